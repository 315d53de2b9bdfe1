import type { WebhookCall } from '#server/providers/channels/port.ts'
import { type LocalResponse, startLocalProvider } from './local-provider.ts'

const APP_SID = 'local-unifonic-app'
const SENDER = 'Marhaba'

/** Unifonic as docs.unifonic.com has it: a form, a recipient without its plus sign, ER-00, codes as HTTP statuses. */
export async function startLocalUnifonic() {
  let count = 0
  const provider = await startLocalProvider(({ method, path, body }): LocalResponse => {
    const form = new URLSearchParams(body)
    const recipient = form.get('Recipient') ?? ''
    if (method !== 'POST' || path !== '/rest/SMS/messages') return failure(404, 'Incompatible API version')
    if (form.get('AppSid') !== APP_SID) return failure(401, 'Authentication failed')
    if (form.get('SenderID') !== SENDER) return failure(480, 'This user cannot use specified SenderID')
    if (!/^\d{8,15}$/.test(recipient)) return failure(410, 'Invalid recipient format')
    if (!form.get('Body')) return failure(449, 'Message body is empty')
    count++
    return {
      status: 200,
      body: {
        success: true,
        message: '',
        errorCode: 'ER-00',
        data: {
          MessageID: 3200000000000 + count,
          CorrelationID: form.get('CorrelationID'),
          Status: 'Queued',
          NumberOfUnits: 1,
          Cost: 0,
          Balance: 100,
          Recipient: recipient,
          TimeCreated: '2026-11-23 19:00:00.000',
        },
      },
    }
  })
  return { ...provider, appSid: APP_SID, sender: SENDER }
}

function failure(code: number, message: string): LocalResponse {
  return { status: code, body: { success: false, message, errorCode: `ER-${code}`, data: {} } }
}

/** A receipt, as it is sent to the address that the account has set. */
export function unifonicReceipt(messageId: string, dlr: string, secret: string | undefined): WebhookCall {
  const fields = {
    MessageID: messageId,
    DLR: dlr,
    Recipient: '966501234567',
    TimeCreated: '2026-11-23 19:00:00',
    SCTS: '2026-11-23 19:00:05',
    DLRTimestamp: '2026-11-23 19:00:06',
  }
  return {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    query: { secret },
    body: Buffer.from(new URLSearchParams(fields).toString()),
  }
}
