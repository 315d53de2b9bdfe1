import { createHmac } from 'node:crypto'
import type { WebhookCall } from '#server/providers/channels/port.ts'
import { type LocalResponse, startLocalProvider } from './local-provider.ts'

const ACCOUNT_SID = `AC${'0'.repeat(32)}`
const AUTH_TOKEN = 'local-twilio-token'

/** Twilio's test numbers of its documents, and one that has replied STOP. */
const REFUSED: Record<string, [code: number, message: string]> = {
  '+15005550001': [21211, 'is not a valid phone number'],
  '+15005550002': [21612, 'cannot be routed'],
  '+15005550004': [21610, 'unsubscribed recipient'],
  '+15005550009': [21614, 'is not a mobile number'],
}

/** Twilio's Messages resource as its documents have it. */
export async function startLocalTwilio() {
  let count = 0
  const provider = await startLocalProvider(({ path, headers, body }): LocalResponse => {
    const form = new URLSearchParams(body)
    const basic = `Basic ${Buffer.from(`${ACCOUNT_SID}:${AUTH_TOKEN}`).toString('base64')}`
    if (headers.authorization !== basic) return failure(401, 20003, 'Authenticate')
    if (path !== `/2010-04-01/Accounts/${ACCOUNT_SID}/Messages.json`) return failure(404, 20404, 'not found')
    if (!form.get('From') && !form.get('MessagingServiceSid')) return failure(400, 21603, 'From is required')
    if (!form.get('Body')) return failure(400, 21602, 'Message body is required')
    const [code, message] = REFUSED[form.get('To') ?? ''] ?? []
    if (code !== undefined) return failure(400, code, message ?? '')
    count++
    const sid = `SM${String(count).padStart(32, '0')}`
    return {
      status: 201,
      body: {
        sid,
        status: 'queued',
        error_code: null,
        error_message: null,
        to: form.get('To'),
        num_segments: '1',
      },
    }
  })
  return { ...provider, accountSid: ACCOUNT_SID, authToken: AUTH_TOKEN }
}

function failure(status: number, code: number, message: string): LocalResponse {
  const more_info = `https://www.twilio.com/docs/errors/${code}`
  return { status, body: { code, message, more_info, status } }
}

/** A call of Twilio at `url`, signed with `authToken` over the address and the sorted fields. */
export function twilioCall(url: string, fields: Record<string, string>, authToken = AUTH_TOKEN): WebhookCall {
  const signed = Object.entries(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .reduce((text, [name, value]) => text + name + value, url)
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': createHmac('sha1', authToken).update(signed).digest('base64'),
    },
    query: Object.fromEntries(new URL(url).searchParams),
    body: Buffer.from(new URLSearchParams(fields).toString()),
  }
}
