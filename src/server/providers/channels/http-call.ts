import http from 'node:http'
import https from 'node:https'
import type { CallResult } from './port.ts'

/** Providers respond within a few seconds; a call must end well before the lease of its delivery does (60 s). */
const TIMEOUT_MS = 15_000
/** A response about one message has a few hundred bytes. */
const RESPONSE_MAXIMUM = 64 * 1024
/** A provider that closes an idle connection just as we use it would make a message `unknown`: ours close first. */
const IDLE_MS = 4_000
/** Until a provider is called again that could not be reached. */
const UNREACHABLE_SECONDS = 30

interface HttpCall {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface ProviderResponse {
  readonly kind: 'response'
  readonly status: number
  readonly retryAfter: string | undefined
  /** Null where it was too long or broke off. */
  readonly body: string | null
}

/** `unsent`: no byte of the body left us. `cut-off`: some did, and no response came. */
type NoResponse = { readonly kind: 'unsent' | 'cut-off'; readonly code: string }

export interface HttpCaller {
  readonly post: (call: HttpCall) => Promise<ProviderResponse | NoResponse>
  readonly close: () => void
}

/** Posts to a provider and tells what was surely not sent from what may have been. */
export function httpCaller(timeoutMs = TIMEOUT_MS): HttpCaller {
  const agents = {
    plain: new http.Agent({ keepAlive: true, timeout: IDLE_MS }),
    secure: new https.Agent({ keepAlive: true, timeout: IDLE_MS }),
  }
  return {
    post: (call) => post(call, agents, timeoutMs).catch((error: unknown) => unsent(error)),
    close: () => {
      agents.plain.destroy()
      agents.secure.destroy()
    },
  }
}

/** What goes wrong before the call begins: an address or a header that cannot be written. */
function unsent(error: unknown): NoResponse {
  return { kind: 'unsent', code: codeOf(error) }
}

function post(
  { url, headers, body }: HttpCall,
  agents: { plain: http.Agent; secure: https.Agent },
  timeoutMs: number,
): Promise<ProviderResponse | NoResponse> {
  return new Promise((resolve) => {
    const isSecure = url.startsWith('https:')
    let isWritten = false
    let response: http.IncomingMessage | null = null
    const request = (isSecure ? https : http).request(url, {
      method: 'POST',
      agent: isSecure ? agents.secure : agents.plain,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    })
    const finish = (read: string | null, code = '') => {
      clearTimeout(deadline)
      if (response === null) resolve({ kind: isWritten ? 'cut-off' : 'unsent', code })
      else {
        const { statusCode = 0, headers: received } = response
        resolve({ kind: 'response', status: statusCode, retryAfter: received['retry-after'], body: read })
      }
    }
    const deadline = setTimeout(() => {
      finish(null, 'timeout')
      request.destroy()
    }, timeoutMs)
    request.on('error', (error) => finish(null, codeOf(error)))
    request.on('response', (received) => {
      response = received
      void readBody(received).then(finish)
    })
    // Node writes nothing, not even the headers, before `end`: until the connection is there, nothing can have left.
    const write = () => {
      isWritten = true
      request.end(body)
    }
    request.on('socket', (socket) => {
      if (request.reusedSocket) write()
      else socket.once(isSecure ? 'secureConnect' : 'connect', write)
    })
  })
}

/** Null where the response is longer than any that we expect, or ends too early. */
function readBody(response: http.IncomingMessage): Promise<string | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size > RESPONSE_MAXIMUM) response.destroy()
    })
    response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    response.on('error', () => resolve(null))
    response.on('close', () => resolve(null))
  })
}

function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : 'network'
}

/** What becomes of a message whose call had no response. */
export function resultWithoutResponse({ kind, code }: NoResponse): CallResult {
  if (kind === 'cut-off') return { kind: 'unknown', code }
  return { kind: 'again', scope: 'channel', afterSeconds: UNREACHABLE_SECONDS, code }
}

const RETRY_AFTER_MAXIMUM = 3600

/** Seconds of a `Retry-After` header; providers send no dates in it. */
export function retrySeconds({ retryAfter }: ProviderResponse, otherwise: number): number {
  if (retryAfter === undefined || !/^\d{1,9}$/.test(retryAfter.trim())) return otherwise
  return Math.min(RETRY_AFTER_MAXIMUM, Math.max(1, Number(retryAfter)))
}
