import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ReceiptText, SearchX } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { usePoints } from '#client/data/points.ts'
import { useWideScreen } from '#client/lib/device/use-wide-screen.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import type { Subscription } from '#shared/contract/orders.ts'
import { foldDigits } from '#shared/rules/text/digits.ts'
import { useOrders } from '../queries.ts'
import { OrderCard } from './order-card.tsx'
import { OrdersTable } from './orders-table.tsx'

/** What the account has bought. */
export function OrdersPage() {
  const { t } = useLingui()
  usePageTitle(t`My orders`)
  // What came back took its points with it: the balance in the header is read again.
  usePoints({ fresh: true })
  const [typed, setTyped] = useState('')
  const search = foldDigits(useDeferredValue(typed)).trim()
  const { found, isSearching, failed, isFetching, retry } = useOrders(search)
  const hasNone = found !== undefined && found.orders.length === 0 && search === '' && !isSearching
  return (
    <>
      <PageHeader
        lead={
          <BackLink to={paths.profile()}>
            <Trans>My profile</Trans>
          </BackLink>
        }
        title={<Trans>My orders</Trans>}
        actions={
          !hasNone && (
            <ButtonLink to={paths.plans()} variant="secondary">
              <Trans>Get points</Trans>
            </ButtonLink>
          )
        }
      />
      {hasNone ? (
        <NoOrders />
      ) : (
        <div className="flex flex-col gap-5">
          <SearchField
            label={t`Search orders`}
            placeholder={t`Plan, transaction or tax number`}
            value={typed}
            onChange={setTyped}
          />
          {found !== undefined ? (
            <div
              aria-busy={isSearching}
              className={isSearching ? 'opacity-60 transition-opacity' : undefined}
            >
              <Orders orders={found.orders} onClear={() => setTyped('')} />
              {found.total > found.orders.length && (
                <p className="pt-4 text-center text-sm text-muted">
                  <Plural
                    value={found.orders.length}
                    one="The newest order is shown. Search for older ones."
                    other="The newest # orders are shown. Search for older ones."
                  />
                </p>
              )}
            </div>
          ) : failed ? (
            <ErrorState onRetry={retry} retrying={isFetching} />
          ) : (
            <SkeletonList rows={4} />
          )}
        </div>
      )}
    </>
  )
}

/** Cards on a phone, a table at a desk. */
function Orders({ orders, onClear }: { orders: readonly Subscription[]; onClear: () => void }) {
  const { t } = useLingui()
  const isWide = useWideScreen()
  if (orders.length === 0) {
    return (
      <EmptyState
        icon={<SearchX size={28} aria-hidden="true" />}
        title={t`No matching orders`}
        action={
          <Button variant="secondary" onClick={onClear}>
            <Trans>Clear search</Trans>
          </Button>
        }
      />
    )
  }
  if (isWide) return <OrdersTable orders={orders} />
  return (
    <ul aria-label={t`My orders`} className="grid gap-4 sm:grid-cols-2">
      {orders.map((order) => (
        <li key={order.id} data-order={order.id}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  )
}

function NoOrders() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<ReceiptText size={28} aria-hidden="true" />}
      title={t`No orders yet`}
      action={
        <ButtonLink to={paths.plans()}>
          <Trans>See the plans</Trans>
        </ButtonLink>
      }
    >
      <Trans>What you buy appears here, with its invoice.</Trans>
    </EmptyState>
  )
}
