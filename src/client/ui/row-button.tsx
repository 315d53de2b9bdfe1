import type { ReactNode } from 'react'

/** The name in a row as a button over the whole row; the row is `relative`. Cut where the name ends, whichever way it is written. */
export function RowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      dir="auto"
      onClick={onClick}
      className="min-w-0 truncate text-start font-medium after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
    >
      {children}
    </button>
  )
}
