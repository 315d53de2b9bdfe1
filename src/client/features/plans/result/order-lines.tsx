import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { LtrText } from '#client/ui/ltr-text.tsx'
import type { Order } from '#shared/contract/orders.ts'
import { Amount } from '../amount.tsx'

/** Which order it is: what was bought, the total, and the number of its payment once there is one. */
export function OrderLines({ order }: { order: Order }) {
  const { language } = useFormat()
  const { totals, company, transaction_id: transaction } = order
  return (
    <dl className="flex w-full flex-col gap-2 rounded-lg bg-sunken px-4 py-3 text-start text-sm">
      <Line name={order.kind === 'plan' ? <Trans>Plan</Trans> : <Trans context="of an order">Service</Trans>}>
        {language === 'ar' ? order.title_ar : order.title_en}
      </Line>
      <Line name={<Trans>VAT</Trans>}>
        <Amount sar={totals.vat} exact />
      </Line>
      <Line name={<Trans>Total</Trans>}>
        <span className="font-medium">
          <Amount sar={totals.total} exact />
        </span>
      </Line>
      {order.given_back !== null && (
        <>
          <Line name={<Trans>Amount refunded</Trans>}>
            <Amount sar={order.given_back.amount} exact />
          </Line>
          <Line name={<Trans>Remaining</Trans>}>
            <Amount sar={order.given_back.remaining} exact />
          </Line>
        </>
      )}
      {company !== null && (
        <Line name={<Trans>Invoice for</Trans>}>
          <bdi>{company.name}</bdi>
        </Line>
      )}
      {transaction !== null && (
        <Line name={<Trans>Transaction</Trans>}>
          <LtrText>{transaction}</LtrText>
        </Line>
      )}
    </dl>
  )
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-end wrap-anywhere">{children}</dd>
    </div>
  )
}
