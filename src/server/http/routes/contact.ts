import type { FastifyInstance } from 'fastify'
import {
  listContactMessages,
  markAnswered,
  storeContactMessage,
} from '#server/domain/contact/contact-messages.ts'
import { routeBinder } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'

/** The contact form, and what operators do with what comes by it. */
export function bindContactRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const { db, now } = deps

  bind('contact.send', ({ body, language }) => storeContactMessage(db, body, language, now()))
  bind('operator.contact-messages', ({ query }) => listContactMessages(db, query))
  bind('operator.answer-contact-message', ({ caller, params }) =>
    markAnswered(db, { accountId: caller.accountId, email: caller.account.email }, params.message, now()),
  )
}
