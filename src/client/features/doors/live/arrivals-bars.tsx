import { useFormat } from '#client/i18n/use-format.ts'
import { ChartFrame } from '#client/ui/chart-frame.tsx'
import { offsetAt } from '#shared/rules/dates/zoned-time.ts'
import { type ArrivalsChart, hourMarks } from './arrivals-chart.ts'

/** Hidden from screen readers: the table beside it says the same. The time axis follows the writing direction. */
export function ArrivalsBars({ chart, zone }: { chart: ArrivalsChart; zone: string }) {
  const { time } = useFormat()
  const { bars, peak } = chart
  const marks = hourMarks(bars, offsetAt(zone, bars[0]?.at ?? 0))
  return (
    <div aria-hidden="true">
      <ChartFrame bars={bars.length} className="h-40">
        {bars.map(({ at, people }, place) => {
          const height = (96 * people) / peak.people
          return (
            <rect
              key={at}
              x={place + 0.12}
              y={100 - height}
              width="0.76"
              height={height}
              fill={at === peak.at ? 'var(--color-ornament)' : 'var(--color-action)'}
            />
          )
        })}
      </ChartFrame>
      <div className="relative mt-1 h-6 text-xs text-muted">
        {marks.map(({ at, place }) => (
          <span
            key={at}
            className="numeric absolute whitespace-nowrap"
            style={{ insetInlineStart: `${100 * place}%` }}
          >
            {time(new Date(at), zone)}
          </span>
        ))}
      </div>
    </div>
  )
}
