import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import type { Subscription } from '#shared/contract/orders.ts'
import { Amount } from '../amount.tsx'
import { CreditNotes } from '../credit-notes.tsx'
import { stateOfOrder } from '../labels.ts'
import { OrderActions } from './order-actions.tsx'

/** An order on a phone. */
export function OrderCard({ order }: { order: Subscription }) {
  const { i18n } = useLingui()
  const { gregorian } = useFormat()
  const { name, tone } = stateOfOrder(order)
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-lg">{order.plan}</h2>
        <Badge tone={tone}>{i18n._(name)}</Badge>
      </div>
      <dl className="flex flex-col gap-1.5 text-sm">
        <Line name={<Trans>Date</Trans>}>{gregorian(order.date)}</Line>
        <Line name={<Trans>Price</Trans>}>
          <Amount sar={order.price} exact />
        </Line>
        <Line name={<Trans>VAT</Trans>}>
          <Amount sar={order.vat} exact />
        </Line>
        <Line name={<Trans>Total</Trans>}>
          <span className="font-semibold">
            <Amount sar={order.total_price} exact />
          </span>
        </Line>
        {order.given_back !== null && (
          <>
            <Line name={<Trans>Amount refunded</Trans>}>
              <Amount sar={order.given_back.amount} exact />
            </Line>
            <Line name={<Trans>Remaining</Trans>}>
              <span className="font-semibold">
                <Amount sar={order.given_back.remaining} exact />
              </span>
            </Line>
          </>
        )}
        {order.tax_number !== null && (
          <Line name={<Trans>Tax number</Trans>}>
            <LtrText>{order.tax_number}</LtrText>
          </Line>
        )}
        <Line name={<Trans>Transaction</Trans>}>
          <LtrText className="wrap-anywhere">{order.transaction_id}</LtrText>
        </Line>
      </dl>
      <div className="flex flex-wrap gap-2">
        <OrderActions order={order} />
        <CreditNotes order={order} />
      </div>
    </Card>
  )
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-end">{children}</dd>
    </div>
  )
}
