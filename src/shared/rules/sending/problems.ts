import type { Language } from '#shared/contract/common.ts'
import type { Channel } from '#shared/contract/deliveries.ts'
import type { MessageTexts, SendQuote } from '#shared/contract/sends.ts'
import { hasDisguisedAddress, hasDisguisedPhone } from './disguised-addresses.ts'
import { hasAddress, hasPhoneNumber } from './foreign-addresses.ts'
import {
  fillMessage,
  type MessageValues,
  placeholdersOf,
  unknownPlaceholders,
  withoutPlaceholders,
} from './message-placeholders.ts'
import { smsParts } from './sms-parts.ts'

export type SendProblem = SendQuote['problems'][number]

/** A longer SMS is cut by some networks, and costs a fortune. */
const SMS_PARTS_MAXIMUM = 6
/** `wa.me` carries the text in an address; letters of Arabic take six characters there. */
const BY_HAND_MAXIMUM = 1500
const SUBJECT_MAXIMUM = 150

/** Of an event: the texts that a message carries into phones beside what its host wrote. */
export interface NamesOfEvent {
  readonly title_ar: string
  readonly title_en: string
  readonly hosts_ar: string
  readonly hosts_en: string
  readonly venue_ar: string
  readonly venue_en: string
}

/** What the placeholders of a text become: an SMS says it in fewer words. */
type ValuesOn = (channel: Channel, language: Language) => MessageValues

/** Channels whose messages have the link only where the text has it; the others have a button. */
const LINK_IN_TEXT: ReadonlySet<Channel> = new Set(['sms', 'by-hand'])

/**
 * What is wrong with the texts of a send. Those of WhatsApp are approved templates, which no host writes.
 * @param valuesOn of a guest with a long name: what a text is measured with
 * @param isStrict addresses and numbers that are disguised count too: the account is not trusted
 */
export function textProblems(
  { channels, texts }: { channels: readonly Channel[]; texts: MessageTexts },
  event: NamesOfEvent,
  valuesOn: ValuesOn,
  { isStrict = false }: { isStrict?: boolean } = {},
): SendProblem[] {
  const has = isStrict ? DISGUISED : PLAIN
  return [
    ...nameProblems(event, has),
    ...channels.flatMap((channel) => channelProblems(channel, texts, valuesOn, has)),
  ]
}

/** What is looked for in texts. */
interface Foreign {
  readonly address: (text: string) => boolean
  readonly phone: (text: string) => boolean
}
const PLAIN: Foreign = { address: hasAddress, phone: hasPhoneNumber }
const DISGUISED: Foreign = { address: hasDisguisedAddress, phone: hasDisguisedPhone }

function nameProblems(event: NamesOfEvent, has: Foreign): SendProblem[] {
  return (['ar', 'en'] as const).flatMap((language) =>
    (['title', 'hosts', 'venue'] as const).flatMap((field) =>
      foreignProblems(has, null, language, event[`${field}_${language}` as const]).map((problem) => ({
        ...problem,
        detail: field,
      })),
    ),
  )
}

function channelProblems(
  channel: Channel,
  texts: MessageTexts,
  valuesOn: ValuesOn,
  has: Foreign,
): SendProblem[] {
  if (channel === 'whatsapp') return []
  const text = texts[channel]
  const isWritten = text !== undefined && (text.body_ar !== '' || text.body_en !== '')
  if (!isWritten) return [{ channel, language: null, code: 'text.required', detail: '' }]
  return (['ar', 'en'] as const).flatMap((language) => {
    const body = text[`body_${language}` as const]
    // Guests of this language get the other text.
    if (body === '') return []
    const subject = channel === 'email' ? text[`subject_${language}` as const] : ''
    const whole = `${subject}\n${body}`
    const problem = (code: SendProblem['code'], detail = ''): SendProblem => ({
      channel,
      language,
      code,
      detail,
    })
    return [
      ...unknownPlaceholders(whole).map((name) => problem('placeholder.unknown', name)),
      ...(LINK_IN_TEXT.has(channel) && !placeholdersOf(body).includes('link')
        ? [problem('link.missing')]
        : []),
      ...foreignProblems(has, channel, language, withoutPlaceholders(whole)),
      ...(isTooLong(channel, subject, fillMessage(body, valuesOn(channel, language)))
        ? [problem('text.too_long')]
        : []),
    ]
  })
}

function foreignProblems(
  has: Foreign,
  channel: Channel | null,
  language: Language,
  text: string,
): SendProblem[] {
  return [
    ...(has.address(text) ? [{ channel, language, code: 'link.foreign' as const, detail: '' }] : []),
    ...(has.phone(text) ? [{ channel, language, code: 'phone.foreign' as const, detail: '' }] : []),
  ]
}

function isTooLong(channel: Channel, subject: string, filled: string): boolean {
  if (channel === 'sms') return smsParts(filled).parts > SMS_PARTS_MAXIMUM
  if (channel === 'by-hand') return filled.length > BY_HAND_MAXIMUM
  return subject.length > SUBJECT_MAXIMUM
}
