import type { FastifyInstance } from 'fastify'
import { createInviteCode, deleteInviteCode, listInviteCodes } from '#server/domain/accounts/invite-codes.ts'
import { describeInvoicing } from '#server/domain/invoices/describe-invoicing.ts'
import { listActs, type Operator, recordAct } from '#server/domain/operator/audit-log.ts'
import { readChannelHealth, turnOnChannel } from '#server/domain/operator/channel-health.ts'
import { listFailedJobs, runJobAgain } from '#server/domain/operator/failed-jobs.ts'
import { countHeldSends, listHeldSends, refuseSend, releaseSend } from '#server/domain/operator/held-sends.ts'
import { readFigures } from '#server/domain/operator/month-figures.ts'
import { findAccounts, setTrustLevel } from '#server/domain/operator/operated-accounts.ts'
import {
  countServices,
  deliverService,
  listServices,
  readService,
  writeToHost,
} from '#server/domain/operator/operated-services.ts'
import { findTemplates, setOffered } from '#server/domain/operator/operated-templates.ts'
import { listSuggestions } from '#server/domain/operator/suggestion-list.ts'
import { done, refuse } from '#server/domain/outcome.ts'
import { placeOfData } from '#server/domain/processes/data-place.ts'
import { listProcesses } from '#server/domain/processes/process-list.ts'
import { findProblems } from '#server/domain/processes/readiness.ts'
import { readWorkFigures } from '#server/domain/processes/work-figures.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import type { AuthenticatedCaller } from '../authenticate.ts'
import { routeBinder } from '../bind-route.ts'
import type { HttpDeps } from '../http-deps.ts'

export function bindOperatorRoutes(app: FastifyInstance, deps: HttpDeps): void {
  const bind = routeBinder(app, deps)
  const { db, channels, now } = deps
  const services = { db, publicUrl: deps.config.PUBLIC_URL, now }

  bind('operator.overview', async () =>
    done({ held_sends: await countHeldSends(db), services: await countServices(db) }),
  )
  bind('operator.held-sends', async () => done(await listHeldSends(db)))
  bind('operator.release-send', ({ caller, params }) => releaseSend(db, who(caller), params.send, now()))
  bind('operator.refuse-send', ({ caller, params, body }) =>
    refuseSend(db, who(caller), { sendId: params.send, reason: body.reason }, now()),
  )
  bind('operator.accounts', async ({ query }) => done(await findAccounts(db, query.email)))
  bind('operator.set-trust', ({ caller, params, body }) =>
    setTrustLevel(db, who(caller), { accountId: params.account, ...body }, now()),
  )
  bind('operator.channels', async () => done(await readChannelHealth(db, channels, now())))
  bind('operator.resume-channel', ({ caller, params }) =>
    turnOnChannel(db, who(caller), params.channel, now()),
  )
  bind('operator.invite-codes', async () => done(await listInviteCodes(db)))
  bind('operator.create-invite-code', ({ caller, body }) =>
    inTransaction(db, async (trx) => {
      const made = await createInviteCode(trx, body, now())
      await recordAct(trx, who(caller), { act: 'invite-code.create', targetId: made.id, now: now() })
      return done(made)
    }),
  )
  bind('operator.revoke-invite-code', ({ caller, params }) =>
    inTransaction(db, async (trx) => {
      if (!(await deleteInviteCode(trx, params.code))) return refuse('not_found')
      await recordAct(trx, who(caller), { act: 'invite-code.revoke', targetId: params.code, now: now() })
      return done(null)
    }),
  )
  bind('operator.acts', ({ query }) => listActs(db, query))

  bind('operator.services', async ({ query }) => done(await listServices(db, query.show)))
  bind('operator.service', ({ params }) => readService(services, params.request))
  bind('operator.write-to-host', ({ caller, params, body }) =>
    writeToHost(services, who(caller), { requestId: params.request, ...body }),
  )
  bind('operator.deliver-service', ({ caller, params, body }) =>
    deliverService(services, who(caller), { requestId: params.request, id: body.id, eventId: body.event_id }),
  )
  bind('operator.suggestions', ({ query }) => listSuggestions(db, query))
  bind('operator.templates', async ({ query }) => done(await findTemplates(db, query.name)))
  bind('operator.withdraw-template', ({ caller, params }) =>
    setOffered(db, who(caller), { templateId: params.template, isOffered: false }, now()),
  )
  bind('operator.offer-template', ({ caller, params }) =>
    setOffered(db, who(caller), { templateId: params.template, isOffered: true }, now()),
  )
  bind('operator.jobs', async () => done(await listFailedJobs(db)))
  bind('operator.run-job', ({ caller, params }) => runJobAgain(db, who(caller), params.job, now()))
  bind('operator.health', async () => {
    const [problems, processes] = [await findProblems(deps), await listProcesses(db)]
    const [place, invoicing] = [placeOfData(deps.config), describeInvoicing(deps)]
    return done({ problems, processes, ...(await readWorkFigures(db)), place, invoicing })
  })
  bind('operator.figures', async () => done(await readFigures(db, now())))
}

function who({ accountId, account }: AuthenticatedCaller): Operator & { accountId: string } {
  return { accountId, email: account.email }
}
