import type { FastifyInstance } from 'fastify'
import { checkResetCode, forgetPassword, resetPassword } from '#server/domain/accounts/password-recovery.ts'
import { routeBinder } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'

export function bindRecoveryRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  bind('password.forgot', ({ body }) => forgetPassword(deps, body))
  bind('password.check-code', ({ body }) => checkResetCode(deps, body))
  bind('password.reset', ({ body }) => resetPassword(deps, body))
}
