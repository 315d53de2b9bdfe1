import type { FastifyInstance } from 'fastify'
import { toUser, updateProfile } from '#server/domain/accounts/account-profile.ts'
import { register, sendCodeAgain } from '#server/domain/accounts/registrations.ts'
import { endSession } from '#server/domain/accounts/sessions.ts'
import { signIn } from '#server/domain/accounts/sign-in.ts'
import { verifyEmail } from '#server/domain/accounts/verification.ts'
import { done } from '#server/domain/outcome.ts'
import { accountRoutes } from '#shared/contract/account.ts'
import { bindRoute } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'

export function bindAccountRoutes(app: FastifyInstance, deps: HttpDeps): void {
  bindRoute(app, deps, 'account.register', accountRoutes['account.register'], ({ body, language }) =>
    register(deps, body, language),
  )
  bindRoute(app, deps, 'account.verify', accountRoutes['account.verify'], ({ body }) =>
    verifyEmail(deps, body),
  )
  bindRoute(app, deps, 'account.send-code', accountRoutes['account.send-code'], ({ body }) =>
    sendCodeAgain(deps, body.email),
  )
  bindRoute(app, deps, 'account.sign-in', accountRoutes['account.sign-in'], ({ body }) => signIn(deps, body))
  bindRoute(app, deps, 'account.sign-out', accountRoutes['account.sign-out'], async ({ caller }) => {
    await endSession(deps.db, caller.sessionHash)
    return done(null)
  })
  bindRoute(app, deps, 'account.read', accountRoutes['account.read'], async ({ caller }) =>
    done(toUser(caller.account)),
  )
  bindRoute(app, deps, 'account.update', accountRoutes['account.update'], ({ caller, body }) =>
    updateProfile(deps, caller.account, body),
  )
}
