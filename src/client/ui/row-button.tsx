import type { ReactNode } from 'react'

/** The name in a row as a button over the whole row, which must be `relative`. Truncated by the direction of the name. */
export function RowButton({
  onClick,
  tabIndex,
  children,
}: {
  onClick: () => void
  tabIndex?: number | undefined
  children: ReactNode
}) {
  return (
    <button
      type="button"
      dir="auto"
      data-row-name
      tabIndex={tabIndex}
      onClick={onClick}
      className="min-w-0 truncate text-start font-medium after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
    >
      {children}
    </button>
  )
}
