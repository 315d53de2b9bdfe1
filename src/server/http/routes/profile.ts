import type { FastifyInstance } from 'fastify'
import { phoneChannels } from '#server/domain/accounts/phone-channels.ts'
import { sendPhoneCode, verifyPhone } from '#server/domain/accounts/phone-verification.ts'
import { endOtherSessions, endSessionById, listSessions } from '#server/domain/accounts/sessions.ts'
import { done } from '#server/domain/outcome.ts'
import { routeBinder } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'

/** The parts of the profile beside its form. */
export function bindProfileRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  bind('phone.channels', async () => done({ channels: phoneChannels(deps.channels) }))
  bind('phone.send-code', ({ caller, body }) => sendPhoneCode(deps, caller.account, body.channel))
  bind('phone.verify', ({ caller, body }) => verifyPhone(deps, caller.account, body.code))
  bind('session.list', ({ caller }) => listSessions(deps.db, caller, deps.now()))
  bind('session.end', ({ caller, params }) => endSessionById(deps.db, caller, params.session_id))
  bind('session.end-others', ({ caller }) => endOtherSessions(deps.db, caller))
}
