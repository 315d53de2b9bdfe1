import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { Badge } from '#client/ui/badge.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import type { Subscription } from '#shared/contract/orders.ts'
import { Amount } from '../amount.tsx'
import { CreditNotes } from '../credit-notes.tsx'
import { stateOfOrder } from '../labels.ts'
import { OrderActions } from './order-actions.tsx'

const HEAD = 'px-3 py-3 text-start font-medium'

/** The orders on a large screen. */
export function OrdersTable({ orders }: { orders: readonly Subscription[] }) {
  const { t, i18n } = useLingui()
  const { gregorian } = useFormat()
  return (
    <div className="overflow-x-auto rounded-xl bg-raised shadow-card ring-1 ring-line/60">
      <table aria-label={t`My orders`} className="w-full text-sm">
        <thead className="border-b border-line text-muted">
          <tr>
            <th scope="col" className={`${HEAD} ps-5`}>
              <Trans>Transaction</Trans>
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
            <th scope="col" className={`${HEAD} pe-5`}>
              <Trans>State</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => {
            const { name, tone } = stateOfOrder(order)
            return (
              <tr key={order.id} data-order={order.id} className="border-b border-line last:border-0">
                <th scope="row" className="max-w-36 px-3 py-3 ps-5 text-start font-normal">
                  <LtrText className="block truncate" title={order.transaction_id}>
                    {order.transaction_id}
                  </LtrText>
                </th>
                <td className="px-3 font-medium">{order.plan}</td>
                <td className="px-3 whitespace-nowrap">{gregorian(order.date)}</td>
                <td className="px-3">
                  <Amount sar={order.price} exact />
                </td>
                <td className="px-3">
                  <Amount sar={order.vat} exact />
                </td>
                <td className="px-3 py-3">
                  <span className="font-semibold">
                    <Amount sar={order.total_price} exact />
                  </span>
                  {order.given_back !== null && (
                    <span className="block whitespace-nowrap text-muted">
                      <Trans>
                        <Amount sar={order.given_back.amount} exact /> refunded,{' '}
                        <Amount sar={order.given_back.remaining} exact /> remaining
                      </Trans>
                    </span>
                  )}
                </td>
                <td className="px-3">
                  {order.tax_number === null ? (
                    <span className="text-muted">–</span>
                  ) : (
                    <LtrText>{order.tax_number}</LtrText>
                  )}
                </td>
                <td className="px-3 py-3 pe-5">
                  <span className="flex flex-col items-start gap-2">
                    <Badge tone={tone}>{i18n._(name)}</Badge>
                    <OrderActions order={order} />
                    <CreditNotes order={order} />
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
