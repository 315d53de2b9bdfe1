import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { HeldSendCard } from './held-send-card.tsx'
import { ListedItems } from './listed-items.tsx'
import { useHeldSends } from './queries.ts'

/** Sends that wait for a decision, the oldest first. */
export function HeldSends() {
  const { t } = useLingui()
  return (
    <ListedItems
      list={useHeldSends()}
      empty={
        <EmptyState icon={<CircleCheck size={28} aria-hidden="true" />} title={t`Nothing is waiting for you`}>
          <Trans>A new account’s first send to many people comes here before it goes out.</Trans>
        </EmptyState>
      }
    >
      {(send) => <HeldSendCard send={send} />}
    </ListedItems>
  )
}
