import { createHmac } from 'node:crypto'
import type { WebhookCall, WhatsAppTemplate } from '#server/providers/channels/port.ts'
import { whatsAppText } from '#shared/rules/sending/default-texts.ts'
import { type LocalResponse, startLocalProvider } from './local-provider.ts'

const TOKEN = 'local-whatsapp-token'
const PHONE_ID = '106540352242922'
const APP_SECRET = 'local-app-secret'
const ACCOUNT = '102290129340398'

interface Component {
  type: string
  sub_type?: string
  index?: string
  parameters: { type: string; text?: string; payload?: string; image?: { link: string } }[]
}

/** The templates that are approved in both languages, by the names of the settings' defaults. */
const PURPOSES: Record<string, Exclude<WhatsAppTemplate, 'code'>> = {
  invitation: 'invitation',
  reminder: 'reminder',
  event_change: 'change',
  entry_pass: 'pass',
  place_opened: 'place',
  request_approved: 'approval',
}

/** The Cloud API as Meta's documents have it: what a template needs, and the error that says what is wrong with it. */
export async function startLocalWhatsApp() {
  let count = 0
  const pictures = { areReachable: true }
  const withdrawn = new Set<string>()
  const provider = await startLocalProvider(({ path, headers, body }): LocalResponse => {
    if (headers.authorization !== `Bearer ${TOKEN}`) return failure(401, 190, 'Invalid OAuth access token')
    if (!new RegExp(`^/v\\d+\\.0/${PHONE_ID}/messages$`).test(path))
      return failure(400, 100, 'Unsupported post request')
    const { to, template } = JSON.parse(body) as {
      to: string
      template: { name: string; language: { code: string }; components: Component[] }
    }
    const wrong = withdrawn.has(template.name)
      ? failure(400, 132015, 'Template is paused')
      : problemOf(template, pictures.areReachable)
    if (wrong !== null) return wrong
    count++
    return {
      status: 200,
      body: {
        messaging_product: 'whatsapp',
        contacts: [{ input: to, wa_id: to.replace('+', '') }],
        messages: [{ id: `wamid.local${count}`, message_status: 'accepted' }],
      },
    }
  })
  return { ...provider, token: TOKEN, phoneId: PHONE_ID, appSecret: APP_SECRET, pictures, withdrawn }
}

function problemOf(
  { name, language, components }: { name: string; language: { code: string }; components: Component[] },
  canFetch: boolean,
): LocalResponse | null {
  const purpose = PURPOSES[name.replace(/_plain$/, '')]
  if (purpose === undefined || !['ar', 'en'].includes(language.code))
    return failure(404, 132001, 'Template name does not exist in the translation')
  const header = components.find(({ type }) => type === 'header')
  if (name.endsWith('_plain') === (header !== undefined))
    return failure(400, 132012, 'Parameter format does not match')
  if (header && !canFetch) return failure(400, 131053, 'Media upload error')
  const texts = components.find(({ type }) => type === 'body')?.parameters ?? []
  if (texts.length !== whatsAppText(purpose, 'ar').match(/\{\{/g)?.length)
    return failure(400, 132000, 'Number of parameters does not match')
  if (texts.some(({ text = '' }) => text === '' || /[\n\t]| {5}/.test(text)))
    return failure(
      400,
      132018,
      'Param text cannot have new-line/tab characters or more than 4 consecutive spaces',
    )
  const buttons = components
    .filter(({ type }) => type === 'button')
    .map(({ sub_type, index }) => `${index} ${sub_type}`)
  const expected = ['0 url', ...(purpose === 'invitation' ? ['1 quick_reply', '2 quick_reply'] : [])]
  return buttons.join() === expected.join() ? null : failure(400, 132012, 'Buttons do not match')
}

export function failure(status: number, code: number, message: string): LocalResponse {
  const error = {
    message: `(#${code}) ${message}`,
    type: 'OAuthException',
    code,
    fbtrace_id: 'Az8or2yhqkZfEZ',
  }
  return { status, body: { error } }
}

/** A webhook call with these changes, each a field and its value, signed over the raw bytes. */
export function whatsAppCall(changes: [field: string, value: object][], appSecret = APP_SECRET): WebhookCall {
  const entry = {
    id: ACCOUNT,
    time: 1_790_000_000,
    changes: changes.map(([field, value]) => ({ field, value })),
  }
  return signedCall(JSON.stringify({ object: 'whatsapp_business_account', entry: [entry] }), appSecret)
}

export function signedCall(text: string, appSecret = APP_SECRET): WebhookCall {
  const body = Buffer.from(text)
  const signature = createHmac('sha256', appSecret).update(body).digest('hex')
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    query: {},
    body,
  }
}

/** The value of a change in `messages`, of our number. */
export function messagesOf(parts: { statuses?: object[]; messages?: object[] }, phoneId = PHONE_ID) {
  const metadata = { display_phone_number: '966112345678', phone_number_id: phoneId }
  return { messaging_product: 'whatsapp', metadata, ...parts }
}
