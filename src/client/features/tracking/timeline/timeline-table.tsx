import { Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { ChartTable } from '#client/ui/chart-table.tsx'
import { answersIn, type TimelineChart } from './logic.ts'

/** How many opened and answered when, the latest first. */
export function TimelineTable({ chart: { bars, step } }: { chart: TimelineChart }) {
  const { number, date, time, shortDate } = useFormat()
  const nameOf = (at: string) =>
    step === 'day' ? date(at) : `${shortDate(at.slice(0, 10))} · ${time(`${at}:00Z`, 'UTC')}`
  const rows = () =>
    bars
      .filter((bar) => bar.opened + answersIn(bar) > 0)
      .toReversed()
      .map(({ at, opened, attending, regrets, waiting }) => ({
        key: at,
        name: nameOf(at),
        figures: [opened, attending, regrets, waiting].map((count) => number(count)),
      }))
  return (
    <ChartTable
      columns={[
        { key: 'when', name: step === 'day' ? <Trans>Day</Trans> : <Trans>Hour</Trans> },
        { key: 'openings', name: <Trans>Openings</Trans> },
        { key: 'coming', name: <Trans>Coming</Trans> },
        { key: 'regrets', name: <Trans>Regrets</Trans> },
        { key: 'waiting', name: <Trans>Waiting</Trans> },
      ]}
      rows={rows}
    />
  )
}
