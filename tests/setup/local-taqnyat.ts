import { type LocalResponse, startLocalProvider } from './local-provider.ts'

const TOKEN = 'local-taqnyat-token'
const SENDER = 'Marhaba'
const CALLS_PER_MINUTE = 100

/** Taqnyat as dev.taqnyat.sa has it: JSON, numbers as integers, 100 calls a minute, no receipts. */
export async function startLocalTaqnyat() {
  let count = 0
  const provider = await startLocalProvider(({ path, headers, body }): LocalResponse => {
    count++
    const { recipients, body: text, sender } = JSON.parse(body) as Record<string, unknown>
    if (path !== '/v1/messages') return failure(404, 'not found')
    if (headers.authorization !== `Bearer ${TOKEN}`) return failure(401, 'Unauthorized')
    if (count > CALLS_PER_MINUTE) return failure(429, 'Too many requests')
    if (sender !== SENDER) return failure(400, 'Sender Name is not accepted')
    if (!Array.isArray(recipients) || !recipients.every(Number.isInteger))
      return failure(400, 'recipients must be integers')
    if (typeof text !== 'string' || text === '') return failure(400, 'body is empty')
    const [number] = recipients as number[]
    const isSaudi = /^9665\d{8}$/.test(String(number))
    return {
      status: 201,
      body: {
        statusCode: 201,
        messageId: 7000000000 + count,
        cost: '0.0000',
        currency: 'SAR',
        totalCount: 1,
        msgLength: 1,
        accepted: isSaudi ? `[${number},]` : '[]',
        rejected: isSaudi ? '[]' : `[${number},]`,
      },
    }
  })
  return { ...provider, token: TOKEN, sender: SENDER }
}

function failure(statusCode: number, message: string): LocalResponse {
  return { status: statusCode, body: { statusCode, message } }
}
