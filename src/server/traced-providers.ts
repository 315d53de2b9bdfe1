import type { MessageChannel } from '#shared/contract/deliveries.ts'
import type { ChannelSlot, Channels, EmailDelivery } from './providers/channels/port.ts'
import type { Gateway } from './providers/payments/port.ts'
import type { PushDelivery } from './providers/push/port.ts'
import type { Tracing } from './providers/tracing/port.ts'
import type { WebhookSender } from './providers/webhooks/port.ts'

/** Providers that are called over the network. */
interface Providers {
  readonly channels: Channels
  readonly email: EmailDelivery
  readonly gateways: readonly Gateway[]
  readonly push: PushDelivery
  readonly webhooks: WebhookSender
}

/** The same providers with a span for each call: who was called for what and what came of it, never with what. */
export function traceProviders(providers: Providers, tracing: Tracing): Providers {
  const { channels, email, gateways, push, webhooks } = providers
  const mailer = channels.email.adapter?.provider ?? 'built-in'
  return {
    channels: {
      whatsapp: traceChannel(channels.whatsapp, tracing),
      sms: traceChannel(channels.sms, tracing),
      email: traceChannel(channels.email, tracing),
    },
    email: {
      send: (message) =>
        tracing.traceCall(
          { provider: mailer, act: 'account-mail' },
          () => email.send(message),
          () => 'accepted',
        ),
    },
    gateways: gateways.map((gateway) => traceGateway(gateway, tracing)),
    push: {
      ...push,
      send: (...call) =>
        tracing.traceCall({ provider: 'web-push', act: 'push' }, () => push.send(...call), kindOf),
    },
    webhooks: {
      ...webhooks,
      post: (call) =>
        tracing.traceCall(
          { provider: 'webhook', act: 'post' },
          () => webhooks.post(call),
          ({ status }) => (status === null ? 'no-answer' : String(status)),
        ),
    },
  }
}

function traceChannel<C extends MessageChannel>(slot: ChannelSlot<C>, tracing: Tracing): ChannelSlot<C> {
  const { adapter } = slot
  if (adapter === null) return slot
  const call = { provider: adapter.provider, act: adapter.channel }
  return {
    ...slot,
    adapter: {
      ...adapter,
      send: (...message) => tracing.traceCall(call, () => adapter.send(...message), kindOf),
    },
  }
}

function traceGateway(gateway: Gateway, tracing: Tracing): Gateway {
  const { name } = gateway
  const traced = <A extends unknown[], R extends { readonly kind: string }>(
    act: string,
    work: (...args: A) => Promise<R>,
  ) => {
    return (...args: A) => tracing.traceCall({ provider: name, act }, () => work(...args), kindOf)
  }
  return {
    ...gateway,
    create: traced('create', gateway.create),
    fetch: traced('fetch', gateway.fetch),
    refund: traced('refund', gateway.refund),
    cancel: traced('cancel', gateway.cancel),
  }
}

function kindOf({ kind }: { readonly kind: string }): string {
  return kind
}
