import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { ListedItems } from '../listed-items.tsx'
import { useOrders } from '../queries.ts'
import { OrderCard } from './order-card.tsx'

/** Orders with their payments; what is refunded here gets its credit note. */
export function Orders({ onOpenInvoice }: { onOpenInvoice: (orderId: string) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [flagged, setFlagged] = useState(false)
  const list = useOrders(useDeferredValue(typed.trim()), flagged)
  return (
    <div className="flex flex-col gap-5">
      <SearchField
        label={t`Search orders`}
        placeholder={t`Email, order or payment`}
        value={typed}
        onChange={setTyped}
      />
      <Switch checked={flagged} onChange={({ target }) => setFlagged(target.checked)}>
        <Trans>Only payments to look into</Trans>
      </Switch>
      <ListedItems
        list={list}
        empty={
          <EmptyState title={t`No orders here`}>
            <Trans>Every order appears here as soon as somebody starts to pay.</Trans>
          </EmptyState>
        }
      >
        {(order) => <OrderCard order={order} onOpenInvoice={() => onOpenInvoice(order.id)} />}
      </ListedItems>
    </div>
  )
}
