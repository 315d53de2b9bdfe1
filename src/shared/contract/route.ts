import type { z } from 'zod'
import type { SuccessCode } from './success-messages.ts'

/**
 * Who may call: anyone (`anybody` is identified by an account's session where there is one), the holder of an account's
 * session, an operator (for everybody else the route is not there), or a device with a door's session. An `ended-door`
 * route works after the door's end too, so that its remaining records arrive.
 */
export type Access = 'public' | 'anybody' | 'account' | 'operator' | 'door' | 'ended-door'

/** How often one caller may call: see `server/http/rate-limits.ts` for the numbers. */
export type RateLimit = 'rare' | 'guessable' | 'write' | 'read' | 'bulk'

/**
 * One call of the API, declared once and used by the server (to bind and document it), by the
 * client (to call it) and by the outbox (to replay it).
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below `/api`, parameters as `:name`. */
  readonly path: `/${string}`
  /** A second address below `/api` of the same call, where the specification writes both. */
  readonly alias?: `/${string}`
  readonly summary: string
  readonly access: Access
  /** Whether the outbox may hold the call and replay it; such a call carries an `Idempotency-Key`. */
  readonly offline: boolean
  readonly limit: RateLimit
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Shape of `data` in the success envelope; absent for a response that is a file. */
  readonly data?: z.ZodType
  /** Whether the response is a stream of server-sent events; then it has no `data`. */
  readonly stream?: boolean
  /** Whether the response carries `meta: { page, per_page, total }`. */
  readonly paged?: boolean
  readonly success?: SuccessCode
}

/** Preserves the literal types of a noun's routes while checking each against `Route`. */
export function defineRoutes<const R extends Record<`${string}.${string}`, Route>>(routes: R): R {
  return routes
}

type OutputOf<S, Fallback> = S extends z.ZodType ? z.output<S> : Fallback
type InputOf<S, Fallback> = S extends z.ZodType ? z.input<S> : Fallback

export type RouteParams<R extends Route> = OutputOf<R['params'], Record<never, never>>
export type RouteQuery<R extends Route> = OutputOf<R['query'], Record<never, never>>
export type RouteBody<R extends Route> = OutputOf<R['body'], undefined>
export type RouteData<R extends Route> = OutputOf<R['data'], null>

/** What a caller passes: the schemas' input side, before defaults and trimming. */
export interface RouteInput<R extends Route> {
  params: InputOf<R['params'], undefined>
  query: InputOf<R['query'], undefined>
  body: InputOf<R['body'], undefined>
}
