import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '../../../../i18n/use-format.ts'
import { answersIn, type TimelineChart } from '../logic.ts'

/** The picture's numbers, for whoever would rather read them. */
export function TimelineTable({ chart: { bars, step } }: { chart: TimelineChart }) {
  const { number, date, time, shortDate } = useFormat()
  const [open, setOpen] = useState(false)
  const rows = open ? bars.filter((bar) => bar.opened + answersIn(bar) > 0).toReversed() : []
  const name = (at: string) =>
    step === 'day' ? date(at) : `${shortDate(at.slice(0, 10))} · ${time(`${at}:00Z`, 'UTC')}`
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-md text-sm font-medium text-action">
        <Trans>The same as a table</Trans>
      </summary>
      <table className="w-full text-start text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-2 text-start font-medium">
              {step === 'day' ? <Trans>Day</Trans> : <Trans>Hour</Trans>}
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              <Trans>Openings</Trans>
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              <Trans>Coming</Trans>
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              <Trans>Regrets</Trans>
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              <Trans>Waiting</Trans>
            </th>
          </tr>
        </thead>
        <tbody className="numeric divide-y divide-line">
          {rows.map((bar) => (
            <tr key={bar.at}>
              <th scope="row" className="py-1.5 text-start font-normal">
                {name(bar.at)}
              </th>
              {([bar.opened, bar.attending, bar.regrets, bar.waiting] as const).map((count, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand still
                <td key={place} className="py-1.5 text-end">
                  {number(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
