import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, preValidationAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { type AuthorizedDoor, authorizeDoor } from '#server/domain/authorize.ts'
import { type Outcome, type Refusal, refuse } from '#server/domain/outcome.ts'
import { failureSchema, idSchema, type Language, pageMetaSchema } from '#shared/contract/common.ts'
import { errorCatalogue } from '#shared/contract/messages.ts'
import type { Access, Route, RouteBody, RouteData, RouteParams, RouteQuery } from '#shared/contract/route.ts'
import { type AuthenticatedCaller, authenticate, bearerOf } from './authenticate.ts'
import { keepFresh } from './cache-control.ts'
import { COMPRESSION } from './compression.ts'
import { failureEnvelope, successEnvelope } from './envelope.ts'
import type { HttpDeps } from './http-deps.ts'
import { languageOf } from './language.ts'
import { rateLimitOf } from './rate-limits.ts'

/** What a handler is given: input that its schemas accepted, and who calls. */
export interface Call<R extends Route> {
  params: RouteParams<R>
  query: RouteQuery<R>
  body: RouteBody<R>
  caller: R['access'] extends 'account'
    ? AuthenticatedCaller
    : R['access'] extends 'anybody'
      ? AuthenticatedCaller | null
      : R['access'] extends 'public'
        ? null
        : AuthorizedDoor
  language: Language
  /** The `Idempotency-Key` of a replayable call. */
  key: string | null
}

/** The answer of a route without `data`: a file to be saved. */
export interface FileAnswer {
  name: string
  type: string
  content: Buffer
  /** Instead of those of a download that nobody keeps. */
  headers?: Record<string, string>
}

type Answer<R extends Route> = R['data'] extends z.ZodType
  ? RouteData<R>
  : R['stream'] extends true
    ? Readable
    : FileAnswer

export type Handler<R extends Route> = (call: Call<R>) => Promise<Outcome<Answer<R>>>

interface BindOptions {
  /** Turns another content type into the route's body before it is validated. */
  readBody?: preValidationAsyncHookHandler
  bodyLimit?: number
  /** For what is the same for everybody: how long a browser may keep the answer. */
  freshSeconds?: number
  /** For what holds no secret that its length could give away. */
  compressed?: boolean
}

/** Puts one route of the contract on the server: caller, limits, schemas, envelope, document. */
export function bindRoute<const R extends Route>(
  app: FastifyInstance,
  deps: HttpDeps,
  name: string,
  route: R,
  handler: Handler<R>,
  options: BindOptions = {},
): void {
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    schema: {
      operationId: name,
      summary: route.summary,
      tags: [name.split('.')[0] ?? name],
      ...SECURITY[route.access],
      ...(route.params === undefined ? {} : { params: route.params }),
      ...(route.query === undefined ? {} : { querystring: route.query }),
      ...(route.body === undefined ? {} : { body: route.body }),
      response: { ...successResponse(route), '4xx': failureSchema, '5xx': failureSchema },
    },
    config: { routeName: name, rateLimit: rateLimitOf(route.limit, deps.config) },
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    ...(options.readBody === undefined ? {} : { preValidation: options.readBody }),
    ...(options.compressed === true ? { compress: COMPRESSION } : {}),
    ...(options.freshSeconds === undefined ? {} : { onSend: keepFresh(options.freshSeconds) }),
    onRequest: async (request, reply) => {
      const refused = await admit(request, deps, route.access)
      if (refused !== null) return sendRefusal(reply, refused, languageOfRequest(request))
    },
    handler: async (request, reply) => {
      const language = languageOfRequest(request)
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        caller: request.caller ?? request.door,
        language,
        key: keyOf(request),
      } as unknown as Call<R>
      const outcome = await handler(call)
      if (!outcome.ok) return sendRefusal(reply, outcome, language)
      if (route.stream === true) return sendStream(reply, outcome.data as Readable)
      if (route.data === undefined) return sendFile(reply, outcome.data as FileAnswer)
      return successEnvelope(outcome, route.success, language)
    },
  })
}

const SECURITY = {
  public: {},
  anybody: { security: [{}, { session: [] }] },
  account: { security: [{ session: [] }] },
  door: { security: [{ door: [] }] },
  'ended-door': { security: [{ door: [] }] },
} satisfies Record<Access, object>

/** Finds out who calls; the refusal where they may not. */
async function admit(request: FastifyRequest, deps: HttpDeps, access: Access): Promise<Refusal | null> {
  if (access === 'public') return null
  const { authorization } = request.headers
  if (access === 'account' || access === 'anybody') {
    request.caller = await authenticate(deps.db, authorization, deps.now())
    if (access === 'anybody') return null
    return request.caller === null ? refuse('unauthenticated') : null
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

export function sendRefusal(reply: FastifyReply, refusal: Refusal, language: Language): FastifyReply {
  return reply.code(errorCatalogue[refusal.code].status).send(failureEnvelope(refusal, language))
}

/** A key that is not a UUID is no key of ours; the call is then done without one. */
export function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  return key === undefined ? null : (idSchema.safeParse(key).data ?? null)
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

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const asciiName = file.name.replace(/[^\w.-]+/g, '_')
  return reply
    .header('content-type', file.type)
    .header(
      'content-disposition',
      `attachment; filename="${asciiName}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    .header('cache-control', 'no-store')
    .headers(file.headers ?? {})
    .send(file.content)
}
