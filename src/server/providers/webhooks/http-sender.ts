import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { cleanLines } from '#shared/contract/clean-text.ts'
import type { WebhookCall, WebhookResponse, WebhookSender } from './port.ts'
import { isPublicAddress } from './public-address.ts'

const TIMEOUT_MS = 10_000
/** What is read of a response; and what of that is stored. */
const RESPONSE_MAXIMUM = 64 * 1024
const EXCERPT_LENGTH = 1000
/** Below, other protocols are spoken: mail servers, databases' neighbours, printers. */
const FIRST_FREE_PORT = 1024

type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>

interface SenderOptions {
  /** Whether this machine itself may be called, over http too: for those who try it out on their own machine. */
  readonly allowLoopback: boolean
  readonly resolve?: Resolve
  readonly timeoutMs?: number
}

class AddressRefused extends Error {
  readonly code = 'address'
}

/**
 * Posts to addresses of accounts. A name is resolved once, all that it resolves to must be public, and that very address
 * is connected to: a name that resolves otherwise the next moment leads nowhere else. Redirects are not followed, and no
 * connection is used twice.
 */
export function httpWebhookSender({
  allowLoopback,
  resolve = resolveAll,
  timeoutMs = TIMEOUT_MS,
}: SenderOptions): WebhookSender {
  const isOwnMachine = (host: string) => allowLoopback && isLoopbackName(host)
  const refusal = (text: string) => {
    const url = URL.parse(text)
    if (url === null || url.username !== '' || url.password !== '') return 'webhook.url'
    const host = hostOf(url)
    if (isOwnMachine(host)) return null
    if (url.protocol !== 'https:') return 'webhook.url'
    if (url.port !== '' && Number(url.port) < FIRST_FREE_PORT) return 'webhook.url'
    if (isLoopbackName(host) || !host.includes(isIP(host) === 6 ? ':' : '.')) return 'webhook.private'
    return isIP(host) !== 0 && !isPublicAddress(host) ? 'webhook.private' : null
  }
  return {
    refusal,
    post: (call) => {
      if (refusal(call.url) !== null) return Promise.resolve(withoutResponse('address', 0))
      const url = new URL(call.url)
      return post(call, url, isOwnMachine(hostOf(url)) ? undefined : publicLookup(resolve), timeoutMs)
    },
  }
}

/** Without the brackets of IPv6, and the dot that ends a full name. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

function isLoopbackName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127\./.test(host)
}

async function resolveAll(host: string) {
  return dns.promises.lookup(host, { all: true })
}

/** For `net.connect`, against SSRF by DNS rebinding: it connects to the very address that was checked. */
function publicLookup(resolve: Resolve): LookupFunction {
  return (host, { all }, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses
        const arePublic = addresses.every(({ address }) => isPublicAddress(address))
        if (first === undefined || !arePublic) callback(new AddressRefused('not a public address'), '', 4)
        else if (all === true) callback(null, [...addresses])
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 4),
    )
  }
}

function withoutResponse(problem: string, durationMs: number): WebhookResponse {
  return { status: null, problem, response: '', durationMs }
}

function post(
  { headers, body }: WebhookCall,
  url: URL,
  lookup: LookupFunction | undefined,
  timeoutMs: number,
): Promise<WebhookResponse> {
  const began = performance.now()
  const passed = () => Math.round(performance.now() - began)
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let status: number | null = null
    let size = 0
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      ...(lookup === undefined ? {} : { lookup }),
    })
    // The first to come decides; what follows of a call that is over changes nothing.
    const finish = (problem: string | null) => {
      clearTimeout(deadline)
      if (status === null) resolve(withoutResponse(problem ?? 'network', passed()))
      else resolve({ status, problem: null, response: excerptOf(chunks), durationMs: passed() })
      request.destroy()
    }
    const deadline = setTimeout(() => finish('timeout'), timeoutMs)
    request.on('error', (error: NodeJS.ErrnoException) => finish(error.code ?? 'network'))
    request.on('response', (response) => {
      status = response.statusCode ?? 0
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size > RESPONSE_MAXIMUM) finish(null)
      })
      response.on('end', () => finish(null))
      response.on('error', () => finish(null))
    })
    request.end(body)
  })
}

function excerptOf(chunks: readonly Buffer[]): string {
  const text = Buffer.concat(chunks)
    .subarray(0, 4 * EXCERPT_LENGTH)
    .toString('utf8')
  return cleanLines(text).slice(0, EXCERPT_LENGTH).toWellFormed()
}
