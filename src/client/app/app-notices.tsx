import { useState } from 'react'
import { useMatch } from 'react-router-dom'
import { InstallPrompt } from './install-prompt.tsx'
import { paths } from './paths.ts'
import { UpdatePrompt, useUpdateOffered } from './update-prompt.tsx'

const PUT_AWAY = 'install-offer'

/** One thing about the app at a time: a newer version, else the home screen, where there is time for it. */
export function AppNotices() {
  const update = useUpdateOffered()
  const atEvents = useMatch(paths.events()) !== null
  const atProfile = useMatch(paths.profile()) !== null
  const [putAway, setPutAway] = useState(wasPutAway)
  if (update) return <UpdatePrompt />
  if (atProfile) return <InstallPrompt />
  if (!atEvents || putAway) return null
  return (
    <InstallPrompt
      onDismiss={() => {
        putAwayForGood()
        setPutAway(true)
      }}
    />
  )
}

function wasPutAway(): boolean {
  try {
    return localStorage.getItem(PUT_AWAY) === 'put-away'
  } catch {
    return false
  }
}

function putAwayForGood(): void {
  try {
    localStorage.setItem(PUT_AWAY, 'put-away')
  } catch {
    // It comes again on the next visit.
  }
}
