import { Plural, Trans } from '@lingui/react/macro'
import { peopleComing } from '#shared/rules/guests/expected-people.ts'
import type { AnswerRow } from './answers-view.ts'

/** Attendance as it is now: a host may have changed it since the answer. */
export function ComingLabel({ row: { guest } }: { row: Pick<AnswerRow, 'guest'> }) {
  if (guest.rsvp === 'regrets') return <Trans>Not coming</Trans>
  if (guest.rsvp === null) {
    return guest.waiting_since ? <Trans>On the waiting list</Trans> : <Trans>Not yet replied</Trans>
  }
  return <Plural value={peopleComing(guest)} one="Coming: # person" other="Coming: # people" />
}
