import type { PublicEvent, RsvpTerms } from '#shared/contract/invitation.ts'
import type { TypedForm } from '#shared/contract/invitation-page.ts'
import { isSelfCheckInTime } from '#shared/rules/door/self-check-in.ts'

/** What one may do by a share link: the same for whoever comes by it, on the list or not. */
export type Way = 'open' | 'approval' | 'list-only'

export function wayIn({ join, open }: RsvpTerms): Way {
  return open && join !== 'off' ? join : 'list-only'
}

/** Whether guests may let themselves in at this moment. */
export function isCheckInOpen(event: PublicEvent, { self_check_in }: RsvpTerms, now: Date): boolean {
  return self_check_in && !event.cancelled && isSelfCheckInTime(event, now)
}

/** Which of the page's two forms came back. */
export function typedInto(typed: TypedForm | null, form: 'join' | 'answer' | 'check-in'): TypedForm | null {
  if (typed === null) return null
  const isCheckIn = typed.fields.some(([name, value]) => name === 'do' && value === 'check-in')
  return isCheckIn === (form === 'check-in') ? typed : null
}

export function typedValue(typed: TypedForm | null, field: string): string {
  return typed?.fields.find(([name]) => name === field)?.[1] ?? ''
}
