import { Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { ChartFrame } from '#client/ui/chart-frame.tsx'
import { answersIn, labelledBars, type TimelineChart } from './timeline-chart.ts'

const COLOURS = {
  attending: 'var(--color-action)',
  waiting: 'var(--color-accent)',
  regrets: 'var(--color-danger)',
}
const STACK = ['attending', 'waiting', 'regrets'] as const
/** In per cent of the chart's height. */
const TALLEST = 88
/** Of more bars a phone has no room for their figures. */
const MOST_WITH_FIGURES = 14

/**
 * Openings as a broad outlined bar, answers in front of it. Hidden from screen readers: the table beside it says the
 * same. The time axis follows the writing direction.
 */
export function TimelineBars({
  chart: { bars, peak, step },
  today,
}: {
  chart: TimelineChart
  today: string
}) {
  const { number, shortDate, time } = useFormat()
  const height = (count: number) => (TALLEST * count) / Math.max(1, peak)
  // Steps are in the event's time zone already.
  const labels = labelledBars(bars, step === 'hour' ? 3 : 6)
  // A month is named once.
  const name = (at: string, before: string | undefined) =>
    at === today ? (
      <Trans>Today</Trans>
    ) : step === 'hour' ? (
      time(`${at}:00Z`, 'UTC')
    ) : at.slice(0, 7) === before?.slice(0, 7) ? (
      number(Number(at.slice(8)))
    ) : (
      shortDate(at)
    )
  const middle = (place: number) => `${(100 * (place + 0.5)) / bars.length}%`
  return (
    <div aria-hidden="true" className="relative">
      <div className="numeric absolute inset-x-0 top-0 z-1 h-44 text-xs font-medium">
        {bars.map((bar, place) => {
          const answers = answersIn(bar)
          if (answers === 0) return null
          return (
            <span
              key={bar.at}
              className={`absolute w-8 text-center leading-none ${bars.length > MOST_WITH_FIGURES ? 'max-sm:hidden' : ''}`}
              style={{
                insetInlineStart: `calc(${middle(place)} - 1rem)`,
                bottom: `calc(${height(answers)}% + 3px)`,
              }}
            >
              {number(answers)}
            </span>
          )
        })}
      </div>
      <ChartFrame bars={bars.length} className="h-44">
        {bars.map((bar, place) => {
          let top = 100
          return (
            <g key={bar.at}>
              <rect
                x={place + 0.06}
                y={100 - height(bar.opened)}
                width="0.88"
                height={height(bar.opened)}
                fill="var(--color-action-soft)"
                stroke="var(--color-data-opened)"
                strokeWidth={bar.opened > 0 ? 1.5 : 0}
                vectorEffect="non-scaling-stroke"
              />
              {bar.sent > 0 && (
                <rect x={place + 0.06} y="98.5" width="0.88" height="1.5" fill="var(--color-muted)" />
              )}
              {STACK.map((kind) => {
                top -= height(bar[kind])
                return (
                  <rect
                    key={kind}
                    x={place + 0.24}
                    y={top}
                    width="0.52"
                    height={height(bar[kind])}
                    fill={COLOURS[kind]}
                  />
                )
              })}
            </g>
          )
        })}
      </ChartFrame>
      <div className="relative mt-1 h-6 text-xs text-muted">
        {labels.map(({ at, place }, index) => (
          <span
            key={at}
            className={`numeric absolute w-20 whitespace-nowrap ${place === bars.length - 1 ? 'end-0 text-end' : 'text-center'}`}
            style={place === bars.length - 1 ? {} : { insetInlineStart: `calc(${middle(place)} - 40px)` }}
          >
            {name(at, labels[index - 1]?.at)}
          </span>
        ))}
      </div>
    </div>
  )
}
