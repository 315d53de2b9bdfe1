import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '../../../../i18n/use-format.ts'
import type { ArrivalsChart } from '../logic.ts'

/** The picture's numbers, for whoever would rather read them. */
export function ArrivalsTable({ chart, zone }: { chart: ArrivalsChart; zone: string }) {
  const { number, time } = useFormat()
  // On a busy night the numbers move every second: rows that nobody looks at are not drawn.
  const [open, setOpen] = useState(false)
  const rows = open ? chart.bars.filter(({ people }) => people > 0) : []
  let inside = 0
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-md text-sm font-medium text-action">
        <Trans>The same as a table</Trans>
      </summary>
      <table className="w-full text-start">
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="py-2 text-start font-medium">
              <Trans>From</Trans>
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              <Trans>People</Trans>
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              <Trans>Together</Trans>
            </th>
          </tr>
        </thead>
        <tbody className="numeric divide-y divide-line">
          {rows.map(({ at, people }) => {
            inside += people
            return (
              <tr key={at}>
                <th scope="row" className="py-1.5 text-start font-normal">
                  {time(new Date(at), zone)}
                </th>
                <td className="py-1.5 text-end">{number(people)}</td>
                <td className="py-1.5 text-end">{number(inside)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}
