/** The name in a row as a button over the whole row, which must be `relative`. Truncated by the direction of the name. */
export function RowButton({
  onClick,
  tabIndex,
  name,
}: {
  onClick: () => void
  tabIndex?: number | undefined
  name: string
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
      {/* A long name is cut; a mouse over it shows all of it. */}
      <span className="relative z-1" title={name}>
        {name}
      </span>
    </button>
  )
}
