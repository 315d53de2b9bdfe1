import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Section } from '#shared/contract/events.ts'
import type { DoorState, RecentScan } from './queries.ts'
import type { Shown } from './store.ts'
import { isVerdict } from './verdict/verdict.ts'

/** Where a guest of a section belongs. */
export const entranceLabels: Record<Section, MessageDescriptor> = {
  men: msg`To the men’s entrance`,
  women: msg`To the women’s entrance`,
  mixed: msg`To another entrance`,
}

/** The headline of each verdict: what to do with the guest. */
export const verdictLabels: Record<Shown['kind'], MessageDescriptor> = {
  admitted: msg`Admit`,
  'walk-in': msg`Admit`,
  'already-in': msg`Already inside`,
  'wrong-section': msg`To another entrance`,
  declined: msg`Had declined`,
  'seen-again': msg`Same pass again`,
  revoked: msg`Invitation cancelled`,
  'other-event': msg`Different event`,
  'not-listed': msg`Not on this list`,
  'unknown-guest': msg`Invalid pass`,
  'cannot-judge': msg`Can’t verify`,
  'no-pass': msg`Not a Marhaba pass`,
  'not-saved': msg`Not saved`,
  'not-accepted': msg`Not accepted`,
  undone: msg`Undone`,
}

/** What to do next, where the headline is not enough. */
export const adviceLabels: Partial<Record<Shown['kind'], MessageDescriptor>> = {
  'walk-in': msg`No invitation`,
  declined: msg`They said they weren’t coming. One tap lets them in anyway.`,
  'seen-again': msg`Nobody was let in. One more person? Tap “Let in”.`,
  revoked: msg`Ask the host before you let them in.`,
  'other-event': msg`Ask for the invitation to this event, or search by name.`,
  'unknown-guest': msg`It’s not on the list, and we didn’t sign it. Search by name, or ask the host.`,
  'cannot-judge': msg`It’s not on the list, and this phone can’t verify it. Search by name, or ask the host.`,
  'no-pass': msg`Check the code again, or search by name.`,
  'not-accepted': msg`The server didn’t accept this entry. Tell the host.`,
  'not-saved': msg`This phone can’t save anything, so don’t let anyone in with it. Free up some storage, or use another phone.`,
}

type Problem = NonNullable<Extract<DoorState, { kind: 'parked' }>['problem']>

export const problemLabels: Record<Problem, MessageDescriptor> = {
  pin_wrong: msg`Wrong PIN. Ask the host for it.`,
  pin_too_often: msg`Too many wrong attempts. Wait a few minutes, then try again.`,
  door_not_open: msg`This entrance isn’t open yet. Come back when it opens.`,
  missing: msg`This link no longer works. Ask the host for the current one.`,
  unreachable: msg`No connection. Connect for a moment to load the list. After that it works offline.`,
}

/** Reasons that cover most undos, each one tap. */
export const undoReasons: readonly MessageDescriptor[] = [
  msg`Wrong guest`,
  msg`Wrong number of people`,
  msg`Didn’t go in`,
  msg`Left again`,
]

/** The stored reason of an undo that corrects a number of people. */
const CORRECTED = 'corrected'
const correctedLabel = msg`Number corrected`

/** The result of a refusal or an undo; a typed reason is shown as it is. */
export function recentLabel({ kind, reason }: RecentScan, t: (words: MessageDescriptor) => string): string {
  if (kind === 'entry') return t(verdictLabels.undone)
  if (kind === 'refused') return t(isVerdict(reason) ? verdictLabels[reason] : verdictLabels['no-pass'])
  if (reason === CORRECTED) return t(correctedLabel)
  return reason === '' ? t(verdictLabels.undone) : reason
}
