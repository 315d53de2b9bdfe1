import type { PublicEvent, RsvpTerms } from '#shared/contract/invitation.ts'
import { isSelfCheckInTime } from '#shared/rules/door/self-check-in.ts'

/** How a share link lets people join: the same for everybody, on the list or not. */
export type JoinMode = 'open' | 'approval' | 'list-only'

export function joinModeOf({ join, open }: RsvpTerms): JoinMode {
  return open && join !== 'off' ? join : 'list-only'
}

/** Whether guests may check themselves in now. */
export function isCheckInOpen(event: PublicEvent, { self_check_in }: RsvpTerms, now: Date): boolean {
  return self_check_in && !event.cancelled && isSelfCheckInTime(event, now)
}
