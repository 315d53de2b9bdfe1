import { Trans } from '@lingui/react/macro'
import { useKeptOffline } from '#client/lib/use-kept-offline.ts'
import { ReadyItem } from './ready-item.tsx'

/** Whether the page itself would come back without a network, after the phone was restarted say. */
export function AppItem() {
  const kept = useKeptOffline('door')
  return (
    <ReadyItem
      standing={kept ? 'ok' : 'look'}
      title={<Trans>This page</Trans>}
      value={
        kept ? (
          <Trans>On this phone: it opens with no network</Trans>
        ) : (
          <Trans>Not all of it is on this phone yet: stay near the network</Trans>
        )
      }
    />
  )
}
