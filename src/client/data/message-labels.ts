import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'
import type { Channel, Delivery, DeliveryReason, SendPurpose } from '#shared/contract/deliveries.ts'
import type { Event } from '#shared/contract/events.ts'
import {
  type DeliveryAdvice,
  type GuestDelivery,
  type GuestDeliveryKind,
  messageStatus,
} from '#shared/rules/sending/guest-delivery.ts'
import { useGuestDeliveries } from './sends.ts'

export const purposeLabels: Record<SendPurpose, MessageDescriptor> = {
  invitation: msg({ message: 'Invitation', context: 'kind of message' }),
  reminder: msg({ message: 'Reminder', context: 'kind of message' }),
  change: msg({ message: 'Update', context: 'kind of message' }),
  pass: msg({ message: 'Entry pass', context: 'kind of message' }),
  place: msg({ message: 'Place confirmed', context: 'kind of message' }),
  approval: msg({ message: 'Request approved', context: 'kind of message' }),
}

/** In a word: side by side on a phone there is no room for more. */
export const shortChannelLabels: Record<Channel, MessageDescriptor> = {
  whatsapp: msg`WhatsApp`,
  sms: msg`SMS`,
  email: msg`Email`,
  'by-hand': msg`By hand`,
}

/** In a word or two. */
const stateLabels: Record<GuestDeliveryKind, MessageDescriptor> = {
  'not-sent': msg({ message: 'Not sent', context: 'state of a message' }),
  waiting: msg({ message: 'Waiting its turn', context: 'state of a message' }),
  'to-write': msg({ message: 'For you to send', context: 'state of a message' }),
  'under-way': msg({ message: 'Sending', context: 'state of a message' }),
  'handed-over': msg({ message: 'On its way', context: 'state of a message' }),
  'no-receipt': msg({ message: 'Sent, no receipt', context: 'state of a message' }),
  delivered: msg({ message: 'Delivered', context: 'state of a message' }),
  read: msg({ message: 'Read', context: 'state of a message' }),
  opened: msg({ message: 'Opened', context: 'state of a message' }),
  'by-hand': msg({ message: 'Sent by you', context: 'state of a message' }),
  failed: msg({ message: 'Not delivered', context: 'state of a message' }),
  unknown: msg({ message: 'Not certain', context: 'state of a message' }),
  cancelled: msg({ message: 'Cancelled', context: 'state of a message' }),
}

/** What is known of it, and what is not. */
const EXPLANATIONS: Record<Exclude<GuestDeliveryKind, 'failed'>, MessageDescriptor> = {
  'not-sent': msg`Nothing has been sent to this guest.`,
  waiting: msg`It’s sent automatically. Points are only spent once it has been sent.`,
  'to-write': msg`You send this one yourself, from your own WhatsApp. It costs no points.`,
  'under-way': msg`It is going out right now.`,
  'handed-over': msg`Handed over. The network may take up to 72 hours to report.`,
  'no-receipt': msg`It went out. This network reports nothing more.`,
  delivered: msg`It arrived. Whether it was read, we can’t tell.`,
  read: msg`It was opened in WhatsApp.`,
  opened: msg`The link in this message was opened.`,
  'by-hand': msg`You marked it as sent. Whether it arrived, we can’t tell.`,
  unknown: msg`The connection broke off while it was going out, so we don’t know whether it left.`,
  cancelled: msg`It was cancelled before it left. No points were spent.`,
}

const REASONS: Record<DeliveryReason, MessageDescriptor> = {
  'no-address': msg`We have no contact of this guest for it.`,
  'address-unknown': msg`This number or address doesn’t exist.`,
  'mailbox-full': msg`Their mailbox is full.`,
  'not-on-whatsapp': msg`This number doesn’t receive it on WhatsApp.`,
  'opted-out': msg`This guest asked for no more messages this way.`,
  'not-now': msg`WhatsApp delivers no more invitations to this guest for now.`,
  content: msg`The network took the text for spam.`,
  template: msg`WhatsApp hasn’t approved this text.`,
  sender: msg`The network refuses our sender.`,
  balance: msg`Sending is interrupted on our side.`,
  'provider-down': msg`The network couldn’t be reached for too long.`,
  expired: msg`The network tried for a while and gave up.`,
  'our-mistake': msg`Something went wrong on our side.`,
  'too-late': msg`The event had begun or was cancelled.`,
  'nothing-new': msg`There was nothing new to tell: the change was undone, or the guest knows.`,
  'guest-removed': msg`The guest had been removed from the list.`,
  'too-soon': msg`They had got a message about this event within the day before.`,
  'not-needed': msg`They had opened or replied by then.`,
}

function explanationOf(status: GuestDelivery): MessageDescriptor {
  if (status.kind === 'cancelled' && status.reason === 'not-needed') {
    return msg`Not sent: they had opened or replied by then. No points were spent.`
  }
  if (status.kind !== 'failed') return EXPLANATIONS[status.kind]
  return status.reason === null ? msg`The network refused it and gave no reason.` : REASONS[status.reason]
}

/** Said of a message that failed before any channel had accepted it. */
const NOT_CHARGED = msg`No points were spent.`

/** What to do next; nothing is said of waiting. */
const adviceLabels: Record<Exclude<DeliveryAdvice, 'wait'>, MessageDescriptor> = {
  send: msg`Send the invitation`,
  write: msg`Write to them from your WhatsApp`,
  decide: msg`Ask the guest, then mark it as sent or send it again`,
  'add-contact': msg`Add a phone number or an email, then send again`,
  'correct-contact': msg`Correct the number or address, or remove it, then send again`,
  'other-channel': msg`Send by another channel, or write to them yourself`,
  'write-yourself': msg`Write to them yourself, or share the link another way`,
  'change-text': msg`Change the text, then send again`,
  'send-again': msg`Send again`,
  'ask-operator': msg`We’re fixing it. In the meantime, send by another channel`,
}

const TONES: Record<GuestDeliveryKind, 'neutral' | 'action' | 'accent' | 'danger'> = {
  'not-sent': 'neutral',
  waiting: 'neutral',
  'to-write': 'accent',
  'under-way': 'accent',
  'handed-over': 'neutral',
  'no-receipt': 'neutral',
  delivered: 'action',
  read: 'action',
  opened: 'action',
  'by-hand': 'neutral',
  failed: 'danger',
  unknown: 'accent',
  cancelled: 'neutral',
}

/** A message to a guest as its host reads it: what it was, where it is since when, why, and what to do. */
interface MessageText {
  readonly key: string
  readonly title: string
  readonly state: string
  readonly tone: 'neutral' | 'action' | 'accent' | 'danger'
  readonly at: string
  readonly text: string
  readonly advice: string | null
}

/** The messages to a guest in words, newest first; undefined until they are read. */
export function useMessageTexts(
  { id, time_zone }: Pick<Event, 'id' | 'time_zone'>,
  guestId: string,
): readonly MessageText[] | undefined {
  const { i18n } = useLingui()
  const { shortDate, time } = useFormat()
  const now = useNow()
  const messages = useGuestDeliveries(id, guestId)
  return messages?.map((message) => {
    const status = messageStatus(message, now)
    const texts = [explanationOf(status)]
    if (status.kind === 'failed' && !status.isCharged) texts.push(NOT_CHARGED)
    if (status.isStopped && status.reason !== 'opted-out') texts.push(REASONS['opted-out'])
    // Once another message of the same send went to them, nothing is left to do about this one.
    const isFollowed = messages.some(
      ({ send_id, created_at }) => send_id === message.send_id && created_at > message.created_at,
    )
    const advice = isFollowed ? null : status.advice
    return {
      key: message.id,
      title: titleOf(message, i18n),
      state: i18n._(stateLabels[status.kind]),
      tone: TONES[status.kind],
      at: `${shortDate(status.at, time_zone)} · ${time(status.at, time_zone)}`,
      text: texts.map((text) => i18n._(text)).join(' '),
      advice: advice === null || advice === 'wait' ? null : i18n._(adviceLabels[advice]),
    }
  })
}

function titleOf({ purpose, channel }: Delivery, i18n: I18n): string {
  return `${i18n._(purposeLabels[purpose])} · ${i18n._(shortChannelLabels[channel])}`
}
