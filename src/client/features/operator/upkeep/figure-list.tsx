import type { ReactNode } from 'react'

/** Figures with what each of them counts. */
export function FigureList({
  items,
}: {
  items: readonly { readonly label: string; readonly value: ReactNode }[]
}) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
      {items.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="numeric text-end font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
