import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { Card } from '#client/ui/card.tsx'
import { ChartFrame } from '#client/ui/chart-frame.tsx'
import { ChartTable } from '#client/ui/chart-table.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { Price } from '#client/ui/price.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { useFigures } from '../queries.ts'

/** This month by day: each figure as a number, a chart and a table. */
export function Figures() {
  const { t } = useLingui()
  const { figures, failed, retry } = useFigures()
  if (failed) return <ErrorState onRetry={retry} />
  if (figures === undefined) return <SkeletonList />
  const { month, series } = figures
  const shown = { month, money: false }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Figure {...shown} title={t`Orders paid`} values={series.orders} />
      <Figure {...shown} money title={t`Sales with VAT`} values={series.sales} />
      <Figure {...shown} money title={t`VAT`} values={series.vat} />
      <Figure {...shown} money title={t`Refunds with VAT`} values={series.refunds} />
      <Figure {...shown} money title={t`VAT of refunds`} values={series.refunded_vat} />
      <Figure {...shown} title={t`Points sold`} values={series.points_sold} />
      <Figure {...shown} title={t`Points spent`} values={series.points_spent} />
      <Figure {...shown} title={t`Messages sent`} values={series.messages} />
      <Figure {...shown} title={t`New accounts`} values={series.accounts} />
    </div>
  )
}

const GAP = 0.2

function Figure({
  title,
  month,
  values,
  money,
}: {
  title: string
  month: string
  values: readonly number[]
  money: boolean
}) {
  const { number, shortDate } = useFormat()
  const total = values.reduce((sum, value) => sum + value, 0)
  const highest = Math.max(1, ...values)
  const dayOf = (index: number) => `${month}-${String(index + 1).padStart(2, '0')}`
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="flex flex-col">
        <h2 className="text-base text-muted">{title}</h2>
        <p className="numeric text-3xl font-semibold">
          {money ? <Price halalas={total} exact /> : number(total)}
        </p>
      </div>
      <ChartFrame bars={values.length} className="h-28">
        {values.map((value, index) => (
          <rect
            key={dayOf(index)}
            x={index + GAP / 2}
            y={100 - (value / highest) * 100}
            width={1 - GAP}
            height={(value / highest) * 100}
            fill="var(--color-action)"
          />
        ))}
      </ChartFrame>
      <ChartTable
        columns={[
          { key: 'day', name: <Trans>Day</Trans> },
          { key: 'value', name: title },
        ]}
        rows={() =>
          values.map((value, index) => ({
            key: dayOf(index),
            name: shortDate(dayOf(index)),
            figures: [money ? number(value / 100, { minimumFractionDigits: 2 }) : number(value)],
          }))
        }
      />
    </Card>
  )
}
