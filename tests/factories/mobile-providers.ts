import { onTestFinished } from 'vitest'
import type { WebhookCall } from '#server/providers/channels/port.ts'
import { taqnyatAdapter } from '#server/providers/channels/taqnyat.ts'
import { twilioAdapter } from '#server/providers/channels/twilio.ts'
import { unifonicAdapter } from '#server/providers/channels/unifonic.ts'
import { whatsAppCloudAdapter } from '#server/providers/channels/whatsapp-cloud.ts'
import { startLocalTaqnyat } from '../setup/local-taqnyat.ts'
import { startLocalTwilio } from '../setup/local-twilio.ts'
import { startLocalUnifonic } from '../setup/local-unifonic.ts'
import { startLocalWhatsApp } from '../setup/local-whatsapp.ts'

/* Adapters with a local stand-in each, for one test. */

export const DELIVERY = '0b9c6a52-3f0e-4f6d-9a55-0f8f0d7b2c11'
export const UNIFONIC_SECRET = 'a secret in the address'
export const TWILIO_CALLBACK = 'https://marhaba.example/api/webhooks/twilio'
export const VERIFY_TOKEN = 'typed in at Meta'
/** Of adapters. */
export const NOW = '2026-11-23T16:00:00.000Z'

const common = { now: () => new Date(NOW) }

export function anSms(to = '+966501234567') {
  return { to, text: 'حيّاكم الله: https://marhaba.example/ar/i/1', language: 'ar' as const }
}

/** Closes what was opened when the test ends. */
export function opened<T extends { close: () => Promise<void> }>(made: T): T {
  onTestFinished(() => made.close())
  return made
}

export async function aUnifonic(more: { appSid?: string; sender?: string; baseUrl?: string } = {}) {
  const local = opened(await startLocalUnifonic())
  const { appSid, sender, url: baseUrl } = local
  const options = { appSid, sender, baseUrl, webhookSecret: UNIFONIC_SECRET }
  return { local, adapter: opened(unifonicAdapter({ ...options, ...common, ...more })) }
}

export async function aTwilio(more: { authToken?: string; sender?: string; baseUrl?: string } = {}) {
  const local = opened(await startLocalTwilio())
  const { accountSid, authToken, url: baseUrl } = local
  const options = { accountSid, authToken, sender: 'Marhaba', baseUrl, webhookUrl: TWILIO_CALLBACK }
  return { local, adapter: opened(twilioAdapter({ ...options, ...common, ...more })) }
}

export async function aTaqnyat(more: { token?: string; sender?: string; baseUrl?: string } = {}) {
  const local = opened(await startLocalTaqnyat())
  const { token, sender, url: baseUrl } = local
  return { local, adapter: opened(taqnyatAdapter({ token, sender, baseUrl, ...common, ...more })) }
}

export async function aWhatsApp(more: { token?: string; baseUrl?: string } = {}) {
  const local = opened(await startLocalWhatsApp())
  const { token, phoneId, appSecret, url: baseUrl } = local
  const templates = {
    invitation: 'invitation',
    reminder: 'reminder',
    change: 'event_change',
    pass: 'entry_pass',
    place: 'place_opened',
    approval: 'request_approved',
    code: 'account_code',
  }
  const options = {
    token,
    phoneId,
    appSecret,
    baseUrl,
    verifyToken: VERIFY_TOKEN,
    number: '+966112345678',
    templates,
  }
  const adapter = opened(whatsAppCloudAdapter({ ...options, ...common, ...more }))
  const read = async (call: WebhookCall) => adapter.readWebhook?.(call)
  return { local, adapter, read, bodies: () => local.calls.map(({ body }) => JSON.parse(body)) }
}
