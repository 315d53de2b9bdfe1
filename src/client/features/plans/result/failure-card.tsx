import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { errandState, paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
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
  const { title, help } = failureLabels(order.status)
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
        <ButtonLink
          to={paths.checkout(order.item)}
          state={errand === null ? undefined : errandState(errand)}
          size="large"
          wide
        >
          <Trans>Try again</Trans>
        </ButtonLink>
        <ButtonLink to={paths.plans()} variant="secondary" wide>
          <Trans>Choose another plan</Trans>
        </ButtonLink>
      </div>
    </Card>
  )
}
