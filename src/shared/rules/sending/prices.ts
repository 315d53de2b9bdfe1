import type { Channel } from '#shared/contract/deliveries.ts'

/**
 * What a guest costs who is reached by a channel: one point for each send, however many channels are tried and however
 * long the text is. What the host sends by hand costs nothing.
 */
export const CHANNEL_POINTS: Readonly<Record<Channel, number>> = {
  whatsapp: 1,
  sms: 1,
  email: 1,
  'by-hand': 0,
}
