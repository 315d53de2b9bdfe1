import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { shortChannelLabels } from '#client/data/message-labels.ts'
import type { Channel, DeliveryReason } from '#shared/contract/deliveries.ts'
import type { Audience, PauseReason, SendQuote } from '#shared/contract/sends.ts'
import type { MessagePlaceholder } from '#shared/rules/sending/message-placeholders.ts'

export const whoLabels: Record<Audience['who'], MessageDescriptor> = {
  not_sent: msg`Not sent to yet`,
  everybody: msg`Everyone`,
  not_opened: msg`Sent, not opened`,
  opened_silent: msg`Opened, no reply`,
  not_answered: msg`No reply yet`,
  attending: msg`Attending`,
  failed: msg`Didn’t reach them`,
  to_notify: msg`Know the old details`,
}

/** In the order of the page. */
export const WHO = [
  'not_sent',
  'not_opened',
  'opened_silent',
  'not_answered',
  'attending',
  'failed',
  'to_notify',
  'everybody',
] as const

/** Where a host chooses. */
export const channelLabels: Record<Channel, MessageDescriptor> = {
  ...shortChannelLabels,
  'by-hand': msg`From my own WhatsApp`,
}

/** What a host can insert into a text. */
export const placeholderLabels: Record<MessagePlaceholder, MessageDescriptor> = {
  guest: msg`Guest’s name`,
  event: msg`Name of the event`,
  hosts: msg({ message: 'Hosts', context: 'of an event' }),
  day: msg({ message: 'Day', context: 'of the week' }),
  date: msg`Date`,
  time: msg`Time`,
  venue: msg`Place`,
  changes: msg`What changed`,
  link: msg`Guest’s link`,
}

export const channelHelp: Record<Channel, MessageDescriptor> = {
  whatsapp: msg`With a button that opens the invitation`,
  sms: msg`Reaches every phone`,
  email: msg`With a picture of your card`,
  'by-hand': msg`Free: you send each one yourself, we prepare the text`,
}

/** Where guests are who cannot be reached, and what is wrong with a message. */
export function reasonLabel(reason: DeliveryReason): string {
  switch (reason) {
    case 'no-address':
      return t`No phone or email for these ways of sending`
    case 'address-unknown':
      return t`The number or address doesn’t exist: correct it or remove it`
    case 'mailbox-full':
      return t`Their mailbox is full`
    case 'not-on-whatsapp':
      return t`This number isn’t on WhatsApp`
    case 'opted-out':
      return t`They asked for no more messages this way`
    case 'not-now':
      return t`WhatsApp won’t deliver more invitations to them for now: try again in a day`
    case 'content':
      return t`The text was taken for spam: change it`
    case 'template':
      return t`WhatsApp hasn’t approved this message`
    case 'sender':
      return t`The sender’s name isn’t allowed to send`
    case 'balance':
      return t`The service has run out of balance: we’ve been notified`
    case 'provider-down':
      return t`The service couldn’t be reached`
    case 'expired':
      return t`The network gave up after trying for a while`
    case 'our-mistake':
      return t`Our mistake: nothing was charged, and we’re looking into it`
    case 'too-late':
      return t`The event has begun or is cancelled`
    case 'nothing-new':
      return t`There was nothing new to tell them`
    case 'guest-removed':
      return t`Removed from the guest list`
    case 'too-soon':
      return t`They got a message about this event within the last day`
    case 'not-needed':
      return t`They have opened or replied`
  }
}

export const pauseLabels: Record<PauseReason, MessageDescriptor> = {
  host: msg`You paused it`,
  template: msg`The message isn’t approved: change its text and send again`,
  channel: msg`The service is down: go on once it works again`,
  restored: msg`A backup of Marhaba was restored: we’re checking what arrived before it goes on`,
  review: msg`We’re checking it before it goes out: usually within a few hours`,
  complaints: msg`Several guests reported your messages: it waits until our team has had a look. Contact us`,
  points: msg`Not enough points when its time came: go on once you have more`,
}

type Problem = SendQuote['problems'][number]

/** @param problem without a channel it is about the event; `detail` then names its field */
export function problemLabel({
  code,
  detail,
  channel,
}: Pick<Problem, 'code' | 'detail' | 'channel'>): string {
  if (channel === null && (code === 'link.foreign' || code === 'phone.foreign')) {
    return t`Links and phone numbers aren’t allowed in the event’s name, hosts or place`
  }
  switch (code) {
    case 'text.required':
      return t`The text is empty`
    case 'text.too_long':
      return t`The text is too long`
    case 'placeholder.unknown':
      return t`There’s no such field: ${detail}`
    case 'link.missing':
      return t`The guest’s link is missing: add it to the text`
    case 'link.foreign':
      return t`Links to other sites aren’t allowed: ${detail}`
    case 'phone.foreign':
      return t`Phone numbers aren’t allowed in the text: ${detail}`
    case 'event.incomplete':
      return t`Publish the page first: the link in the message opens it`
    case 'event.started':
      return t`The event has begun or is cancelled`
    case 'time.past':
      return t`This time has passed: choose a later one`
    case 'guest.foreign':
      return t`The name “${detail}” holds a link or a phone number: correct it in the guest list`
    case 'limit.sends':
      return t`A new account can send ${detail} times a day. Send again tomorrow, or ask us to lift the limit.`
    case 'limit.people':
      return t`More people than a new account can send to in a day: ${detail} are left. Choose fewer guests, or ask us to lift the limit.`
    case 'account.blocked':
      return t`This account can’t send now. The reason: ${detail}`
  }
}

/** The price of something. */
export function pointsLabel(points: number): string {
  return points === 0 ? t`free` : pointCount(points)
}

export function pointCount(points: number): string {
  return plural(points, { one: '# point', other: '# points' })
}

/** “30 minutes”: how long a channel has before the next one is tried. */
export function minutesLabel(minutes: number): string {
  if (minutes % 1440 === 0) return plural(minutes / 1440, { one: '# day', other: '# days' })
  if (minutes % 60 === 0) return plural(minutes / 60, { one: '# hour', other: '# hours' })
  return plural(minutes, { one: '# minute', other: '# minutes' })
}

/** Nothing goes out by itself: the host writes to everybody from their own WhatsApp. */
export function isByHandAlone(channels: SendQuote['channels']): boolean {
  return channels.length > 0 && channels.every(({ channel }) => channel === 'by-hand')
}

/** The one button: whom it reaches, and what it costs. */
export function sendButtonLabel(
  { guests, points, channels }: Pick<SendQuote, 'guests' | 'points' | 'channels'>,
  isScheduled: boolean,
): string {
  const cost = pointsLabel(points)
  if (isByHandAlone(channels) && !isScheduled)
    return plural(guests, { one: 'Prepare # message', other: 'Prepare # messages' })
  return isScheduled
    ? plural(guests, { one: `Schedule for # guest · ${cost}`, other: `Schedule for # guests · ${cost}` })
    : plural(guests, { one: `Send to # guest · ${cost}`, other: `Send to # guests · ${cost}` })
}
