import type { AuthorizedDoor } from '#server/domain/authorize.ts'
import type { AuthenticatedCaller } from './authenticate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `bind-route.ts` before anything else of an account's route runs. */
    caller: AuthenticatedCaller | null
    /** As `caller`, of a door's route. */
    door: AuthorizedDoor | null
    /** Of what the call was given, where it has an idempotency key. */
    inputHash: Buffer | null
  }
  interface FastifyContextConfig {
    /** The contract's name of the route, for log lines. */
    routeName?: string
  }
}
