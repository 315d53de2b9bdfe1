import type { ReactNode } from 'react'

/** The main number of a page, with its label beside it, or below it where there is no room. */
export function BigNumber({
  number,
  title,
  children,
}: {
  number: string
  title: ReactNode
  children?: ReactNode
}) {
  return (
    <span className="flex grow flex-wrap items-center gap-x-4 gap-y-1">
      <span className="numeric font-display text-6xl leading-none text-action sm:text-7xl">{number}</span>
      <span className="flex grow basis-34 flex-col">
        <span className="font-medium sm:text-lg">{title}</span>
        <span className="flex flex-col text-sm text-muted sm:text-base">{children}</span>
      </span>
    </span>
  )
}
