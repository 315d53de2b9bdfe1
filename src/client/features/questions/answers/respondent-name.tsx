import { Trans } from '@lingui/react/macro'
import type { Respondent } from './answers-view.ts'

/** The guest, a member by name, or a companion by name or number. */
export function RespondentName({ respondent: { guest, person, companion } }: { respondent: Respondent }) {
  if (companion) return <bdi>{companion}</bdi>
  return person === 0 ? <bdi>{guest.name}</bdi> : <Trans>Companion {person}</Trans>
}
