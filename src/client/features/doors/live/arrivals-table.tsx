import { Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { ChartTable } from '#client/ui/chart-table.tsx'
import type { ArrivalsChart } from './logic.ts'

/** How many came when, and how many there were by then. */
export function ArrivalsTable({ chart, zone }: { chart: ArrivalsChart; zone: string }) {
  const { number, time } = useFormat()
  const rows = () => {
    let inside = 0
    return chart.bars
      .filter(({ people }) => people > 0)
      .map(({ at, people }) => {
        inside += people
        return {
          key: String(at),
          name: time(new Date(at), zone),
          figures: [number(people), number(inside)],
        }
      })
  }
  return (
    <ChartTable
      columns={[
        { key: 'from', name: <Trans>From</Trans> },
        { key: 'people', name: <Trans>People</Trans> },
        { key: 'together', name: <Trans>Together</Trans> },
      ]}
      rows={rows}
    />
  )
}
