import type { RsvpInput, RsvpState } from '#shared/contract/answers.ts'
import type { GuestPageState } from '#shared/contract/invitation-page.ts'

/** What the page shows: the guest's RSVP, or what it will be once the pending one is sent. */
export type RsvpStatus = 'unanswered' | 'attending' | 'regrets' | 'waiting'

export function rsvpStatusOf(
  { full, terms }: Pick<GuestPageState, 'full' | 'terms'>,
  state: RsvpState,
  pending: RsvpInput | null,
): RsvpStatus {
  if (pending === null) return state.rsvp ?? 'unanswered'
  if (!pending.attending) return 'regrets'
  const hasPlace = state.rsvp === 'attending' || !full
  return hasPlace || !terms.waiting_list ? 'attending' : 'waiting'
}
