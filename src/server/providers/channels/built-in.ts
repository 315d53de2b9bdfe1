import { readStopWord } from './opt-out-text.ts'
import type {
  CallbackSource,
  ChannelSlot,
  Channels,
  EmailDelivery,
  EmailMessage,
  MessageOf,
  MessageStore,
  PlayCallback,
  PlayedCallback,
  ProviderCallback,
  ReportCallbacks,
  StoredMessage,
} from './port.ts'

type MessageChannel = StoredMessage['channel']
type Content = Omit<StoredMessage, 'channel' | 'deliveryId'>
type ReceiptCallback = Extract<ProviderCallback, { kind: 'receipt' }>

const BUILT_IN = 'built-in'
/** As if a network had taken its time. */
const DELIVERED_AFTER_MS = 1000

export interface BuiltInOptions {
  readonly store: MessageStore
  readonly report: ReportCallbacks
  /** Where the buttons of WhatsApp messages lead: no closing slash. */
  readonly publicUrl: string
  readonly now: () => Date
}

export interface BuiltIn {
  readonly channels: Channels
  /** Stores mails about accounts. */
  readonly email: EmailDelivery
  readonly play: PlayCallback
}

/**
 * For development without a provider: all channels send nothing, store each message where /dev/outbox and the tests
 * read it, and report it as delivered a moment later.
 */
export function builtIn(options: BuiltInOptions): BuiltIn {
  const { store, publicUrl } = options
  const receipts = receiptTimers(options)
  const channels: Channels = {
    whatsapp: slotOf('whatsapp', options, receipts, (message) => ({
      to: message.to,
      subject: '',
      text: [
        ...message.parameters,
        ...(message.template === 'code' ? [] : [`${publicUrl}/${message.linkPath.replace(/^\//, '')}`]),
      ].join('\n\n'),
      html: null,
      pictureUrl: message.pictureUrl,
      language: message.language,
    })),
    sms: slotOf('sms', options, receipts, ({ to, text, language }) => ({
      to,
      subject: '',
      text,
      html: null,
      pictureUrl: null,
      language,
    })),
    email: slotOf('email', options, receipts, contentOf),
  }
  return {
    channels,
    email: {
      send: async (message) =>
        void (await store.add({ channel: 'email', deliveryId: null, ...contentOf(message) })),
    },
    play: async (messageId, callback, text) => {
      await receipts.finish(messageId)
      return playCallback(options, messageId, callback, text)
    },
  }
}

function contentOf({ to, subject, text, html, calendar, language }: EmailMessage): Content {
  return { to, subject, text, html, pictureUrl: null, calendar: calendar?.content, language }
}

function slotOf<C extends MessageChannel>(
  channel: C,
  { store }: BuiltInOptions,
  receipts: ReceiptTimers,
  read: (message: MessageOf<C>) => Content,
): ChannelSlot<C> {
  return {
    isBuiltIn: true,
    missing: null,
    adapter: {
      channel,
      provider: BUILT_IN,
      isIdempotent: true,
      hasReceipts: true,
      perSecond: 50,
      atOnce: 4,
      sender: 'Marhaba',
      send: async (message, deliveryId) => {
        try {
          const id = await store.add({ channel, deliveryId, ...read(message) })
          receipts.start(id, deliveryId, channel)
          return { kind: 'accepted', providerId: id }
        } catch {
          return { kind: 'again', scope: 'channel', afterSeconds: 5, code: 'not-stored' }
        }
      },
      readWebhook: null,
      close: receipts.stop,
    },
  }
}

interface ReceiptTimers {
  readonly start: (messageId: string, deliveryId: string, channel: MessageChannel) => void
  /** Whoever plays callbacks of a message decides about it: its own receipt is over, one way or the other. */
  readonly finish: (messageId: string) => Promise<void>
  /** Drops those that are not due yet and waits for those under way. */
  readonly stop: () => Promise<void>
}

function receiptTimers(options: BuiltInOptions): ReceiptTimers {
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()
  return {
    start: (messageId, deliveryId, channel) => {
      clearTimeout(timers.get(messageId))
      const timer = setTimeout(() => {
        timers.delete(messageId)
        const callback = receiptOf(options, messageId, deliveryId, 'delivered')
        const from = { provider: BUILT_IN, channel }
        // Nobody waits for it; what a database that is away loses can be played at /dev/outbox.
        const reporting = reportReceipts(options, from, messageId, callback)
          .catch(() => {})
          .finally(() => running.delete(messageId))
        running.set(messageId, reporting)
      }, DELIVERED_AFTER_MS)
      timer.unref()
      timers.set(messageId, timer)
    },
    finish: async (messageId) => {
      clearTimeout(timers.get(messageId))
      timers.delete(messageId)
      await running.get(messageId)
    },
    stop: async () => {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      await Promise.all(running.values())
    },
  }
}

async function playCallback(
  options: BuiltInOptions,
  messageId: string,
  callback: PlayedCallback,
  text: string,
): Promise<boolean> {
  const message = await options.store.find(messageId)
  if (message === null || message.deliveryId === null) return false
  const { deliveryId, to, createdAt } = message
  const from = { provider: BUILT_IN, channel: message.channel }
  const at = options.now().toISOString()
  if (callback === 'reply') {
    const key = `${messageId} reply ${at}`
    const wish = readStopWord(text)
    const reply = { kind: 'reply', key, from: to, providerId: messageId, button: null, text, at } as const
    await options.report(from, [
      wish === null ? reply : { kind: wish, key, address: to, by: 'stop-word', at },
    ])
  } else if (callback === 'opt-out' || callback === 'opt-in') {
    // Both may be played in turns.
    const key = `${messageId} ${callback} ${at}`
    await options.report(from, [{ kind: callback, key, address: to, by: 'provider', at }])
  } else if (callback === 'late') {
    const late = receiptOf(options, messageId, deliveryId, 'sent')
    await options.report(from, [{ ...late, at: createdAt.toISOString() }])
  } else {
    const state = callback === 'repeated' ? 'delivered' : callback
    await reportReceipts(options, from, messageId, receiptOf(options, messageId, deliveryId, state))
  }
  return true
}

/** The key of a receipt is that of its state: whoever plays it twice plays a repeated one. */
function receiptOf(
  { now }: BuiltInOptions,
  messageId: string,
  deliveryId: string,
  state: ReceiptCallback['state'],
): ReceiptCallback {
  const isFailed = state === 'failed'
  return {
    kind: 'receipt',
    key: `${messageId} ${state}`,
    deliveryId,
    providerId: messageId,
    state,
    reason: isFailed ? 'address-unknown' : null,
    code: isFailed ? 'played' : null,
    at: now().toISOString(),
  }
}

async function reportReceipts(
  { store, report }: BuiltInOptions,
  from: CallbackSource,
  messageId: string,
  callback: ReceiptCallback,
): Promise<void> {
  await report(from, [callback])
  await store.setState(messageId, callback.state)
}
