import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'

interface ChartTableRow {
  readonly key: string
  readonly name: string
  /** Formatted, one for each column after the first. */
  readonly figures: readonly string[]
}

/**
 * The numbers of a chart as a table. During an event they change every second: while the table is closed its rows
 * are neither computed nor rendered.
 */
export function ChartTable({
  columns,
  rows,
}: {
  /** The first is the column of the rows' names. */
  columns: readonly { readonly key: string; readonly name: ReactNode }[]
  rows: () => readonly ChartTableRow[]
}) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-md text-sm font-medium text-action">
        <Trans>View as table</Trans>
      </summary>
      <table className="w-full text-start text-sm">
        <thead className="text-muted">
          <tr>
            {columns.map(({ key, name }, place) => (
              <th
                key={key}
                scope="col"
                className={`py-2 font-medium ${place === 0 ? 'text-start' : 'text-end'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="numeric divide-y divide-line">
          {open &&
            rows().map(({ key, name, figures }) => (
              <tr key={key}>
                <th scope="row" className="py-1.5 text-start font-normal">
                  {name}
                </th>
                {figures.map((figure, place) => (
                  <td key={columns[place + 1]?.key} className="py-1.5 text-end">
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  )
}
