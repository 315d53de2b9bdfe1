import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { Badge } from '#client/ui/badge.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { Price } from '#client/ui/price.tsx'
import type { Order } from '#shared/contract/orders.ts'
import { stateLabels } from '../labels.ts'
import { OrderActions } from './order-actions.tsx'

const HEAD = 'px-3 py-3 text-start font-medium whitespace-nowrap'

/** The orders on a large screen. */
export function OrdersTable({ orders }: { orders: readonly Order[] }) {
  const { t, i18n } = useLingui()
  const { date } = useFormat()
  return (
    <div className="overflow-x-auto rounded-xl bg-raised shadow-card ring-1 ring-line/60">
      <table aria-label={t`My orders`} className="w-full text-sm">
        <thead className="border-b border-line text-muted">
          <tr>
            <th scope="col" className={`${HEAD} ps-5`}>
              <Trans>Order number</Trans>
            </th>
            <th scope="col" className={HEAD}>
              <Trans>Plan</Trans>
            </th>
            <th scope="col" className={HEAD}>
              <Trans>Date</Trans>
            </th>
            <th scope="col" className={HEAD}>
              <Trans>Price</Trans>
            </th>
            <th scope="col" className={HEAD}>
              <Trans>VAT</Trans>
            </th>
            <th scope="col" className={HEAD}>
              <Trans>Total</Trans>
            </th>
            <th scope="col" className={HEAD}>
              <Trans>Tax number</Trans>
            </th>
            <th scope="col" className={HEAD}>
              <Trans>State</Trans>
            </th>
            <th scope="col" className={`${HEAD} pe-5`}>
              <span className="sr-only">
                <Trans>What you can do</Trans>
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => {
            const { name, tone } = stateLabels[order.state]
            return (
              <tr key={order.id} className="border-b border-line last:border-0">
                <th scope="row" className="max-w-44 px-3 py-3 ps-5 text-start font-normal">
                  <LtrText className="wrap-anywhere">{order.transaction_id}</LtrText>
                </th>
                <td className="px-3 font-medium">{order.plan}</td>
                <td className="px-3 whitespace-nowrap">{date(order.date)}</td>
                <td className="px-3">
                  <Price halalas={order.price} exact />
                </td>
                <td className="px-3">
                  <Price halalas={order.vat} exact />
                </td>
                <td className="px-3 font-semibold">
                  <Price halalas={order.total_price} exact />
                </td>
                <td className="px-3">
                  {order.tax_number === null ? (
                    <span className="text-muted">–</span>
                  ) : (
                    <LtrText>{order.tax_number}</LtrText>
                  )}
                </td>
                <td className="px-3">
                  <Badge tone={tone}>{i18n._(name)}</Badge>
                </td>
                <td className="px-3 pe-5">
                  <OrderActions order={order} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
