import type { ReactNode } from 'react'

/** Things with what is known of each; those without a value are left out. */
export function DetailList({
  items,
}: {
  items: readonly { readonly label: string; readonly value: ReactNode }[]
}) {
  return (
    <dl className="flex flex-col gap-4">
      {items
        .filter(({ value }) => value !== '' && value !== null)
        .map(({ label, value }) => (
          <div key={label} className="flex flex-col gap-0.5">
            <dt className="text-sm text-muted">{label}</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  )
}
