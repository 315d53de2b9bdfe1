import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { layOutMail } from '#server/domain/mail-layout.ts'
import { addJob, type Jobs } from '#server/jobs/queue.ts'
import type { EmailDelivery } from '#server/providers/channels/port.ts'
import type { Language } from '#shared/contract/common.ts'
import {
  answeredMail,
  askedMail,
  leftMail,
  type MailedEvent,
  pointsMail,
  removedMail,
} from './cohost-mail-texts.ts'

export interface CohostMailDeps {
  readonly db: Database
  readonly email: EmailDelivery
  readonly publicUrl: string
  readonly now: () => Date
}

/**
 * Mails a co-host request to its recipient: where to accept or reject it, or where to sign up first. The text is chosen
 * here, so that the response to the host does not depend on whether the address has an account.
 */
export async function mailAsked(
  deps: CohostMailDeps,
  { event_id, cohost_id }: Jobs['cohost.mail-asked'],
): Promise<void> {
  const { db, email, publicUrl, now } = deps
  const request = await readRequest(db, event_id, cohost_id)
  if (request === undefined || request.status !== 'pending' || request.expires_at <= now()) return
  const event = await readEvent(db, event_id)
  if (event === undefined) return
  const account = await db
    .selectFrom('accounts')
    .select('language')
    .where('email', '=', request.email)
    .executeTakeFirst()
  const language = languageOf(account?.language ?? event.language)
  const path = account === undefined ? 'auth/signup' : 'profile/co-host/requests'
  const mail = askedMail(language, event, {
    isKnown: account !== undefined,
    url: `${publicUrl}/${language}/${path}`,
  })
  await email.send(layOutMail(request.email, mail, language))
}

/** To the owner: accepted or rejected. */
export async function mailAnswered(
  { db, email, publicUrl }: CohostMailDeps,
  { event_id, cohost_id }: Jobs['cohost.mail-answered'],
): Promise<void> {
  const request = await readRequest(db, event_id, cohost_id)
  const event = await readEvent(db, event_id)
  if (request === undefined || event === undefined || request.status === 'pending') return
  const language = languageOf(event.language)
  const url = `${publicUrl}/${language}/profile/co-host`
  const mail = answeredMail(language, event, {
    name: request.name,
    accepted: request.status === 'active',
    url,
  })
  await email.send(layOutMail(event.email, mail, language))
}

export async function mailRemoved(
  { db, email }: CohostMailDeps,
  { event_id, account_id }: Jobs['cohost.mail-removed'],
): Promise<void> {
  const event = await readEvent(db, event_id)
  const account = await readAccount(db, account_id)
  if (event === undefined || account === undefined) return
  const language = languageOf(account.language)
  await email.send(layOutMail(account.email, removedMail(language, event), language))
}

export async function mailLeft(
  { db, email, publicUrl }: CohostMailDeps,
  { event_id, name }: Jobs['cohost.mail-left'],
): Promise<void> {
  const event = await readEvent(db, event_id)
  if (event === undefined) return
  const language = languageOf(event.language)
  const mail = leftMail(language, event, { name, url: `${publicUrl}/${language}/profile/co-host` })
  await email.send(layOutMail(event.email, mail, language))
}

type PointsMail = Jobs['cohost.mail-points']

/** Has who gave points and who got them mailed, each by a job of its own, so that a retry mails nobody twice. */
export async function addPointsMails(trx: Transaction<DB>, transfer: Omit<PointsMail, 'to'>): Promise<void> {
  for (const to of ['giver', 'receiver'] as const)
    await addJob(trx, 'cohost.mail-points', { ...transfer, to })
}

/** To who gave points, or to who got them. */
export async function mailPoints(
  { db, email, publicUrl }: CohostMailDeps,
  { to, ...transfer }: PointsMail,
): Promise<void> {
  if (to === undefined) return db.transaction().execute((trx) => addPointsMails(trx, transfer))
  const { event_id, transfer_id } = transfer
  const event = await readEvent(db, event_id)
  const sent = await db
    .selectFrom('point_transfers')
    .innerJoin('cohost_requests', (join) =>
      join
        .onRef('cohost_requests.event_id', '=', 'point_transfers.event_id')
        .onRef('cohost_requests.id', '=', 'point_transfers.cohost_id'),
    )
    .innerJoin('event_hosts', (join) =>
      join
        .onRef('event_hosts.event_id', '=', 'point_transfers.event_id')
        .onRef('event_hosts.id', '=', 'point_transfers.cohost_id'),
    )
    .innerJoin('accounts', 'accounts.id', 'event_hosts.account_id')
    .select(['points', 'cohost_requests.name', 'accounts.email', 'accounts.language'])
    .where('point_transfers.event_id', '=', event_id)
    .where('point_transfers.id', '=', transfer_id)
    .executeTakeFirst()
  if (event === undefined || sent === undefined) return
  const { points, name } = sent
  const isGiver = to === 'giver'
  const reader = isGiver ? event : sent
  const language = languageOf(reader.language)
  const url = `${publicUrl}/${language}/profile`
  const mail = pointsMail(language, event, { points, name, isGiver, url })
  await email.send(layOutMail(reader.email, mail, language))
}

function readRequest(db: Database, eventId: string, id: string) {
  return db
    .selectFrom('cohost_requests')
    .select(['name', 'email', 'status', 'expires_at'])
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst()
}

function readAccount(db: Database, id: string) {
  return db.selectFrom('accounts').select(['email', 'language']).where('id', '=', id).executeTakeFirst()
}

/** The event with its owner's name and address. */
async function readEvent(
  db: Database,
  eventId: string,
): Promise<(MailedEvent & { email: string; language: string }) | undefined> {
  const { rows } = await sql<MailedEvent & { email: string; language: string }>`
    SELECT events.title_ar, events.title_en, accounts.full_name AS host_name, accounts.email, accounts.language
    FROM events
    JOIN event_hosts ON event_hosts.event_id = events.id AND event_hosts.role = 'owner'
    JOIN accounts ON accounts.id = event_hosts.account_id
    WHERE events.id = ${eventId} AND events.deleted_at IS NULL
  `.execute(db)
  return rows[0]
}

function languageOf(language: string | undefined): Language {
  return language === 'en' ? 'en' : 'ar'
}
