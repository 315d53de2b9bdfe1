import { Trans, useLingui } from '@lingui/react/macro'
import { ReceiptText } from 'lucide-react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { PageLoader } from '#client/ui/page-loader.tsx'
import type { Order } from '#shared/contract/orders.ts'
import { useOrder } from '../queries.ts'
import { FailureCard } from './failure-card.tsx'
import { orderIdIn, resultOf } from './order-result.ts'
import { SuccessCard } from './success-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

/**
 * What came of an order, as the server knows it: the address, which anybody can type, decides nothing. An address that
 * says something else is replaced.
 */
export function ResultPage() {
  const { t } = useLingui()
  usePageTitle(t`Your payment`)
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const order = useOrder(orderIdIn(search))
  if (order.kind === 'missing') return <NoOrder />
  if (order.kind === 'failed') {
    return (
      <ErrorState title={t`We can’t reach Marhaba right now`} onRetry={order.retry} retrying={order.retrying}>
        <Trans>Your payment isn’t affected. Once you’re back online, its result appears here.</Trans>
      </ErrorState>
    )
  }
  if (order.kind !== 'shown') return <PageLoader />
  const address = addressOf(order.data)
  if (address !== null && !address.startsWith(`${pathname}?`)) return <Navigate to={address} replace />
  return <div className="max-w-form">{cardOf(order.data)}</div>
}

function cardOf(order: Order) {
  switch (resultOf(order)) {
    case 'waiting':
      return <WaitingCard order={order} />
    case 'paid':
      return <SuccessCard order={order} />
    case 'failed':
      return <FailureCard order={order} />
  }
}

/** Null while nobody knows. */
function addressOf(order: Order): string | null {
  switch (resultOf(order)) {
    case 'waiting':
      return null
    case 'paid':
      return paths.paymentSuccess(order.id)
    case 'failed':
      return paths.paymentFailure(order.id)
  }
}

/** No such order, or somebody else's: both look the same. */
function NoOrder() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<ReceiptText size={28} aria-hidden="true" />}
      title={t`We couldn’t find this order`}
      action={
        <>
          <ButtonLink to={paths.orders()}>
            <Trans>My orders</Trans>
          </ButtonLink>
          <ButtonLink to={paths.plans()} variant="secondary">
            <Trans>See the plans</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>If you paid with another account, sign in with that one.</Trans>
    </EmptyState>
  )
}
