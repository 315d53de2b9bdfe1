import type { Channel } from '#shared/contract/deliveries.ts'

/** Of one message; for SMS of one part. What the host sends by hand costs nothing. */
export const CHANNEL_POINTS: Readonly<Record<Channel, number>> = {
  whatsapp: 2,
  sms: 2,
  email: 1,
  'by-hand': 0,
}

/** What one message costs. @param parts of an SMS */
export function messagePoints(channel: Channel, parts = 1): number {
  return CHANNEL_POINTS[channel] * (channel === 'sms' ? parts : 1)
}
