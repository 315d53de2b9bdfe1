import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Section } from '#shared/contract/events.ts'
import type { DoorState, RecentScan } from './queries.ts'
import type { Shown } from './store.ts'
import { isVerdict } from './verdict.ts'

/** Where a guest of a section belongs. */
export const entranceLabels: Record<Section, MessageDescriptor> = {
  men: msg`To the men’s entrance`,
  women: msg`To the women’s entrance`,
  mixed: msg`To another entrance`,
}

/** The headline of each verdict: what to do with the guest. */
export const verdictLabels: Record<Shown['kind'], MessageDescriptor> = {
  admitted: msg`Welcome in`,
  'walk-in': msg`Welcome in`,
  'already-in': msg`Already inside`,
  'wrong-section': msg`To another entrance`,
  declined: msg`Had declined`,
  'seen-again': msg`The same pass again`,
  revoked: msg`Invitation withdrawn`,
  'other-event': msg`Another occasion`,
  'not-listed': msg`Not in this list`,
  'unknown-guest': msg`Not a true pass`,
  'cannot-judge': msg`Cannot be checked here`,
  'no-pass': msg`Not one of our passes`,
  'not-saved': msg`Not saved`,
  'not-accepted': msg`Not accepted`,
  undone: msg`Taken back`,
}

/** What to do next, where the headline is not enough. */
export const adviceLabels: Partial<Record<Shown['kind'], MessageDescriptor>> = {
  'walk-in': msg`Without an invitation`,
  declined: msg`They said they would not come. One tap lets them in all the same.`,
  'seen-again': msg`Nobody was let in. Is there one more? Tap “Let in”.`,
  revoked: msg`Ask the host before you let them in.`,
  'other-event': msg`Ask for the invitation to this occasion, or search by name.`,
  'unknown-guest': msg`Nobody in the list has it, and it is not signed by us. Search by name, or ask the host.`,
  'cannot-judge': msg`The list does not have it, and this phone cannot check it. Search by name, or ask the host.`,
  'no-pass': msg`Look at the code again, or search by name.`,
  'not-accepted': msg`The server did not take this entry. Tell the host.`,
  'not-saved': msg`This phone cannot save anything: let nobody in on it. Free some storage, or use another phone.`,
}

type Problem = NonNullable<Extract<DoorState, { kind: 'parked' }>['problem']>

export const problemLabels: Record<Problem, MessageDescriptor> = {
  pin_wrong: msg`This PIN is not right. Ask the host for it.`,
  pin_too_often: msg`Too many wrong tries. Wait a few minutes, then try again.`,
  door_not_open: msg`This gate is not open yet. Come back when it opens.`,
  missing: msg`This link opens no gate any more. Ask the host for the current one.`,
  unreachable: msg`No connection. Get one for a moment: the list comes with it, and then it works without.`,
}

/** Reasons that cover most undos, each one tap. */
export const undoReasons: readonly MessageDescriptor[] = [
  msg`Wrong guest`,
  msg`Wrong number of people`,
  msg`Did not go in`,
  msg`Left again`,
]

/** The stored reason of an undo that corrects a number of people. */
const CORRECTED = 'corrected'
const correctedLabel = msg`Number corrected`

/** The result of a refusal or an undo; a typed reason is shown as it is. */
export function recentLabel({ kind, reason }: RecentScan, t: (words: MessageDescriptor) => string): string {
  if (kind === 'refused') return t(isVerdict(reason) ? verdictLabels[reason] : verdictLabels['no-pass'])
  if (reason === CORRECTED) return t(correctedLabel)
  return reason === '' ? t(verdictLabels.undone) : reason
}
