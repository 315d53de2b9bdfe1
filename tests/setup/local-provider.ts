import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface LocalCall {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface LocalResponse {
  status: number
  body: unknown
  headers?: Record<string, string>
}

/**
 * What may go wrong with one call. `cut-off` takes the whole body and hangs up, `half-answer` hangs up in the middle
 * of a response that says yes, `silent` never responds; the others are responses that no provider documents.
 */
export type Fault =
  | 'cut-off'
  | 'half-answer'
  | 'silent'
  | 'html'
  | 'empty'
  | 'large'
  | 'wrong-types'
  | LocalResponse

const STRANGE: Record<'html' | 'empty' | 'large' | 'wrong-types', LocalResponse> = {
  html: { status: 200, body: '<!doctype html><title>Sign in</title>' },
  empty: { status: 200, body: '' },
  large: { status: 200, body: `{"success":true,"sid":"${'x'.repeat(1024 * 1024)}"}` },
  'wrong-types': {
    status: 200,
    body: { success: [], errorCode: {}, sid: null, messageId: [1], messages: 'yes', data: 7, code: true },
  },
}

/** An HTTP server on this machine in a provider's place. */
export async function startLocalProvider(
  respond: (call: LocalCall) => LocalResponse,
  tls?: { key: string; cert: string },
) {
  const calls: LocalCall[] = []
  const faults: Fault[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = (await buffer(request)).toString('utf8')
    const call = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
    calls.push(call)
    const fault = faults.shift()
    if (fault === 'silent') return
    if (fault === 'cut-off') return void response.destroy()
    const { status, body: content, headers } = chosen(fault) ?? respond(call)
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    if (fault === 'half-answer') response.write(text.slice(0, -1), () => response.destroy())
    else response.end(text)
  }
  const server = tls ? createSecureServer(tls, handle) : createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `${tls ? 'https' : 'http'}://localhost:${port}`,
    calls,
    /** The next call meets this. */
    fail: (...next: Fault[]) => void faults.push(...next),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function chosen(fault: Fault | undefined): LocalResponse | null {
  if (fault === undefined || fault === 'half-answer' || fault === 'cut-off' || fault === 'silent') return null
  return typeof fault === 'string' ? STRANGE[fault] : fault
}
