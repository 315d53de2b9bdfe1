import { Trans } from '@lingui/react/macro'
import type { Respondent } from './answers-view.ts'

/** The guest, or a companion by name or number. */
export function RespondentName({ respondent: { guest, person, companion } }: { respondent: Respondent }) {
  if (person === 0) return <bdi>{guest.name}</bdi>
  return companion ? <bdi>{companion}</bdi> : <Trans>Companion {person}</Trans>
}
