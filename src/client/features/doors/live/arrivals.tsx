import { Plural, Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { Card } from '#client/ui/card.tsx'
import { ChartTable } from '#client/ui/chart-table.tsx'
import { ArrivalsBars } from './arrivals-bars.tsx'
import { type ArrivalsChart, arrivalsChart } from './arrivals-chart.ts'

/** Arrivals as a chart and as a table. */
export function Arrivals({ steps, zone }: { steps: ReadonlyMap<number, number>; zone: string }) {
  const { number, time } = useFormat()
  const chart = useMemo(() => arrivalsChart(steps), [steps])
  return (
    <Card className="flex flex-col gap-4 px-5 py-4">
      <h2 className="text-lg">
        <Trans>Arrivals</Trans>
      </h2>
      {chart === null ? (
        <p className="pb-3 text-muted">
          <Trans>No arrivals yet. They’ll appear here live.</Trans>
        </p>
      ) : (
        <>
          <p className="text-sm text-muted">
            <Trans>
              Busiest at {time(new Date(chart.peak.at), zone)}: {number(chart.peak.people)} in five minutes
            </Trans>
          </p>
          <ArrivalsBars chart={chart} zone={zone} />
          {chart.others > 0 && (
            <p className="text-sm text-muted">
              <Plural
                value={chart.others}
                one="# person came at another time"
                other="# people came at another time"
              />
            </p>
          )}
          <ArrivalsTable chart={chart} zone={zone} />
        </>
      )}
    </Card>
  )
}

/** People who came in each step, and the total by then. */
function ArrivalsTable({ chart, zone }: { chart: ArrivalsChart; zone: string }) {
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
        { key: 'together', name: <Trans>In total</Trans> },
      ]}
      rows={rows}
    />
  )
}
