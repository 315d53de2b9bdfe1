import type { Channel, SendPurpose } from '#shared/contract/deliveries.ts'

/** Of one message; for SMS of one part. What the host sends by hand costs nothing. */
export const CHANNEL_POINTS: Readonly<Record<Channel, number>> = {
  whatsapp: 2,
  sms: 2,
  email: 1,
  'by-hand': 0,
}

/** Mails of these were free before they were sends, and their guests wait for them. */
const FREE_MAILS: ReadonlySet<SendPurpose> = new Set(['place', 'approval'])

/** What one message costs. @param parts of an SMS */
export function messagePoints(channel: Channel, parts: number, purpose: SendPurpose): number {
  if (channel === 'email' && FREE_MAILS.has(purpose)) return 0
  return CHANNEL_POINTS[channel] * (channel === 'sms' ? parts : 1)
}
