import type { ChannelSlot, Channels } from '#server/providers/channels/port.ts'
import type { MessageChannel } from '#shared/contract/deliveries.ts'

/** A server that sends by e-mail and nothing else. */
export function emailAlone(email: ChannelSlot<'email'>): Channels {
  const none = <C extends MessageChannel>(): ChannelSlot<C> => ({
    adapter: null,
    isBuiltIn: false,
    missing: [],
  })
  return { whatsapp: none(), sms: none(), email }
}
