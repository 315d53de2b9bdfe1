import { createHmac } from 'node:crypto'
import { FORMER_SECRET_HOURS } from '#shared/contract/webhooks.ts'

const HOUR_MS = 60 * 60 * 1000

/** What an endpoint's secrets follow from. */
export interface SecretState {
  readonly id: string
  readonly secret_version: number
  readonly rotated_at: Date | null
}

/**
 * The signing secret of an endpoint as its owner gets it. It is worked out of the server's key, so that whoever reads the
 * database, or a backup of it, cannot sign in our name.
 */
export function webhookSecret(
  secretKey: string,
  { id, secret_version }: Pick<SecretState, 'id' | 'secret_version'>,
): string {
  const key = createHmac('sha256', secretKey).update(`webhook ${id} ${secret_version}`).digest('base64')
  return `whsec_${key}`
}

/** Until when the former secret signs too; null where there is none, or its time is over. */
export function formerSecretUntil({ rotated_at }: Pick<SecretState, 'rotated_at'>, now: Date): Date | null {
  if (rotated_at === null) return null
  const until = new Date(rotated_at.getTime() + FORMER_SECRET_HOURS * HOUR_MS)
  return until > now ? until : null
}

/**
 * The headers of Standard Webhooks. For a day after a secret was replaced there are two signatures, so that a system
 * that has not got the new one yet goes on.
 */
export function signedHeaders(
  secretKey: string,
  endpoint: SecretState,
  message: { readonly id: string; readonly body: string },
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const { secret_version } = endpoint
  const versions =
    formerSecretUntil(endpoint, now) === null ? [secret_version] : [secret_version, secret_version - 1]
  const content = `${webhookId(message.id)}.${timestamp}.${message.body}`
  const signatures = versions.map((version) => {
    const secret = webhookSecret(secretKey, { id: endpoint.id, secret_version: version })
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
  })
  return {
    'webhook-id': webhookId(message.id),
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}

/** The same at each try: by it a receiver knows what it has got already. */
function webhookId(messageId: string): string {
  return `msg_${messageId}`
}
