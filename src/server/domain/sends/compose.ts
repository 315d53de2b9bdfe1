import type { Database } from '#server/db/client.ts'
import { readCardSummary } from '#server/domain/cards/card-previews.ts'
import { currentVersion, EVENT_COLUMNS, type EventRow, formerOf } from '#server/domain/events/event-rows.ts'
import { mailedCalendar } from '#server/domain/invitations/calendar-files.ts'
import { layOutInvitation } from '#server/domain/mail-layout.ts'
import { messagePath, messageToken } from '#server/domain/messages/message-token.ts'
import type { EmailMessage, MessageOf, SmsMessage, WhatsAppMessage } from '#server/providers/channels/port.ts'
import { cardValues } from '#shared/card/card-values.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Channel, MessageChannel, SendPurpose } from '#shared/contract/deliveries.ts'
import type { Member } from '#shared/contract/guests.ts'
import type { Audience, MessageTexts } from '#shared/contract/sends.ts'
import { announcedDate } from '#shared/rules/dates/announced-date.ts'
import { eventTitle } from '#shared/rules/events/title.ts'
import { passNamesLine } from '#shared/rules/guest-pass/names.ts'
import { cancelledLine, changeLines, changesInOneLine } from '#shared/rules/sending/change-texts.ts'
import { defaultText, whatsAppText } from '#shared/rules/sending/default-texts.ts'
import { knownVersion, unknownParts } from '#shared/rules/sending/event-versions.ts'
import {
  fillMessage,
  type MessageValues,
  placeholdersOf,
} from '#shared/rules/sending/message-placeholders.ts'
import { shownLanguage } from '#shared/rules/text/localized.ts'
import { knowledgeOf, type MessageGuest } from './audience.ts'
import { addressOf } from './channels-of-guest.ts'

/** What all messages of a send have in common. */
export interface SendContent {
  /** Who sends. */
  readonly accountId: string
  readonly purpose: SendPurpose
  readonly texts: MessageTexts
  /** Null before there is a send. */
  readonly sendId: string | null
  /** Whether it is for those alone who do not know of a change. */
  readonly isOfChanges: boolean
  readonly event: EventRow
  /** The card's picture that anybody may fetch, and the card in words; null where the event has no card. */
  readonly pictures: Readonly<Record<Language, { readonly url: string; readonly alt: string }>> | null
  readonly publicUrl: string
}

/** What a draft and a stored send have in common. */
export function contentOfDraft({
  purpose,
  texts,
  audience,
}: {
  purpose: SendPurpose
  texts: MessageTexts
  audience: Pick<Audience, 'who'>
}) {
  return { purpose, texts, sendId: null, isOfChanges: audience.who === 'to_notify' }
}

/** One message, as its guest sees it before it is put into the form of a channel. */
export interface ComposedText {
  /** Of the text, which is the other one where the host wrote one alone. */
  readonly language: Language
  readonly subject: string
  readonly body: string
  readonly link: string
}

/** Nobody can tell whether the name that came by a share link belongs to the address beside it. */
const SOMEBODY: Readonly<Record<Language, string>> = { ar: 'ضيفنا الكريم', en: 'guest' }

export function languageOfGuest({ language }: Pick<MessageGuest, 'language'>): Language {
  return language === 'en' ? 'en' : 'ar'
}

/** The personal link of a message. Its mark proves which message somebody opened. */
export function messageLink(
  { event, publicUrl }: Pick<SendContent, 'event' | 'publicUrl'>,
  guest: Pick<MessageGuest, 'language' | 'token' | 'host_token'>,
  mark: string,
): string {
  return `${publicUrl}/${languageOfGuest(guest)}${linkPath(event, guest, mark)}`
}

/** Without a guest it is the host's share link: what a test message opens. */
function linkPath(
  event: Pick<EventRow, 'token'>,
  guest: Pick<MessageGuest, 'token' | 'host_token'>,
  mark: string,
): string {
  const host = `/invitation/${event.token}/${guest.host_token}`
  return guest.token === '' ? host : `${host}/${guest.token}?m=${mark}`
}

/** How a message writes what it says of its event. */
export interface Wording {
  readonly language: Language
  /** With one date, and without what was: every part of an SMS costs. */
  readonly isShort: boolean
}

export function wordingOn(channel: Channel, language: Language): Wording {
  return { language, isShort: channel === 'sms' }
}

/** The values of the placeholders. @param name the guest's */
export function messageValues(
  event: EventRow,
  wording: Wording,
  { name, link, changes }: { name: string; link: string; changes: string },
): MessageValues {
  return { ...valuesOfEvent(event, wording), guest: name, changes, link }
}

type EventValues = Omit<MessageValues, 'guest' | 'changes' | 'link'>

/** What the guest does not know yet of the event as it is, one line for each; empty where there is nothing. */
function changesFor(
  { event, sendId }: Pick<SendContent, 'event' | 'sendId'>,
  guest: MessageGuest,
  wording: Wording,
): string {
  const known = knownVersion(knowledgeOf(guest, sendId), formerOf(event))
  const current = currentVersion(event)
  const lines = typeof known === 'string' ? [] : changeLines(known, current, wording)
  return lines.length === 0 && current.cancelled ? cancelledLine(wording.language) : lines.join('\n')
}

/** Whether a message about changes would bring the guest nothing new, or is for somebody who has declined meanwhile. */
export function isNothingNew(content: SendContent, guest: MessageGuest): boolean {
  if (!content.isOfChanges) return false
  const { event, sendId } = content
  const parts = unknownParts(knowledgeOf(guest, sendId), formerOf(event), currentVersion(event))
  return parts.length === 0 || guest.rsvp === 'regrets'
}

type CacheKey = `${Language} ${boolean}`
/** Thousands of messages are made from one row of an event, and its Hijri date takes longest of all. */
const valueCache = new WeakMap<EventRow, Partial<Record<CacheKey, EventValues>>>()

function valuesOfEvent(event: EventRow, { language, isShort }: Wording): EventValues {
  const cached = valueCache.get(event) ?? {}
  valueCache.set(event, cached)
  const key: CacheKey = `${language} ${isShort}`
  const known = cached[key]
  if (known !== undefined) return known
  const { hosts, weekday: day, time, venue } = cardValues(event, language, '')
  const date = announcedDate(event.starts_on, { language, isShort })
  const values = { event: eventTitle(event, language), hosts, day, date, time, venue }
  cached[key] = values
  return values
}

/** The text of a message on a channel, filled in for a guest. */
export function composeText(
  content: SendContent,
  guest: MessageGuest,
  channel: Channel,
  mark: string,
): ComposedText {
  const wanted = languageOfGuest(guest)
  const isCancelled = content.event.status === 'cancelled'
  const text = content.texts[channel] ?? defaultText(content.purpose, channel, isCancelled)
  const language =
    channel === 'whatsapp' ? wanted : shownLanguage({ ar: text.body_ar, en: text.body_en }, wanted)
  const link = messageLink(content, guest, mark)
  const name = guest.source === 'link' ? SOMEBODY[language] : guest.name
  const wording = wordingOn(channel, language)
  const lines = changesFor(content, guest, wording)
  const changes = channel === 'whatsapp' ? changesInOneLine(lines, language) : lines
  const values = messageValues(content.event, wording, { name, link, changes })
  const written = text[`body_${language}` as const]
  const body = channel === 'whatsapp' ? whatsAppText(content.purpose, language) : written
  const subjectKey = `subject_${language}` as const
  const subject = text[subjectKey] || defaultText(content.purpose, 'email', isCancelled)[subjectKey]
  return {
    language,
    subject: channel === 'email' ? oneLine(fillMessage(subject, values)) : '',
    body: fillMessage(body, values),
    link,
  }
}

/**
 * The message of a delivery; null where the guest has no contact for its channel.
 * @param address of the claim, where the guest's contact may have changed since
 */
export function composeMessage<C extends MessageChannel>(
  content: SendContent,
  guest: MessageGuest,
  {
    channel,
    mark,
    deliveryId,
    address = addressOf(channel, guest),
  }: { channel: C; mark: string; deliveryId: string | null; address?: string | null },
): MessageOf<C> | null {
  if (address === null) return null
  return COMPOSERS[channel](content, guest, { mark, deliveryId }, address)
}

/** Of a test there is no delivery, and nothing to stop. */
interface MessageIds {
  readonly mark: string
  readonly deliveryId: string | null
}

type Composer<C extends MessageChannel> = (
  content: SendContent,
  guest: MessageGuest,
  ids: MessageIds,
  to: string,
) => MessageOf<C>

const COMPOSERS: { readonly [C in MessageChannel]: Composer<C> } = {
  email: composeEmail,
  sms: composeSms,
  whatsapp: composeWhatsApp,
}

function composeEmail(
  content: SendContent,
  guest: MessageGuest,
  { mark, deliveryId }: MessageIds,
  to: string,
): EmailMessage {
  const { language, subject, body: text, link } = composeText(content, guest, 'email', mark)
  const names = namesOf(guest, language)
  const body = [text, ...(WITH_NAMES.has(content.purpose) ? names : [])].join('\n\n')
  const picture = content.pictures?.[language] ?? null
  const token = deliveryId === null ? null : messageToken(deliveryId, mark)
  const page = token === null ? null : `${content.publicUrl}/${language}${messagePath(token)}`
  const mail = layOutInvitation(
    to,
    { subject, body, link, picture, page, purpose: content.purpose },
    language,
  )
  if (!WITH_CALENDAR.has(content.purpose)) return mail
  const calendar = mailedCalendar(content.event, { language, url: link, names })
  return calendar === null ? mail : { ...mail, calendar }
}

/** Who comes of a household, in a line; not to an address that a stranger typed. */
function namesOf(guest: MessageGuest, language: Language): string[] {
  if (guest.source === 'link') return []
  return passNamesLine({ ...guest, members: guest.members as Member[] }, language)
}

const WITH_NAMES: ReadonlySet<SendPurpose> = new Set(['pass', 'place'])
/** Of these the time is certain for the guest: a change of it, a pass, a place. */
const WITH_CALENDAR: ReadonlySet<SendPurpose> = new Set(['change', 'pass', 'place'])

/**
 * Without a line on how to stop: the address of the message's page would cost most texts a further part, and names,
 * which most senders are, take no replies. The invitation that the link opens leads to that page.
 */
function composeSms(content: SendContent, guest: MessageGuest, { mark }: MessageIds, to: string): SmsMessage {
  const { language, body } = composeText(content, guest, 'sms', mark)
  return { to, text: body, language }
}

function composeWhatsApp(
  content: SendContent,
  guest: MessageGuest,
  { mark }: MessageIds,
  to: string,
): WhatsAppMessage {
  const language = languageOfGuest(guest)
  const name = guest.source === 'link' ? SOMEBODY[language] : guest.name
  const wording = wordingOn('whatsapp', language)
  const changes = changesInOneLine(changesFor(content, guest, wording), language)
  const values = messageValues(content.event, wording, { name, link: '', changes })
  const names = placeholdersOf(whatsAppText(content.purpose, language))
  return {
    to,
    template: content.purpose,
    language,
    pictureUrl: content.pictures?.[language].url ?? null,
    // A template refuses an empty parameter.
    parameters: names.map((name) => oneLine(values[name]) || '—'),
    linkPath: `${language}${linkPath(content.event, guest, mark)}`,
  }
}

/** Subjects and parameters of templates have no line breaks. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** What the messages of these sends of an event are made from, read once for a whole batch. */
export async function readSendContents(
  db: Database,
  eventId: string,
  sendIds: readonly string[],
  publicUrl: string,
): Promise<Map<string, SendContent>> {
  if (sendIds.length === 0) return new Map()
  const sends = await db
    .selectFrom('sends')
    .select(['id', 'account_id', 'purpose', 'texts', 'audience'])
    .where('event_id', '=', eventId)
    .where('id', 'in', [...sendIds])
    .execute()
  const event = await db
    .selectFrom('events')
    .select(EVENT_COLUMNS)
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (event === undefined) return new Map()
  const pictures = await readPictures(db, event, publicUrl)
  const contents = new Map<string, SendContent>()
  for (const { id, account_id, purpose, texts, audience } of sends) {
    contents.set(id, {
      accountId: account_id,
      purpose: purpose as SendPurpose,
      texts: texts as unknown as MessageTexts,
      sendId: id,
      isOfChanges: (audience as unknown as Partial<Audience>).who === 'to_notify',
      event,
      pictures,
      publicUrl,
    })
  }
  return contents
}

/** The card as mail programs and chats can show it: a JPEG, which Outlook and WhatsApp know too. */
export async function readPictures(
  db: Database,
  event: Pick<EventRow, 'id' | 'detail_rev'>,
  publicUrl: string,
): Promise<SendContent['pictures']> {
  const design = await db
    .selectFrom('designs')
    .select('rev')
    .where('event_id', '=', event.id)
    .executeTakeFirst()
  if (design === undefined) return null
  const card = await readCardSummary(db, event.id, `${design.rev} ${event.detail_rev}`)
  if (card === null) return null
  const pictureIn = (language: Language) => ({
    url: publicUrl + card.paths[language].preview,
    alt: card.description[language],
  })
  return { ar: pictureIn('ar'), en: pictureIn('en') }
}
