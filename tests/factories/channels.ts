import type {
  CallResult,
  Channels,
  MessageAdapter,
  MessageOf,
  WebhookResult,
} from '#server/providers/channels/port.ts'
import type { MessageChannel } from '#shared/contract/deliveries.ts'

/** What a fake was given, in order. */
export interface FakeCall<C extends MessageChannel = MessageChannel> {
  channel: C
  message: MessageOf<C>
  deliveryId: string
}

type FakeCallResult = (call: FakeCall) => CallResult | Promise<CallResult>

export interface FakeChannelsOptions {
  /** What each call gives; else everything is accepted under the provider's id `fake <delivery id>`. */
  resultOf?: FakeCallResult
  /** Those that lack their settings. */
  without?: readonly MessageChannel[]
  isIdempotent?: boolean
  hasReceipts?: boolean
  perSecond?: number
  atOnce?: number
  /** False: messages to phones wait for the day, as with a real provider. */
  isBuiltIn?: boolean
  /** The callbacks of a webhook's body. */
  readWebhook?: MessageAdapter['readWebhook']
}

/** Channels that send nothing and write down what they were given. */
export interface FakeChannels extends Channels {
  readonly calls: FakeCall[]
  /** Decides about the calls from now on. */
  respondWith: (resultOf: FakeCallResult) => void
}

export function fakeChannels(options: FakeChannelsOptions = {}): FakeChannels {
  const calls: FakeCall[] = []
  let resultOf = options.resultOf ?? ACCEPTED
  const slotOf = <C extends MessageChannel>(channel: C) => {
    if (options.without?.includes(channel))
      return { adapter: null, isBuiltIn: false as const, missing: [`${channel.toUpperCase()}_URL`] }
    const adapter: MessageAdapter<C> = {
      channel,
      provider: `fake-${channel}`,
      isIdempotent: options.isIdempotent ?? false,
      hasReceipts: options.hasReceipts ?? true,
      perSecond: options.perSecond ?? 10_000,
      atOnce: options.atOnce ?? 20,
      sender: 'Marhaba',
      send: async (message, deliveryId) => {
        const call = { channel, message, deliveryId } as unknown as FakeCall
        calls.push(call)
        return resultOf(call)
      },
      readWebhook: options.readWebhook ?? readCallbacks,
      close: async () => {},
    }
    return { adapter, isBuiltIn: options.isBuiltIn ?? true, missing: null }
  }
  return {
    whatsapp: slotOf('whatsapp'),
    sms: slotOf('sms'),
    email: slotOf('email'),
    calls,
    respondWith: (next) => {
      resultOf = next
    },
  }
}

const ACCEPTED: FakeCallResult = ({ deliveryId }) => ({ kind: 'accepted', providerId: `fake ${deliveryId}` })

/** The body is the callbacks themselves. */
async function readCallbacks({ body }: { body: Buffer }): Promise<WebhookResult> {
  return { kind: 'callbacks', callbacks: JSON.parse(body.toString('utf8')) }
}
