import type { PublicEvent, RsvpTerms } from '#shared/contract/invitation.ts'
import type { TypedForm } from '#shared/contract/invitation-page.ts'
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

/** The rejected form, where it is the named one of the page's forms. */
export function typedFormOf(typed: TypedForm | null, form: 'join' | 'answer' | 'check-in'): TypedForm | null {
  if (typed === null) return null
  const isCheckIn = typed.fields.some(([name, value]) => name === 'do' && value === 'check-in')
  return isCheckIn === (form === 'check-in') ? typed : null
}

export function typedValue(typed: TypedForm | null, field: string): string {
  return typed?.fields.find(([name]) => name === field)?.[1] ?? ''
}
