import { openDatabase } from '#server/db/client.ts'
import { startTestApp } from '../factories/server.ts'
import type { ServerCall, SimulatedResponse } from './in-process-server.ts'

/** A call, and what the server's clock shows when it comes. */
export interface Asked {
  readonly id: number
  readonly now: number
  readonly call: ServerCall
}

export interface ChildReply {
  readonly id: number
  readonly response: SimulatedResponse
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
  const responseHeaders: Record<string, string> = {}
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined) responseHeaders[name] = String(value)
  }
  const reply: ChildReply = {
    id,
    response: { status: response.statusCode, headers: responseHeaders, body: response.body },
  }
  process.send?.(reply)
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
