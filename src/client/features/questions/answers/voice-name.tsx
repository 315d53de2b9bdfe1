import { Trans } from '@lingui/react/macro'
import type { Voice } from './logic.ts'

/** Of whom something was said: the guest, a companion by name, or one of them by number. */
export function VoiceName({ voice: { guest, person, companion } }: { voice: Voice }) {
  if (person === 0) return <bdi>{guest.name}</bdi>
  return companion ? <bdi>{companion}</bdi> : <Trans>Companion {person}</Trans>
}
