import type { Language } from '#shared/contract/common.ts'
import type { DeliveryReason, MessageChannel } from '#shared/contract/deliveries.ts'

/** One e-mail to one person, in both forms. `html` is complete and already escaped. */
export interface EmailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly language: Language
  /** Of mails that hosts send: RFC 8058's page and one-click address. Mails about an account have none. */
  readonly unsubscribeUrl?: string
  /** The event for the guest's calendar, beside the texts. */
  readonly calendar?: MailedCalendar
}

/** An iCalendar file. Never of the method REQUEST, whose buttons answer by e-mail. */
export interface MailedCalendar {
  readonly method: 'PUBLISH' | 'CANCEL'
  readonly content: string
}

/** The name of its attachment, in any language of programs. */
export const CALENDAR_FILE = 'invitation.ics'

/** `to` is an E.164 number with its plus sign, as everywhere in the product. */
export interface SmsMessage {
  readonly to: string
  readonly text: string
  readonly language: Language
}

/** What a message is for, which decides its approved template. `code` is of an account, not of a guest. */
export const WHATSAPP_TEMPLATES = [
  'invitation',
  'reminder',
  'change',
  'pass',
  'place',
  'approval',
  'code',
] as const
export type WhatsAppTemplate = (typeof WHATSAPP_TEMPLATES)[number]

export interface WhatsAppMessage {
  readonly to: string
  readonly template: WhatsAppTemplate
  readonly language: Language
  /** The card as a picture anybody may fetch, for the header; null: the template without its picture. */
  readonly pictureUrl: string | null
  /** Of the template's body, in order; the adapter makes them fit for the provider. */
  readonly parameters: readonly string[]
  /** What follows the fixed address in the template's button. */
  readonly linkPath: string
}

interface Messages {
  email: EmailMessage
  sms: SmsMessage
  whatsapp: WhatsAppMessage
}
export type MessageOf<C extends MessageChannel> = Messages[C]

/**
 * What became of one call.
 * `accepted`: the provider has it; `isWaiting` where it holds it back for now.
 * `refused`: it did not leave and will not; `scope` says what else would fail the same way: only this message, every
 * message of this send, or everything on the channel.
 * `again`: it surely did not leave and may be tried again; `scope: 'channel'` slows the whole channel down.
 * `unknown`: nobody can tell whether it left. Never sent again by itself.
 */
export type CallResult =
  | { readonly kind: 'accepted'; readonly providerId: string | null; readonly isWaiting?: boolean }
  | {
      readonly kind: 'refused'
      readonly reason: DeliveryReason
      readonly scope: 'message' | 'send' | 'channel'
      /** The provider's own code, for operators. */
      readonly code: string
    }
  | {
      readonly kind: 'again'
      readonly scope: 'message' | 'channel'
      readonly afterSeconds: number
      readonly code: string
    }
  | { readonly kind: 'unknown'; readonly code: string }

/** What a provider reports later about a message, or about the channel. `at` is an ISO instant. */
export type ProviderCallback =
  | {
      readonly kind: 'receipt'
      /** Names this callback once: a repeated one has the same key. */
      readonly key: string
      /** Ours, where the provider carries it; else its own. One of them is set. */
      readonly deliveryId: string | null
      readonly providerId: string | null
      readonly state: 'sent' | 'delivered' | 'read' | 'failed' | 'deferred' | 'complained' | 'unsubscribed'
      readonly reason: DeliveryReason | null
      readonly code: string | null
      readonly at: string
    }
  | {
      readonly kind: 'reply'
      readonly key: string
      /** The sender's number. */
      readonly from: string
      /** Of our message that is replied to, where the provider says so. */
      readonly providerId: string | null
      /** What the button carries, or null for typed text. */
      readonly button: string | null
      readonly text: string
      readonly at: string
    }
  | {
      /** Somebody wants no more messages; or, having opted out, wants them again. */
      readonly kind: 'opt-out' | 'opt-in'
      readonly key: string
      readonly address: string
      /** By a word in a reply; or at the provider, which itself lets nothing more through. */
      readonly by: 'stop-word' | 'provider'
      readonly at: string
    }
  | {
      readonly kind: 'people-per-day'
      readonly key: string
      readonly people: number | null
      readonly at: string
    }
  | {
      readonly kind: 'template'
      readonly key: string
      readonly name: string
      readonly language: string
      readonly state: string
      readonly at: string
    }

/** Where a provider calls us, below the public address: signatures may cover the whole address. */
export function webhookPath(provider: string): string {
  return `/api/webhooks/${provider}`
}

/** A call of a provider, untouched: signatures are of the raw bytes. Header names are in small letters. */
export interface WebhookCall {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly query: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
}

/** `forged`: the signature is wrong or missing; `challenge`: the response is this text and nothing else. */
export type WebhookResult =
  | { readonly kind: 'forged' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'challenge'; readonly text: string }
  | { readonly kind: 'callbacks'; readonly callbacks: readonly ProviderCallback[] }

export interface MessageAdapter<C extends MessageChannel = MessageChannel> {
  readonly channel: C
  /** As in the path of its webhook and in `deliveries.provider`: small letters and hyphens. */
  readonly provider: string
  /** The same delivery id again does not send again: a call that was cut off may be repeated. */
  readonly isIdempotent: boolean
  readonly hasReceipts: boolean
  /** What the provider allows, over all processes. */
  readonly perSecond: number
  /** Calls at once from one process. */
  readonly atOnce: number
  /** The name, number or address that guests see. */
  readonly sender: string
  /**
   * True where `send` is called before the message may leave: it gets everything ready, and asks before the last step.
   */
  readonly holdsBack?: boolean
  /**
   * Sends one message. Never throws: what went wrong is a result. `deliveryId` goes along wherever the provider can
   * carry it. One that holds back sends nothing that could arrive before `mayLeave` is true, and nothing where it is
   * false; its result does not count then.
   */
  readonly send: (
    message: MessageOf<C>,
    deliveryId: string,
    mayLeave?: () => Promise<boolean>,
  ) => Promise<CallResult>
  /** Verifies the signature of a callback (webhook) of the provider and reads it; null where it makes none. */
  readonly readWebhook: ((call: WebhookCall) => Promise<WebhookResult>) | null
  readonly close: () => Promise<void>
}

/** The channel's adapter, or the names of the settings that it lacks. */
export type ChannelSlot<C extends MessageChannel> =
  | { readonly adapter: MessageAdapter<C>; readonly isBuiltIn: boolean; readonly missing: null }
  | { readonly adapter: null; readonly isBuiltIn: false; readonly missing: readonly string[] }

export type Channels = { readonly [C in MessageChannel]: ChannelSlot<C> }

/** Whose callbacks these are. A provider may serve several channels. */
export interface CallbackSource {
  readonly provider: string
  readonly channel: MessageChannel
}

/** Hands callbacks to whoever reads them; the same key again changes nothing. */
export type ReportCallbacks = (from: CallbackSource, callbacks: readonly ProviderCallback[]) => Promise<void>

/** A message that the built-in channels store in place of sending it. Mails about accounts have no delivery. */
export interface StoredMessage {
  readonly channel: MessageChannel
  readonly deliveryId: string | null
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly pictureUrl: string | null
  /** Of a mail that brings its event for the calendar. */
  readonly calendar?: string | undefined
  readonly language: Language
}

/** Where the built-in channels store messages. */
export interface MessageStore {
  /** Gives the message an id; one of a delivery that is stored already has its own. */
  readonly add: (message: StoredMessage) => Promise<string>
  readonly find: (
    id: string,
  ) => Promise<(Pick<StoredMessage, 'channel' | 'deliveryId' | 'to'> & { readonly createdAt: Date }) | null>
  readonly setState: (id: string, state: string) => Promise<void>
}

/** What somebody at /dev/outbox can let happen to a stored message. */
export const PLAYED_CALLBACKS = [
  'delivered',
  'read',
  'failed',
  'complained',
  'unsubscribed',
  /** A receipt that is older than the one before it. */
  'late',
  /** A receipt that came already. */
  'repeated',
  'reply',
  'opt-out',
  'opt-in',
] as const
export type PlayedCallback = (typeof PLAYED_CALLBACKS)[number]

/** Reports a callback about a stored message as a provider would; false where no delivery has the message. */
export type PlayCallback = (messageId: string, callback: PlayedCallback, text: string) => Promise<boolean>

/** Mails about accounts, from a sender of their own: resolves once accepted, throws where it was not. */
export interface EmailDelivery {
  send(message: EmailMessage): Promise<void>
}
