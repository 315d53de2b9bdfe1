import type { FastifyInstance } from 'fastify'
import { askSubscription } from '#server/domain/email-subscriptions/email-subscriptions.ts'
import { countSubscriptions, subscriberFile } from '#server/domain/email-subscriptions/subscriber-file.ts'
import { done } from '#server/domain/outcome.ts'
import { routeBinder } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'

/** The form of the footer, and what operators read of it. */
export function bindEmailSubscriptionRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const { db, now } = deps

  bind('email-subscription.ask', ({ body, language }) =>
    askSubscription(db, { email: body.email, language }, now()),
  )
  bind('operator.email-subscriptions', async () => done(await countSubscriptions(db)))
  bind('operator.email-subscription-file', ({ caller }) =>
    subscriberFile(deps, { accountId: caller.accountId, email: caller.account.email }, now()),
  )
}
