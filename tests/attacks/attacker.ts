import net from 'node:net'
import { failureSchema } from '#shared/contract/common.ts'
import type { TestApp } from '../factories/server.ts'

/** What is attacked. */
export interface Target {
  readonly url: string
  /** Another server on the same database, within this process: makes hosts, events and guests. */
  readonly test: TestApp
}

/**
 * How the server answered; `code` is that of the envelope of a failure, null where there is none. Status 0 is a
 * connection that the server closed: of a body that it would not read to its end, the answer may be lost on the way.
 */
export interface AttackResponse {
  readonly status: number
  readonly code: string | null
}

export interface Attack {
  readonly name: string
  /** How it may be answered. */
  readonly statuses: readonly number[]
  /** Makes what is needed; resolves with the attack itself, which may be repeated. */
  readonly prepare: (target: Target) => Promise<() => Promise<AttackResponse[]>>
}

interface Request {
  readonly method?: 'GET' | 'POST'
  readonly token?: string
  readonly json?: unknown
  readonly body?: BodyInit
  readonly headers?: Record<string, string>
}

let calls = 0

/** Sends a request from an address that nobody else has, as whoever attacks from many does; reads the answer to its end. */
export async function ask(target: Target, path: string, request: Request = {}): Promise<AttackResponse> {
  const { method = 'POST', token, json, body, headers } = request
  calls++
  const from = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
  try {
    const response = await fetch(`${target.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': from,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: json === undefined ? (body ?? null) : JSON.stringify(json),
    })
    return responseOf(response.status, await drained(response))
  } catch (error) {
    return { status: 0, code: String((error as Error).cause ?? error) }
  }
}

/** Long answers are read and dropped: they are somebody's guests or a file. */
async function drained({ ok, body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) if (!ok) text += decoder.decode(chunk, { stream: true })
  return text
}

function responseOf(status: number, text: string): AttackResponse {
  if (status < 400) return { status, code: null }
  // A page for people is the answer of pages; what is neither has no code.
  if (/^\s*<!doctype html/i.test(text)) return { status, code: 'page' }
  const read = failureSchema.safeParse(parsed(text))
  return { status, code: read.data?.code ?? null }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The same many times at once. */
export function atOnce(
  times: number,
  send: (place: number) => Promise<AttackResponse>,
): Promise<AttackResponse[]> {
  return Promise.all(Array.from({ length: times }, (_, place) => send(place)))
}

/** A connection that sends these bytes; one that is reset is what was to be expected. */
export function connect(target: Target, bytes: string | Buffer): net.Socket {
  const { hostname, port } = new URL(target.url)
  const socket = net.connect(Number(port), hostname).on('error', () => {})
  socket.write(bytes)
  return socket
}

/** The answer to bytes that no client library sends; they ask for the connection to be closed, or end it. */
export async function askRaw(target: Target, bytes: string, { ends = false } = {}): Promise<AttackResponse> {
  const socket = connect(target, bytes)
  if (ends) socket.end()
  let text = ''
  socket.on('data', (chunk) => {
    text += String(chunk)
  })
  await new Promise((resolve) => socket.once('close', resolve))
  const end = text.indexOf('\r\n\r\n')
  const head = text.slice(0, end)
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1] ?? 0)
  // Of the first answer: what follows a body that was refused early is no request, and is answered too.
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? text.length)
  return responseOf(
    status,
    Buffer.from(text.slice(end + 4))
      .subarray(0, length)
      .toString(),
  )
}

/** A form with one file. */
export function fileForm(name: string, bytes: Uint8Array): FormData {
  const form = new FormData()
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  return form
}
