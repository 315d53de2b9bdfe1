import { Trans } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import type { Subscription } from '#shared/contract/orders.ts'

/** What can be done with an order in its state: its invoice, the payment that is open, another attempt. */
export function OrderActions({ order }: { order: Subscription }) {
  if (order.status === 'paid' || order.status === 'refunded') {
    return (
      <ButtonLink
        to={paths.invoice(order.id)}
        variant="secondary"
        size="small"
        icon={<FileText size={18} aria-hidden="true" />}
      >
        <Trans>The invoice</Trans>
      </ButtonLink>
    )
  }
  if (order.status === 'pending') {
    return (
      <ButtonLink to={paths.paymentSuccess(order.id)} variant="secondary" size="small">
        <Trans>See the payment</Trans>
      </ButtonLink>
    )
  }
  return (
    <ButtonLink to={paths.paymentFailure(order.id)} variant="secondary" size="small">
      <Trans>See why</Trans>
    </ButtonLink>
  )
}
