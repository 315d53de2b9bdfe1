import { again, type Refusal, refused, STRANGE_RESPONSE, unknown } from './call-results.ts'
import { httpCaller, type ProviderResponse, resultWithoutResponse, retrySeconds } from './http-call.ts'
import { parseJson, recordOf, textOf } from './json-values.ts'
import type { CallResult, MessageAdapter } from './port.ts'

export interface TaqnyatOptions {
  readonly token: string
  /** The registered sender name. */
  readonly sender: string
  readonly baseUrl?: string | undefined
  readonly timeoutMs?: number | undefined
}

const CALLS_PER_MINUTE = 100

/** Taqnyat (api.taqnyat.sa), which reports nothing about a message that it has taken. */
export function taqnyatAdapter(options: TaqnyatOptions): MessageAdapter<'sms'> {
  const { token, sender, baseUrl = 'https://api.taqnyat.sa' } = options
  const caller = httpCaller(options.timeoutMs)
  return {
    channel: 'sms',
    provider: 'taqnyat',
    isIdempotent: false,
    hasReceipts: false,
    perSecond: CALLS_PER_MINUTE / 60,
    atOnce: 5,
    sender,
    send: async ({ to, text }) => {
      const number = to.replace(/^\+/, '')
      const response = await caller.post({
        url: `${baseUrl}/v1/messages`,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          authorization: `Bearer ${token}`,
        },
        // E.164 has 15 digits at most, which a double holds exactly.
        body: JSON.stringify({ recipients: [Number(number)], body: text, sender }),
      })
      return response.kind === 'response' ? resultOf(response, number) : resultWithoutResponse(response)
    },
    readWebhook: null,
    close: async () => caller.close(),
  }
}

/**
 * `201` with a `messageId`, and the numbers that were `accepted` and `rejected` as lists in a text. Errors have the
 * status in `statusCode`, sometimes in a 200, and a `message` that is the only word about the cause.
 */
function resultOf(response: ProviderResponse, number: string): CallResult {
  const body = recordOf(parseJson(response.body))
  const written = Number(textOf(body['statusCode']))
  const status = written >= 100 && written < 600 ? written : response.status
  const code = String(status)
  if (status === 429) return again('channel', retrySeconds(response, 60), code)
  if (status >= 500 || response.status >= 500 || (status >= 300 && status < 400)) return unknown(code)
  if (status >= 400) return refused(refusalOf(status, textOf(body['message'])), code)
  const providerId = textOf(body['messageId'])
  if (providerId === '') return unknown(STRANGE_RESPONSE)
  if (numbersOf(body['rejected']).includes(number)) return refused(['address-unknown', 'message'], 'rejected')
  return { kind: 'accepted', providerId }
}

function numbersOf(value: unknown): readonly string[] {
  const text = Array.isArray(value) ? value.map(textOf).join(',') : textOf(value)
  return text.match(/\d+/g) ?? []
}

/** Undocumented as codes: a cause that is not recognized concerns this message alone. */
function refusalOf(status: number, message: string): Refusal {
  if (/balance|credit|رصيد/i.test(message) || status === 402) return ['balance', 'channel']
  if (status === 401 || status === 403) return ['sender', 'channel']
  if (status === 404) return ['our-mistake', 'channel']
  if (/sender|مرسل/i.test(message)) return ['sender', 'channel']
  if (/recipient|mobile|number|رقم|أرقام/i.test(message)) return ['address-unknown', 'message']
  return ['our-mistake', 'message']
}
