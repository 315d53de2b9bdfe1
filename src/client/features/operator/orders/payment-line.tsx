import { useLingui } from '@lingui/react/macro'
import { Badge } from '#client/ui/badge.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import type { OperatedOrder } from '#shared/contract/operator-orders.ts'
import { flagLabels, refundStateLabels, unpaidLabels } from './labels.ts'

/** A payment, and below it what went back of it. */
export function PaymentLine({ payment }: { payment: OperatedOrder['payments'][number] }) {
  const { i18n } = useLingui()
  const { reference, state, amount, currency, flag, refunds } = payment
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <LtrText>{`${amount} ${currency}`}</LtrText>
        <span className="text-muted wrap-anywhere">
          <LtrText>{reference}</LtrText>
        </span>
        {(state === 'open' || state === 'failed') && <Badge>{i18n._(unpaidLabels[state])}</Badge>}
        {flag !== null && <Badge tone="danger">{i18n._(flagLabels[flag])}</Badge>}
      </p>
      {refunds.map((refund) => (
        <p key={refund.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 ps-4">
          <LtrText>{`−${refund.amount} ${currency}`}</LtrText>
          <Badge tone={refund.state === 'refused' ? 'danger' : 'neutral'}>
            {i18n._(refundStateLabels[refund.state])}
          </Badge>
          {/* What goes back by itself has the flag of its payment for a reason. */}
          {refund.reason !== flag && <bdi className="text-muted wrap-anywhere">{refund.reason}</bdi>}
          {refund.code !== null && refund.code !== 'waiting' && <LtrText>{refund.code}</LtrText>}
        </p>
      ))}
    </div>
  )
}
