import type { Channel, SendPurpose } from '#shared/contract/deliveries.ts'

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

/** Mails of these were free before they were sends, and their guests wait for them. */
const FREE_MAILS: ReadonlySet<SendPurpose> = new Set(['place', 'approval'])

/** What one message costs. */
export function messagePoints(channel: Channel, purpose: SendPurpose): number {
  return channel === 'email' && FREE_MAILS.has(purpose) ? 0 : CHANNEL_POINTS[channel]
}
