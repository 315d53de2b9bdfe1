import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, preValidationAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { emailsOf } from '#server/config/abuse-settings.ts'
import { type AuthorizedDoor, authorizeDoor } from '#server/domain/authorize.ts'
import { isOperator } from '#server/domain/operator/operators.ts'
import { type Outcome, type Refusal, refuse } from '#server/domain/outcome.ts'
import { failureSchema, type Language, pageMetaSchema } from '#shared/contract/common.ts'
import { type HttpRoutes, httpRoutes, type RouteName } from '#shared/contract/http-routes.ts'
import { errorCatalogue } from '#shared/contract/messages.ts'
import type { Access, Route, RouteBody, RouteData, RouteParams, RouteQuery } from '#shared/contract/route.ts'
import { type SessionRoute, tokenRuleOf } from '#shared/contract/token-rules.ts'
import {
  type AuthenticatedCaller,
  authenticate,
  authenticateToken,
  bearerOf,
  refuseUnknown,
  type SessionCaller,
} from './authenticate.ts'
import { browserOf } from './browser-cookie.ts'
import { cacheFor } from './cache-control.ts'
import { callerAddress } from './caller-address.ts'
import { callerGone } from './caller-gone.ts'
import { COMPRESSION } from './compression.ts'
import { contentDisposition } from './content-disposition.ts'
import { failureEnvelope, successEnvelope } from './envelope.ts'
import type { HttpDeps } from './http-deps.ts'
import { type CallKey, hashOfInput, keyOf } from './idempotency.ts'
import { languageOf } from './language.ts'
import { isLocalRequest } from './local-request.ts'
import { rateLimitOf } from './rate-limits.ts'
import { challengeToken, refuseMissingScope, securityOf } from './token-scopes.ts'

/** What a handler is given: input that its schemas accepted, and who calls. `File` is what `readBody` made of an upload. */
export interface Call<Name extends RouteName, File = undefined> {
  route: Name
  params: RouteParams<HttpRoutes[Name]>
  query: RouteQuery<HttpRoutes[Name]>
  /** A multipart body has no schema in the contract: without one it is whatever `readBody` returned. */
  body: HttpRoutes[Name] extends { body: z.ZodType } ? RouteBody<HttpRoutes[Name]> : File
  caller: CallerOf<Name, HttpRoutes[Name]['access']>
  language: Language
  key: CallKey | null
  /** The caller's address, where there is no better way to know them. */
  network: string
  /** Sent on this machine, to a server that is open to nobody else. */
  local: boolean
  /** Aborted when the caller has gone before the response. */
  signal: AbortSignal
  /** What the caller's browser is known by: see `browser-cookie.ts`. */
  browser: string
}

type CallerOf<Name extends RouteName, A extends Access> = A extends 'operator'
  ? SessionCaller
  : A extends 'account'
    ? AccountOf<Name>
    : A extends 'anybody'
      ? AccountOf<Name> | null
      : A extends 'public'
        ? null
        : AuthorizedDoor

/** A handler that needs the session cannot be opened to access tokens. */
type AccountOf<Name extends RouteName> = Name extends SessionRoute ? SessionCaller : AuthenticatedCaller

/** What a route without `data` returns. */
interface FileDownload {
  name: string
  type: string
  content: Buffer | Readable
  /** How many, of a stream. */
  bytes?: number
  /** Added to the headers of a download, or in place of them. */
  headers?: Record<string, string>
}

type ResultOf<R extends Route> = R['data'] extends z.ZodType
  ? RouteData<R>
  : R['stream'] extends true
    ? Readable
    : FileDownload

type ReadBody<File> = (request: FastifyRequest, reply: FastifyReply) => Promise<Outcome<File> | null>

interface BindOptions<File> {
  /** Reads a body of another content type; null leaves the body as it was sent. Its result is validated like any body. */
  readBody?: ReadBody<File>
  bodyLimit?: number
  /** For responses that are the same for everybody: how long a browser may cache them. */
  maxAgeSeconds?: number
  /** Only for responses without a secret: the length of a compressed one could reveal it. */
  compressed?: boolean
}

type Bind = <Name extends RouteName, File = undefined>(
  name: Name,
  handler: (call: Call<Name, File>) => Promise<Outcome<ResultOf<HttpRoutes[Name]>>>,
  options?: BindOptions<File>,
) => void

/**
 * Returns the function that puts a route of the contract on `app`, by its name: who may call, rate limit, schemas,
 * envelope and OpenAPI document all come from the contract's table.
 */
export function routeBinder(app: FastifyInstance, deps: HttpDeps): Bind {
  return (name, handler, options = {}) => {
    const route: Route = httpRoutes[name]
    const { bodyLimit, readBody, maxAgeSeconds } = options
    const bindAt = (path: string, hidden: boolean) =>
      app.route({
        method: route.method,
        url: `/api${path}`,
        schema: {
          hide: hidden,
          operationId: name,
          summary: route.summary,
          tags: [name.split('.')[0] ?? name],
          ...securityOf(route.access, tokenRuleOf(name)),
          ...(route.params === undefined ? {} : { params: route.params }),
          ...(route.query === undefined ? {} : { querystring: route.query }),
          ...(route.body === undefined ? {} : { body: route.body }),
          response: { ...successResponse(route), '4xx': failureSchema, '5xx': failureSchema },
        },
        config: { routeName: name, rateLimit: rateLimitOf(route.limit, name, deps.config) },
        ...(bodyLimit === undefined ? {} : { bodyLimit }),
        preValidation: readInput(readBody),
        ...(options.compressed === true ? { compress: COMPRESSION } : {}),
        ...(maxAgeSeconds === undefined ? {} : { onSend: cacheFor(maxAgeSeconds) }),
        onRequest: async (request, reply) => {
          const refused = await identifyCaller(request, deps, name)
          if (refused === null) return
          challengeToken(reply, refused)
          return sendRefusal(reply, refused, languageOfRequest(request))
        },
        handler: async (request, reply) => {
          const language = languageOfRequest(request)
          const call = {
            route: name,
            params: request.params,
            query: request.query,
            body: request.body,
            caller: request.caller ?? request.door,
            language,
            key: callKeyOf(request),
            network: callerAddress(request),
            local: deps.config.LOCAL && isLocalRequest(request),
            get signal() {
              return callerGone(reply)
            },
            get browser() {
              return browserOf(request, reply, deps.config)
            },
          }
          // Fastify types a request as unknown; the route's schemas and `identifyCaller` have checked every part of it.
          const outcome = await handler(call as Parameters<typeof handler>[0])
          if (!outcome.ok) return sendRefusal(reply, outcome, language)
          if (outcome.data instanceof Readable) return sendStream(reply, outcome.data)
          if (route.data === undefined) return sendFile(reply, outcome.data as FileDownload)
          return successEnvelope(outcome, route.success, language)
        },
      })
    bindAt(route.path, false)
    if (route.alias !== undefined) bindAt(route.alias, true)
  }
}

/** Before validation replaces the body, what a key is bound to is taken from it. */
function readInput(readBody?: ReadBody<unknown>): preValidationAsyncHookHandler {
  return async (request, reply) => {
    const read = (await readBody?.(request, reply)) ?? null
    if (read === null) {
      if (keyOf(request) === null) return
      request.inputHash = hashOfInput(request)
      if (request.inputHash !== null) return
      return sendRefusal(reply, refuse('bad_request'), languageOfRequest(request))
    }
    if (!read.ok) return sendRefusal(reply, read, languageOfRequest(request))
    request.body = read.data
  }
}

function callKeyOf(request: FastifyRequest): CallKey | null {
  const key = keyOf(request)
  return key === null || request.inputHash === null ? null : { key, inputHash: request.inputHash }
}

/** Sets the request's caller or door; the refusal where this route needs one that is missing. */
async function identifyCaller(
  request: FastifyRequest,
  deps: HttpDeps,
  name: RouteName,
): Promise<Refusal | null> {
  const { access }: Route = httpRoutes[name]
  if (access === 'public') return null
  const { authorization } = request.headers
  if (access === 'account' || access === 'anybody') {
    const holder = await authenticateToken(deps.db, authorization, deps.now())
    if (holder === null) return refuse('token_unknown')
    if (holder !== undefined) {
      request.caller = holder
      return refuseMissingScope(holder.token, tokenRuleOf(name), request.params)
    }
  }
  if (access === 'account' || access === 'anybody' || access === 'operator') {
    const caller = await authenticate(deps.db, request.headers, deps.now())
    request.caller = caller
    // For everybody else, signed in or not, the routes of operators are not there.
    if (access === 'operator')
      return caller !== null && isOperator(caller.account, emailsOf(deps.config.OPERATOR_EMAILS))
        ? null
        : refuse('not_found')
    if (access === 'anybody') return null
    return caller === null ? refuseUnknown(deps.db, authorization, deps.now()) : null
  }
  const door = await authorizeDoor(deps.db, bearerOf(authorization), deps.now())
  if (!door.ok) return door
  if (access === 'door' && door.data.endedAt !== null) return refuse('door_closed')
  request.door = door.data
  return null
}

export function languageOfRequest(request: FastifyRequest): Language {
  return languageOf(request.headers['accept-language'])
}

/** In seconds: what is busy now is mostly free by then. */
export const RETRY_AFTER = '10'

export function sendRefusal(reply: FastifyReply, refusal: Refusal, language: Language): FastifyReply {
  if (refusal.code === 'unavailable') void reply.header('retry-after', RETRY_AFTER)
  return reply.code(errorCatalogue[refusal.code].status).send(failureEnvelope(refusal, language))
}

const FILE = {
  description: 'The file',
  content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
}

const STREAM = {
  description: 'Server-sent events',
  content: { 'text/event-stream': { schema: z.string() } },
}

function successResponse(route: Route): Record<string, unknown> {
  if (route.stream === true) return { 200: STREAM }
  if (route.data === undefined) return { 200: FILE }
  return {
    200: z.object({
      message: z.string(),
      data: route.data,
      ...(route.paged === true ? { meta: pageMetaSchema } : {}),
    }),
  }
}

function sendStream(reply: FastifyReply, stream: Readable): FastifyReply {
  return (
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      // Ended by a server that stops, it must not leave a connection behind that waits for another request.
      .header('connection', 'close')
      .send(stream)
  )
}

function sendFile(reply: FastifyReply, file: FileDownload): FastifyReply {
  const asciiName = file.name.replace(/[^\w.-]+/g, '_')
  return reply
    .header('content-type', file.type)
    .header('content-disposition', contentDisposition(file.name, asciiName))
    .header('cache-control', 'no-store')
    .headers(file.bytes === undefined ? {} : { 'content-length': file.bytes })
    .headers(file.headers ?? {})
    .send(file.content)
}
