import { createHmac } from 'node:crypto'
import type { WebhookCall } from './port.ts'
import { isSameSecret } from './same-secret.ts'

/** How far the clock of a call may be off in either direction; an older one may be a replay. */
const TOLERANCE_SECONDS = 5 * 60

/**
 * Verifies a call by the Standard Webhooks specification (`svix-` headers): HMAC-SHA256 of id, time and raw body. While
 * a secret is replaced there are several signatures, one of which must be right. Gives the id of the call, or null.
 */
export function verifyStandardWebhook(
  { headers, body }: WebhookCall,
  secret: string,
  now: Date,
): string | null {
  const { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': signatures } = headers
  if (!id || !timestamp || !signatures) return null
  if (!/^\d{1,12}$/.test(timestamp)) return null
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return null
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')
  const isSigned = signatures
    .split(' ')
    .some((signature) => isSameSecret(/^v1,(.+)$/.exec(signature)?.[1], expected))
  return isSigned ? id : null
}
