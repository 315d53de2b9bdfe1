import type { FastifyInstance } from 'fastify'
import { toUser, updateProfile } from '#server/domain/accounts/account-profile.ts'
import { register, sendCodeAgain } from '#server/domain/accounts/registrations.ts'
import { endSession } from '#server/domain/accounts/sessions.ts'
import { signIn } from '#server/domain/accounts/sign-in.ts'
import { verifyEmail } from '#server/domain/accounts/verification.ts'
import { done } from '#server/domain/outcome.ts'
import { routeBinder } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'
import { bindProfileRoutes } from './profile.ts'

export function bindAccountRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  bind('registration.read', async () => done({ mode: deps.config.REGISTRATION }))
  bind('account.register', ({ body, language, network }) => register(deps, body, { language, network }))
  bind('account.verify', ({ body, caller }) => verifyEmail(deps, body, caller?.accountId ?? null))
  bind('account.send-code', ({ body, caller }) => sendCodeAgain(deps, body, caller?.accountId ?? null))
  bind('account.sign-in', ({ body, local }) => signIn(deps, body, local))
  bind('account.sign-out', async ({ caller }) => {
    await endSession(deps.db, caller.sessionHash)
    return done(null)
  })
  bind('account.read', async ({ caller }) => done(toUser(caller.account)))
  bind('account.update', ({ caller, body }) => updateProfile(deps, caller.account, body))
  bindProfileRoutes(app, deps)
}
