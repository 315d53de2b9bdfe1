import type { FastifyInstance } from 'fastify'
import {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from '#server/domain/access-tokens/access-tokens.ts'
import { routeBinder } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'

export function bindAccessTokenRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const { db, now } = deps
  const bind = routeBinder(app, deps)
  bind('access-token.list', ({ caller }) => listAccessTokens(db, caller))
  bind('access-token.create', ({ caller, body }) => createAccessToken(db, caller, body, now()))
  bind('access-token.revoke', ({ caller, params }) => revokeAccessToken(db, caller, params.access_token_id))
}
