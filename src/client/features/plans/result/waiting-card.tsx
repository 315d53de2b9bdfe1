import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { buttonStyle } from '#client/ui/button-style.ts'
import { Card } from '#client/ui/card.tsx'
import { showFailure } from '#client/ui/failures.ts'
import { Spinner } from '#client/ui/spinner.tsx'
import type { Order } from '#shared/contract/orders.ts'
import { cancelOrder } from '../commands.ts'
import { OrderLines } from './order-lines.tsx'

/** The payment is on its way, or was not begun; the page is replaced as soon as more is known. */
export function WaitingCard({ order }: { order: Order }) {
  return (
    <Card className="flex flex-col items-center gap-5 px-5 py-8 text-center sm:px-8">
      <span className="text-action">
        <Spinner size={48} />
      </span>
      <div role="status" className="flex flex-col gap-2">
        <h1 className="text-2xl">
          <Trans>We’re waiting for your payment</Trans>
        </h1>
        <p className="text-muted">
          <Trans>
            This page updates automatically as soon as the bank confirms it. You can also leave: nothing is
            lost, and nobody pays twice.
          </Trans>
        </p>
      </div>
      <OrderLines order={order} />
      <div className="flex w-full flex-col gap-3">
        {order.payment_url !== null && (
          <a href={order.payment_url} className={buttonStyle('primary', 'large', true)}>
            <Trans>Go on to the payment</Trans>
          </a>
        )}
        <ButtonLink to={paths.orders()} variant="secondary" wide>
          <Trans>My orders</Trans>
        </ButtonLink>
        <CancelButton orderId={order.id} />
      </div>
    </Card>
  )
}

/** Nothing was paid, and ordering again is one press: it does not ask. */
function CancelButton({ orderId }: { orderId: string }) {
  const [isBusy, setBusy] = useState(false)

  async function cancel() {
    setBusy(true)
    const result = await cancelOrder(orderId)
    setBusy(false)
    if (!result.ok) showFailure(result)
  }

  return (
    <Button variant="quiet" wide loading={isBusy} onClick={() => void cancel()}>
      <Trans>Cancel the order</Trans>
    </Button>
  )
}
