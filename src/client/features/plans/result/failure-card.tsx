import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { errandState, paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { buttonStyle } from '#client/ui/button-style.ts'
import { Card } from '#client/ui/card.tsx'
import { KhatamFrame } from '#client/ui/khatam-frame.tsx'
import type { Order } from '#shared/contract/orders.ts'
import { failureLabels } from '../labels.ts'
import { useErrand } from '../queries.ts'
import { OrderLines } from './order-lines.tsx'

/** Why it was not paid, and the way to try again: the checkout still has everything that was typed. */
export function FailureCard({ order }: { order: Order }) {
  const { i18n } = useLingui()
  const errand = useErrand(order.id)
  const { title, help } = failureLabels(order)
  return (
    <Card className="flex flex-col items-center gap-6 px-5 py-8 text-center sm:px-8">
      <KhatamFrame tone="danger">
        <X size={36} aria-hidden="true" />
      </KhatamFrame>
      <div role="status" className="flex flex-col gap-2">
        <h1 className="text-2xl">{i18n._(title)}</h1>
        <p className="text-muted">{i18n._(help)}</p>
      </div>
      <OrderLines order={order} />
      <div className="flex w-full flex-col gap-3">
        {order.payment_url !== null && (
          <a href={order.payment_url} className={buttonStyle('primary', 'large', true)}>
            <Trans>Pay another way</Trans>
          </a>
        )}
        <ButtonLink
          to={paths.checkout(order.item)}
          state={errand === null ? undefined : errandState(errand)}
          variant={order.payment_url === null ? 'primary' : 'secondary'}
          size={order.payment_url === null ? 'large' : 'medium'}
          wide
        >
          {order.payment_url === null ? <Trans>Try again</Trans> : <Trans>Back to the checkout</Trans>}
        </ButtonLink>
        <ButtonLink to={paths.plans()} variant="quiet" wide>
          <Trans>Choose another plan</Trans>
        </ButtonLink>
      </div>
    </Card>
  )
}
