import type { Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { layOutMail } from '#server/domain/mail-layout.ts'
import { findOperatorEmails } from '#server/domain/operator/operators.ts'
import { addJob, addJobs, type Jobs } from '#server/jobs/queue.ts'
import type { EmailDelivery } from '#server/providers/channels/port.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Brief, HostStep, OperatorStep, ServiceKind } from '#shared/contract/service-requests.ts'
import { chosenCalendar } from '#shared/rules/dates/dual-dates.ts'
import { hostMail, operatorMail } from './service-mail-texts.ts'

export interface ServiceMailDeps {
  readonly db: Database
  readonly email: EmailDelivery
  readonly publicUrl: string
  /** Operators named by the settings. */
  readonly operatorEmails: readonly string[]
}

/** Mails both sides of what happened, if the transaction commits; of a message its reader alone. */
export async function mailOfStep(
  trx: Transaction<DB>,
  requestId: string,
  step: HostStep | OperatorStep,
): Promise<void> {
  if (step !== 'message-of-host') await addJob(trx, 'service.mail-host', { request_id: requestId, step })
  if (step !== 'message-of-operator')
    await addJob(trx, 'service.mail-operators', { request_id: requestId, step })
}

export async function mailServiceHost(
  { db, email, publicUrl }: ServiceMailDeps,
  { request_id, step }: Jobs['service.mail-host'],
): Promise<void> {
  const request = await readMailed(db, request_id)
  if (request === undefined) return
  const url = `${publicUrl}/${request.language}/profile/services/${request_id}`
  await email.send(layOutMail(request.email, hostMail(step, request, url), request.language))
}

/** A job for each operator: a mail that fails is tried again without the others'. */
export async function mailServiceOperators(
  { db, operatorEmails }: ServiceMailDeps,
  payload: Jobs['service.mail-operators'],
): Promise<void> {
  const addresses = await findOperatorEmails(db, operatorEmails)
  const jobs = addresses.map((address) => ({ ...payload, address }))
  await db.transaction().execute((trx) => addJobs(trx, 'service.mail-operator', jobs))
}

export async function mailServiceOperator(
  { db, email, publicUrl }: ServiceMailDeps,
  { request_id, step, address }: Jobs['service.mail-operator'],
): Promise<void> {
  const request = await readMailed(db, request_id)
  if (request === undefined) return
  const reader = await db
    .selectFrom('accounts')
    .select(['language', 'calendar'])
    .where('email', '=', address)
    .executeTakeFirst()
  const how = { language: languageOf(reader?.language), calendar: chosenCalendar(reader?.calendar ?? null) }
  const url = `${publicUrl}/${how.language}/operator?tab=services&request=${request_id}`
  await email.send(layOutMail(address, operatorMail(step, { ...request, ...how }, url), how.language))
}

async function readMailed(db: Database, requestId: string) {
  const row = await db
    .selectFrom('service_requests')
    .innerJoin('accounts', 'accounts.id', 'service_requests.account_id')
    .select([
      'accounts.email',
      'accounts.full_name',
      'accounts.language',
      'accounts.calendar',
      'kind',
      'brief',
      'due_on',
    ])
    .where('service_requests.id', '=', requestId)
    .executeTakeFirst()
  return (
    row && {
      ...row,
      kind: row.kind as ServiceKind,
      names: (row.brief as unknown as Brief).names,
      language: languageOf(row.language),
      calendar: chosenCalendar(row.calendar),
    }
  )
}

function languageOf(language: string | undefined): Language {
  return language === 'en' ? 'en' : 'ar'
}
