import { createHash, timingSafeEqual } from 'node:crypto'
import type { FetchResult } from './port.ts'

/** People wait for the page: what takes longer is asked about later. */
const TIMEOUT_MS = 12_000
const RESPONSE_MAXIMUM = 512 * 1024

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: string
  readonly authorization: string
  readonly body?: unknown
}

/** `cut-off`: it may have arrived and had its effect. */
export type GatewayResponse =
  | { readonly kind: 'response'; readonly status: number; readonly body: Readonly<Record<string, unknown>> }
  | { readonly kind: 'cut-off'; readonly code: string }

/**
 * One call of a gateway. What is no JSON object, breaks off, takes too long, redirects or has an error of the server
 * is `cut-off`: nobody can tell what came of it.
 */
export async function callGateway(
  { method, url, authorization, body }: Call,
  timeoutMs = TIMEOUT_MS,
): Promise<GatewayResponse> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        'user-agent': 'marhaba',
        authorization,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (response.status >= 500 || response.status === 429 || text.length > RESPONSE_MAXIMUM)
      return { kind: 'cut-off', code: String(response.status) }
    const read = parseRecord(text)
    if (read === null && response.ok) return { kind: 'cut-off', code: 'strange-answer' }
    return { kind: 'response', status: response.status, body: read ?? {} }
  } catch (error) {
    return { kind: 'cut-off', code: error instanceof Error ? error.name : 'unknown' }
  }
}

/** Null where the text is no JSON object. */
export function parseRecord(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return asRecord(JSON.parse(text))
  } catch {
    return null
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : null
}

/** An empty record where it is none. */
export function partOf(value: unknown): Readonly<Record<string, unknown>> {
  return asRecord(value) ?? {}
}

/** Empty where it is neither a text nor a number. */
export function fieldOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Null where it is no id of ours. */
export function idOf(value: unknown): string | null {
  const id = fieldOf(value).toLowerCase()
  return UUID.test(id) ? id : null
}

/** Compared in constant time whatever the lengths. */
export function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/** What a gateway says of a page that was asked for; `read` reads one that is there. */
export function pageIn(
  response: GatewayResponse,
  read: (body: Readonly<Record<string, unknown>>) => FetchResult,
): FetchResult {
  if (response.kind === 'cut-off') return { kind: 'unknown', code: response.code }
  if (response.status === 404) return { kind: 'missing' }
  return response.status === 200 ? read(response.body) : { kind: 'unknown', code: String(response.status) }
}

/** A code for the log: never the text, which may quote people. */
export function refusal(status: number, body: Readonly<Record<string, unknown>>) {
  const type = fieldOf(body['type']).slice(0, 60)
  return { kind: 'refused', code: type === '' ? String(status) : `${status} ${type}` } as const
}
