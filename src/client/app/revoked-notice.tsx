import { Trans, useLingui } from '@lingui/react/macro'
import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { eventTitle } from '#client/data/events.ts'
import { dismissRevoked } from '#client/features/sync/commands.ts'
import { useRevokedEvents } from '#client/features/sync/queries.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#client/ui/button.tsx'
import { AppNotice } from './app-notice.tsx'
import { SyncSheet } from './sync-sheet.tsx'
import { useSync } from './use-sync.ts'

/** Events that this account is no co-host of any more: they are gone from this device, and what it sent is judged. */
export function RevokedNotice() {
  const { t } = useLingui()
  const { language } = useFormat()
  const events = useRevokedEvents()
  const sync = useSync()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {events.map((event) => {
        const title = eventTitle(event, language)
        return (
          <AppNotice
            key={event.event_id}
            className="mb-6"
            icon={<UserRoundX size={24} />}
            title={t`You’re no longer a co-host of “${title}”`}
            actions={
              <>
                {sync.refused > 0 && (
                  <Button size="small" onClick={() => setIsOpen(true)}>
                    <Trans>See what wasn’t accepted</Trans>
                  </Button>
                )}
                <Button size="small" variant="secondary" onClick={() => void dismissRevoked(event.event_id)}>
                  <Trans>Understood</Trans>
                </Button>
              </>
            }
          >
            {sync.refused > 0 ? (
              <Trans>
                The event is off this device. Some of your last changes weren’t accepted: they’re saved here,
                so that you can pass them on to the host.
              </Trans>
            ) : (
              <Trans>
                Its host ended this, or deleted the event. It’s off this device, and all you did there was
                sent.
              </Trans>
            )}
          </AppNotice>
        )
      })}
      {isOpen && <SyncSheet open onOpenChange={setIsOpen} sync={sync} />}
    </>
  )
}
