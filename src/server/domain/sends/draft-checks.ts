import { currentVersion, type EventRow, formerOf } from '#server/domain/events/event-rows.ts'
import type { FieldFault } from '#server/domain/outcome.ts'
import type { Channels } from '#server/providers/channels/port.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Channel } from '#shared/contract/deliveries.ts'
import type { SendDraft } from '#shared/contract/sends.ts'
import { canPublish } from '#shared/rules/events/readiness.ts'
import { changeLines } from '#shared/rules/sending/change-texts.ts'
import { hasDisguisedAddress, hasDisguisedPhone } from '#shared/rules/sending/disguised-addresses.ts'
import { type SendProblem, textProblems } from '#shared/rules/sending/problems.ts'
import { isTooLate } from '#shared/rules/sending/too-late.ts'
import { messageLink, messageValues, type Wording, wordingOn } from './compose.ts'
import { MARK_LENGTH } from './marks.ts'
import type { ResolvedRecipients } from './resolve-recipients.ts'

/** A time that has just passed is now: the form was open for a moment. */
const PAST_MS = 60_000
/** Longer than most, so that a text found right is right for nearly every guest. */
const LONG_NAME: Readonly<Record<Language, string>> = {
  ar: 'الأستاذ عبدالعزيز بن عبدالرحمن العبدالله',
  en: 'Mr and Mrs Abdulaziz Abdulrahman Alabdullah',
}
const TOKEN_LENGTH = 22
/** Whoever has more of them has another problem. */
const NAMED_MAXIMUM = 10

/**
 * What keeps a send from going out as it is, for the form; `draftFaults` refuses by the same.
 * @param isStrict the account is not trusted: disguised addresses count too
 */
export function draftProblems(
  draft: Pick<SendDraft, 'channels' | 'texts' | 'starts_at'>,
  { event, publicUrl, now, isStrict }: { event: EventRow; publicUrl: string; now: Date; isStrict: boolean },
): SendProblem[] {
  const valuesOn = (channel: Channel, language: Language) => {
    const wording = wordingOn(channel, language)
    const token = 'm'.repeat(TOKEN_LENGTH)
    const guest = { language, token, host_token: token }
    const link = messageLink({ event, publicUrl }, guest, 'm'.repeat(MARK_LENGTH))
    return messageValues(event, wording, {
      name: LONG_NAME[language],
      link,
      changes: longestChanges(event, wording),
    })
  }
  const ofSend = (code: SendProblem['code']): SendProblem => ({
    channel: null,
    language: null,
    code,
    detail: '',
  })
  const start = draft.starts_at === null ? now.getTime() : Date.parse(draft.starts_at)
  return [
    ...textProblems(draft, event, valuesOn, { isStrict }),
    ...(canPublish(event) ? [] : [ofSend('event.incomplete')]),
    ...(isTooLate(event, Math.max(start, now.getTime())) ? [ofSend('event.started')] : []),
    ...(start < now.getTime() - PAST_MS ? [ofSend('time.past')] : []),
  ]
}

/** A name is the first line of a message: guests' names with an address or number in them, of accounts not trusted. */
export function guestNameProblems({ guests }: Pick<ResolvedRecipients, 'guests'>): SendProblem[] {
  return guests
    .filter(({ guest }) => guest.source !== 'link')
    .filter(({ guest }) => hasDisguisedAddress(guest.name) || hasDisguisedPhone(guest.name))
    .slice(0, NAMED_MAXIMUM)
    .map(({ guest }) => ({ channel: null, language: null, code: 'guest.foreign', detail: guest.name }))
}

/** For the guest to whom most is new. */
function longestChanges(event: EventRow, wording: Wording): string {
  const current = currentVersion(event)
  const texts = formerOf(event).map((known) => changeLines(known, current, wording).join('\n'))
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '')
}

/** The problems of texts and time as errors of the form's fields; null where there are none. */
export function draftFaults(problems: readonly SendProblem[]): Record<string, FieldFault[]> | null {
  const faults: Record<string, FieldFault[]> = {}
  for (const problem of problems) {
    const fault = faultOf(problem)
    if (fault === null) continue
    const field = fieldOf(problem)
    faults[field] = [...(faults[field] ?? []), fault]
  }
  return Object.keys(faults).length === 0 ? null : faults
}

function faultOf({ code, detail }: SendProblem): FieldFault | null {
  switch (code) {
    case 'text.required':
      return 'field.required'
    case 'placeholder.unknown':
    case 'guest.foreign':
      return { code, parameters: { name: detail } }
    // Codes of their own refuse these.
    case 'event.incomplete':
    case 'event.started':
    case 'limit.sends':
    case 'limit.people':
    case 'account.blocked':
      return null
    default:
      return code
  }
}

function fieldOf({ channel, language, code, detail }: SendProblem): string {
  if (code === 'time.past') return 'starts_at'
  if (code === 'guest.foreign') return 'guests'
  if (channel === null) return `event.${detail}_${language}`
  return language === null ? `texts.${channel}` : `texts.${channel}.body_${language}`
}

/** Whether every chosen channel is set up; what is sent by hand needs nothing. */
export function areAvailable(channels: Channels, chosen: readonly Channel[]): boolean {
  return chosen.every((channel) => channel === 'by-hand' || channels[channel].adapter !== null)
}
