import type { ReactNode } from 'react'

/** Chips that belong together. */
export function Choices({
  label,
  isShown = false,
  children,
}: {
  label: string
  /** Whether the label is seen, or read out alone. */
  isShown?: boolean
  children: ReactNode
}) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className={isShown ? 'pb-2 text-sm font-medium' : 'sr-only'}>{label}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}
