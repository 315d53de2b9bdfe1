import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#server/domain/outcome.ts'
import type { ErrorCode } from '#shared/contract/messages.ts'
import { languageOfRequest, sendRefusal } from './bind-route.ts'
import { failureEnvelope } from './envelope.ts'
import { InvalidInput, invalidInputEnvelope } from './validation.ts'

/** Framework errors that a caller can fix, by their code. */
const BY_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type_unsupported',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'media_type_unsupported',
}

const BY_STATUS: Record<number, ErrorCode> = {
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'media_type_unsupported',
  429: 'too_many_requests',
  503: 'unavailable',
}

/** PostgreSQL is stopping, full or unreachable: temporary, neither the caller's error nor a bug. */
const DATABASE_UNAVAILABLE = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** PostgreSQL rolled the transaction back because of another one, as in a deadlock: the same request may succeed now. */
const ROLLED_BACK = new Set(['40001', '40P01'])

/**
 * The driver's errors for a connection that broke under a query, or before the next one, or never came, have no code.
 * ENOENT counts in `connect ENOENT` alone, the socket of a stopped server: by itself it may be any missing file.
 */
const CONNECTION_BROKE =
  /^(connect ENOENT|Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired)/

/** What Node says of a connection that the other end has given up. */
const CONNECTION_GONE = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
])

export function handleErrors(app: FastifyInstance): void {
  const methodsOf = collectMethods(app)
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsOf(request.url)
    // Where the method is known, the router refused the address itself: a part too long to be anything.
    const isWrongMethod = allowed.length > 0 && !allowed.includes(request.method)
    if (isWrongMethod) void reply.header('allow', allowed.join(', '))
    const code = isWrongMethod ? 'method_not_allowed' : 'not_found'
    return sendRefusal(reply, refuse(code), languageOfRequest(request))
  })
}

/** Which methods an address of the API accepts, of the routes added from now on. */
function collectMethods(app: FastifyInstance): (url: string) => string[] {
  const methods = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/') || url.includes('*')) return
    const known = methods.get(url) ?? new Set()
    for (const each of [method].flat()) known.add(each)
    methods.set(url, known)
  })
  return (url) => {
    const path = url.split('?')[0] ?? ''
    const match = Array.from(methods).find(([pattern]) => matches(pattern, path))
    return match === undefined ? [] : [...match[1]]
  }
}

function matches(pattern: string, path: string): boolean {
  const [expected, given] = [pattern.split('/'), path.split('/')]
  return (
    expected.length === given.length &&
    expected.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  )
}

/** Turns any error into the envelope; only an unexpected one is a 500, and is logged. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOfRequest(request)
  if (error instanceof InvalidInput) {
    return reply.code(422).send(invalidInputEnvelope(error.issues, language))
  }
  return sendRefusal(reply, refuse(codeOf(error, request)), language)
}

function codeOf(error: FastifyError, request: FastifyRequest): ErrorCode {
  const known = BY_CODE[error.code] ?? BY_STATUS[error.statusCode ?? 0]
  if (known !== undefined) return known
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return 'bad_request'
  // Before the codes of the database, whose connections end by the same ones.
  if (CONNECTION_GONE.has(error.code) && request.raw.socket.destroyed) {
    request.log.info({ code: error.code }, 'caller gone')
    return 'bad_request'
  }
  if (DATABASE_UNAVAILABLE.has(error.code) || CONNECTION_BROKE.test(error.message)) {
    request.log.warn({ code: error.code }, 'database away')
    return 'unavailable'
  }
  if (ROLLED_BACK.has(error.code)) {
    request.log.warn({ err: error }, 'transaction rolled back')
    return 'unavailable'
  }
  request.log.error({ err: error }, 'unforeseen error')
  return 'internal'
}

/** What Node says of bytes that are no request, and the status that HTTP has for it. */
const STATUS_LINES: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** There is no request yet, and so no reply and no language: the envelope is written to the connection, which ends. */
export function refuseBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const body = JSON.stringify(failureEnvelope(refuse('bad_request'), 'en'))
    const head = [
      `HTTP/1.1 ${STATUS_LINES[error.code] ?? '400 Bad Request'}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy(error)
}
