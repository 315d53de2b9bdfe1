import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Card } from '#client/ui/card.tsx'
import { ChartTable } from '#client/ui/chart-table.tsx'
import { dayIn } from '#shared/rules/dates/zoned-time.ts'
import type { GuestWithProgress } from '../progress.ts'
import { TimelineBars } from './timeline-bars.tsx'
import { answersIn, type TimelineChart, timelineChart } from './timeline-chart.ts'

/** When the invitations were opened and answered. */
export function TimelineCard({ guests, zone }: { guests: readonly GuestWithProgress[]; zone: string }) {
  const { shortDate, time } = useFormat()
  const today = dayIn(zone, useNow())
  const chart = useMemo(() => timelineChart(guests, zone, today), [guests, zone, today])
  return (
    <Card className="flex flex-col gap-3 px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg">
          <Trans>Replies over time</Trans>
        </h2>
        {chart && (
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
            <ChartKey look="bg-action" name={<Trans>Coming</Trans>} />
            {chart.bars.some(({ waiting }) => waiting > 0) && (
              <ChartKey look="bg-accent" name={<Trans>Waiting</Trans>} />
            )}
            <ChartKey look="bg-danger" name={<Trans>Regrets</Trans>} />
            {chart.bars.some(({ sent }) => sent > 0) && (
              <ChartKey look="bg-muted" name={<Trans context="messages">Sent</Trans>} />
            )}
            <ChartKey look="bg-action-soft ring-2 ring-data-opened ring-inset" name={<Trans>Opens</Trans>} />
          </ul>
        )}
      </div>
      {chart === null ? (
        <p className="pb-2 text-muted">
          <Trans>Once someone opens their invitation, the days appear here.</Trans>
        </p>
      ) : (
        <>
          {chart.busiest && (
            <p className="text-sm text-muted">
              <Trans>
                Busiest:{' '}
                {chart.step === 'day' ? shortDate(chart.busiest.at) : time(`${chart.busiest.at}:00Z`, 'UTC')},{' '}
                <Plural value={answersIn(chart.busiest)} one="# reply" other="# replies" />
              </Trans>
            </p>
          )}
          <TimelineBars chart={chart} today={today} />
          {chart.earlier > 0 && (
            <p className="text-sm text-muted">
              <Plural
                value={chart.earlier}
                one="# open or reply came before these days"
                other="# opens and replies came before these days"
              />
            </p>
          )}
          <TimelineTable chart={chart} />
        </>
      )}
    </Card>
  )
}

/** A legend entry. */
function ChartKey({ look, name }: { look: string; name: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <span className={`size-3 rounded-full ${look}`} aria-hidden="true" />
      {name}
    </li>
  )
}

/** Openings and answers by step, latest first. */
function TimelineTable({ chart: { bars, step } }: { chart: TimelineChart }) {
  const { number, gregorian, time, shortDate } = useFormat()
  const nameOf = (at: string) =>
    step === 'day' ? gregorian(at) : `${shortDate(at.slice(0, 10))} · ${time(`${at}:00Z`, 'UTC')}`
  const hasSent = bars.some(({ sent }) => sent > 0)
  const rows = () =>
    bars
      .filter((bar) => bar.sent + bar.opened + answersIn(bar) > 0)
      .toReversed()
      .map(({ at, sent, opened, attending, waiting, regrets }) => ({
        key: at,
        name: nameOf(at),
        figures: [...(hasSent ? [sent] : []), opened, attending, waiting, regrets].map((count) =>
          number(count),
        ),
      }))
  return (
    <ChartTable
      columns={[
        { key: 'when', name: step === 'day' ? <Trans>Day</Trans> : <Trans>Hour</Trans> },
        ...(hasSent ? [{ key: 'sent', name: <Trans context="messages">Sent</Trans> }] : []),
        { key: 'openings', name: <Trans>Opens</Trans> },
        { key: 'coming', name: <Trans>Coming</Trans> },
        { key: 'waiting', name: <Trans>Waiting</Trans> },
        { key: 'regrets', name: <Trans>Regrets</Trans> },
      ]}
      rows={rows}
    />
  )
}
