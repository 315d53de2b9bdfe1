import { useState } from 'react'
import { useMatch } from 'react-router-dom'
import { paths } from '#client/routes/paths.ts'
import { InstallPrompt } from './install-prompt.tsx'

const PUT_AWAY = 'install-offer'

/** The home screen is offered where there is time for it, below what the person came for. */
export function InstallOffer() {
  const atEvents = useMatch(paths.events()) !== null
  const atProfile = useMatch(paths.profile()) !== null
  const [putAway, setPutAway] = useState(wasPutAway)
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
