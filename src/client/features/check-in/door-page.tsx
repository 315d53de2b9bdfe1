import '../../styles/door.css'
import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import { useOfflineFiles } from '#client/lib/app-update/use-offline-files.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { DoorStates } from './door-states.tsx'
import { DoorContext, useOpenDoor } from './queries.ts'

/** The page of a check-in link [S-21]. Always dark, for entrances at night. */
export function DoorPage() {
  const { t } = useLingui()
  usePageTitle(t`Check-in`)
  // The page must open without a network at the event.
  useOfflineFiles('door')
  const { eventToken = '', checkInToken = '' } = useParams()
  const door = useOpenDoor(eventToken, checkInToken)
  return (
    <main id="main" data-theme="dark" className="isolate min-h-dvh bg-ink-975 text-text">
      <meta name="robots" content="noindex, nofollow" />
      <DoorContext value={door}>
        <DoorStates />
      </DoorContext>
    </main>
  )
}
