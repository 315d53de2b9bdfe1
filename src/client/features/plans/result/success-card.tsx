import { Plural, Trans } from '@lingui/react/macro'
import { Check, FileText, Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { usePoints } from '#client/data/points.ts'
import { SERVICE_REQUESTS } from '#client/data/service-labels.ts'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Card } from '#client/ui/card.tsx'
import { KhatamFrame } from '#client/ui/khatam-frame.tsx'
import type { Order } from '#shared/contract/orders.ts'
import { finishCheckout } from '../commands.ts'
import { CreditNotes } from '../credit-notes.tsx'
import { useErrand } from '../queries.ts'
import { OrderLines } from './order-lines.tsx'

/** A paid order: its points, the balance, the invoice, and the way back to what they were for. */
export function SuccessCard({ order }: { order: Order }) {
  const points = usePoints()
  const errand = useErrand(order.id)
  const isRefunded = order.status === 'refunded'
  useEffect(() => void finishCheckout(order.id), [order.id])
  return (
    <Card className="flex flex-col items-center gap-5 px-5 py-7 text-center sm:px-8">
      <KhatamFrame tone={isRefunded ? 'neutral' : 'action'}>
        {isRefunded ? (
          <Undo2 size={36} className="flip-rtl" aria-hidden="true" />
        ) : (
          <Check size={36} aria-hidden="true" />
        )}
      </KhatamFrame>
      <div role="status" className="flex flex-col items-center gap-1.5">
        <h1 className="text-2xl sm:text-3xl">
          {isRefunded ? <Trans>This order was refunded</Trans> : <Paid kind={order.kind} />}
        </h1>
        {!isRefunded && order.points > 0 && (
          <p className="text-lg" data-points-added={order.points}>
            <Plural value={order.points} one="# point added" other="# points added" />
          </p>
        )}
        {order.refund_under_way && !isRefunded && (
          <p className="text-muted">
            <Trans>A payment of this order is being returned to you.</Trans>
          </p>
        )}
        {order.points > 0 && points !== undefined && (
          <p className="text-muted">
            <Plural value={points.available} one="You now have # point" other="You now have # points" />
          </p>
        )}
      </div>
      <div className="flex w-full flex-col gap-3">
        <OnwardLink kind={order.kind} errand={errand} />
        <ButtonLink
          to={paths.invoice(order.id)}
          variant="secondary"
          wide
          icon={<FileText size={20} aria-hidden="true" />}
        >
          <Trans>The invoice</Trans>
        </ButtonLink>
        <CreditNotes order={order} />
      </div>
      <OrderLines order={order} />
    </Card>
  )
}

function Paid({ kind }: Pick<Order, 'kind'>) {
  return kind === 'plan' ? <Trans>Subscribed successfully</Trans> : <Trans>Paid successfully</Trans>
}

/** To what was bought for, to what was bought, or to where points are used. */
function OnwardLink({ kind, errand }: Pick<Order, 'kind'> & { errand: string | null }) {
  const onward = kind === 'plan' ? paths.events() : `${paths.services()}#${SERVICE_REQUESTS}`
  return (
    <ButtonLink to={errand ?? onward} size="large" wide>
      {errand !== null ? (
        <Trans>Back to what you were doing</Trans>
      ) : kind === 'plan' ? (
        <Trans>To my events</Trans>
      ) : (
        <Trans>To my request</Trans>
      )}
    </ButtonLink>
  )
}
