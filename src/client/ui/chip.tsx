import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'

/** A filter that is on or off, with how many it would leave. */
export function Chip({
  selected = false,
  count,
  children,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  selected?: boolean
  count?: number
  children: ReactNode
}) {
  const { number } = useFormat()
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected}
      className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line bg-raised px-4 text-sm font-medium whitespace-nowrap transition hover:border-action aria-pressed:border-transparent aria-pressed:bg-action aria-pressed:text-on-action"
    >
      {children}
      {count !== undefined && <span className="numeric font-normal">{number(count)}</span>}
    </button>
  )
}
