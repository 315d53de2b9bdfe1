import '../../styles/door.css'
import { useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import { usePageTitle } from '#client/lib/page-title.ts'
import { useOfflineFiles } from '#client/lib/use-offline-files.ts'
import { DoorStates } from './door-states.tsx'
import { DoorContext, useOpenDoor } from './queries.ts'

/** The gate that a check-in link opens [S-21]. Always dark: it stands in a hall's entrance at night. */
export function DoorPage() {
  const { t } = useLingui()
  usePageTitle(t`Check-in`)
  // Before the night there is a network; on the night the page must open without.
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
