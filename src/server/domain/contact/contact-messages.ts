import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { type PageQuery, readPage } from '#server/domain/list-pages.ts'
import { newId } from '#server/domain/new-id.ts'
import { type Operator, recordAct } from '#server/domain/operator/audit-log.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { Language } from '#shared/contract/common.ts'
import type { ContactMessage, contactSchema } from '#shared/contract/contact.ts'

/** Of a day, from everybody: more than anybody answers. */
const DAY_MAXIMUM = 300
const DAY_MS = 24 * 60 * 60_000

/**
 * Stores a message and mails it to the operators. Nothing goes to the address that it names, which anybody may have
 * typed. The same message again within a day is the same one.
 */
export async function storeContactMessage(
  db: Database,
  form: (typeof contactSchema)['_output'],
  language: Language,
  now: Date,
): Promise<Outcome<null>> {
  return inTransaction(db, async (trx) => {
    const latest = await trx
      .selectFrom('contact_messages')
      .select((from) => [
        from.fn.countAll<number>().as('count'),
        from.fn
          .countAll<number>()
          .filterWhere('message', '=', form.message)
          .filterWhere('email', '=', form.email)
          .as('same'),
      ])
      .where('sent_at', '>', new Date(now.getTime() - DAY_MS))
      .executeTakeFirstOrThrow()
    if (latest.same > 0) return done(null)
    if (latest.count >= DAY_MAXIMUM) return refuse('contact_too_many')
    const id = newId()
    await trx
      .insertInto('contact_messages')
      .values({ id, ...form, language, sent_at: now })
      .execute()
    await addJob(trx, 'contact.mail-operators', { message_id: id })
    return done(null)
  })
}

/** What waits for an answer first, then the newest. */
export async function listContactMessages(db: Database, page: PageQuery): Promise<Outcome<ContactMessage[]>> {
  const found = db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'specialization', 'message', 'sent_at', 'answered_at'])
    .orderBy(sql`answered_at IS NOT NULL`)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
  const { rows, meta } = await readPage(found, page)
  const messages = rows.map(({ sent_at, answered_at, ...row }) => ({
    ...row,
    sent_at: sent_at.toISOString(),
    is_answered: answered_at !== null,
  }))
  return done(messages, { meta })
}

/** Whoever answers does so by mail; this takes it off what waits. */
export async function markAnswered(
  db: Database,
  operator: Operator,
  id: string,
  now: Date,
): Promise<Outcome<null>> {
  return inTransaction(db, async (trx) => {
    const found = await trx
      .updateTable('contact_messages')
      .set({ answered_at: sql`coalesce(answered_at, ${now})` })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (found === undefined) return refuse('not_found')
    await recordAct(trx, operator, { act: 'contact.answer', targetId: id, now })
    return done(null)
  })
}
