import { openDatabase } from '#server/db/client.ts'
import { startTestApp } from '../factories/server.ts'
import type { ServerAnswer, ServerCall } from './in-process-server.ts'

/** A call, and what the server's clock shows when it comes. */
export interface Asked {
  readonly id: number
  readonly now: number
  readonly call: ServerCall
}

export interface Answered {
  readonly id: number
  readonly answer: ServerAnswer
}

/** The server that `child-server.ts` starts and kills. */
const url = process.argv[2] ?? ''
let now = Date.now()
const db = openDatabase({ url, max: 4, onIdleError: () => {} })
const { app } = await startTestApp({ now: () => new Date(now), database: { url, db } })

process.on('message', async ({ id, now: at, call }: Asked) => {
  now = at
  const { method, url: address, headers, body } = call
  const payload = body === null ? {} : { payload: body }
  const response = await app.inject({ method: method as 'GET', url: address, headers, ...payload })
  const answerHeaders: Record<string, string> = {}
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined) answerHeaders[name] = String(value)
  }
  const answered: Answered = {
    id,
    answer: { status: response.statusCode, headers: answerHeaders, body: response.body },
  }
  process.send?.(answered)
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
