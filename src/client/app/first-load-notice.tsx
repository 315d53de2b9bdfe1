import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { useMatch } from 'react-router-dom'
import { useIsYetToCome } from '#client/data/feeds.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { AppNotice } from './app-notice.tsx'
import { useCurrentEventId } from './use-current-event.ts'
import { syncNow, useSync } from './use-sync.ts'

/** Why an event, or the list of events, shows nothing: it has never come to this device, and Marhaba is out of reach. */
export function FirstLoadNotice() {
  const { online } = useSync()
  const eventId = useCurrentEventId()?.id
  const isEventList = useMatch(paths.events()) !== null
  const [isTrying, setIsTrying] = useState(false)
  const isYetToBeLoaded = useIsYetToCome(eventId ?? null)
  if (online || !isYetToBeLoaded || (eventId === undefined && !isEventList)) return null
  const tryAgain = async () => {
    setIsTrying(true)
    await syncNow()
    setIsTrying(false)
  }
  return (
    <AppNotice
      className="mb-6"
      icon={<CloudOff size={24} />}
      title={<Trans>Connect once to open this page</Trans>}
      actions={
        <Button size="small" variant="secondary" loading={isTrying} onClick={() => void tryAgain()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>It loads automatically once you’re connected. After that it opens offline too.</Trans>
    </AppNotice>
  )
}
