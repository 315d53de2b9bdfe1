import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { deliveriesOf, toDelivery } from '#server/domain/deliveries/feed-rows.ts'
import { type Download, download } from '#server/domain/downloads/download.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { toQuestion } from '#server/domain/questions/question-rows.ts'
import { allQuestionsOf } from '#server/domain/questions/questions.ts'
import { ANSWER_HEAD_COLUMNS, toAnswer } from '#server/domain/rsvps/answer-rows.ts'
import { answersOf } from '#server/domain/rsvps/answers.ts'
import { createPool } from '#server/domain/workers/pool.ts'
import type { Language } from '#shared/contract/common.ts'
import type { GuestList } from '#shared/contract/guests.ts'
import { eventTitle } from '#shared/rules/events/title.ts'
import type { AnswerShape } from '#shared/rules/guest-export/answer-columns.ts'
import { byName, guestsOf } from './guest-list.ts'
import { guestColumns, toGuest } from './guest-rows.ts'
import type { GuestFilePiece, GuestFileTask, GuestFileWriting } from './write-guest-file.worker.ts'

const WRITER = new URL('./write-guest-file.worker.ts', import.meta.url)
const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const
/** Of a file, in bytes: more than any program opens. */
const FILE_MAXIMUM = 512 * 1024 * 1024
/** Guests read at once: thirty long answers of each are some 3 MB. */
const PIECE = 50

const writers = createPool({
  size: 2,
  share: 1,
  waiting: 20,
  waitingOfOwner: 2,
  // 5,000 guests with thirty long answers each take a quarter of it.
  cpuMs: 120_000,
  limitMs: 300_000,
  heapMb: 256,
  memoryMb: 512,
})

export interface GuestFile extends Download {
  readonly name: string
  readonly type: string
}

/** The guests that the caller may see as a file to be saved, by name, all or those of one list. */
export async function exportGuests(
  db: Database,
  access: EventAccess,
  query: { status?: GuestList | undefined; format: 'xlsx' | 'csv' },
  { language, signal }: { language: Language; signal: AbortSignal },
): Promise<Outcome<GuestFile>> {
  const { accountId } = access
  const file = await download(accountId, async (path) => {
    const written = await writers.use(accountId, (run) =>
      // One snapshot: the columns are those of the rows that follow.
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (trx) => {
          const ids = await guestIds(trx, access, query.status)
          const questions = await allQuestionsOf(trx, access.eventId).execute()
          const task: GuestFileTask = {
            file: path,
            format: query.format,
            language,
            questions: questions.map(toQuestion),
            shape: await shapeOfAnswers(trx, access, ids),
            messagesAt: (await hasMessages(trx, access, ids)) ? Date.now() : null,
            guests: ids.length,
            maximum: FILE_MAXIMUM,
          }
          return run<GuestFileWriting>(WRITER, task, { source: readPieces(trx, access, ids), signal })
        }),
    )
    if (written?.ok === false && written.reason === 'failed') throw new Error(written.message)
    if (!written?.ok) return refuse('unavailable')
    return written.value.ok ? done(null) : refuse(written.value.code)
  })
  if (!file.ok) return file
  const name = `${await fileName(db, access, language)}.${query.format}`
  return done({ ...file.data, name, type: TYPES[query.format] })
}

async function guestIds(db: Database, access: EventAccess, list: GuestList | undefined): Promise<string[]> {
  const rows = await guestsOf(db, access, list).select('guests.id').orderBy(byName).execute()
  return rows.map(({ id }) => id)
}

/** `shapeOf` of shared/rules/guest-export in SQL. */
async function shapeOfAnswers(
  db: Database,
  access: EventAccess,
  ids: readonly string[],
): Promise<AnswerShape> {
  const answers = answersOf(db, access).where('guests.id', '=', anyOf(ids))
  const { answered, companions } = await answers
    .select([
      sql<boolean>`count(*) > 0`.as('answered'),
      sql<number>`coalesce(max(jsonb_array_length(answers.companions)), 0)`.as('companions'),
    ])
    .executeTakeFirstOrThrow()
  const named = await guestsOf(db, access)
    .select(sql<number>`coalesce(max(jsonb_array_length(guests.members)), 0)`.as('members'))
    .where('guests.id', '=', anyOf(ids))
    .executeTakeFirstOrThrow()
  const people = await answers
    .innerJoin(
      sql<{ question_id: string; person: number }>`
        jsonb_to_recordset(answers.replies)`.as<'reply'>(sql`reply (question_id text, person integer)`),
      (join) => join.onTrue(),
    )
    .select(['reply.question_id', (of) => of.fn.max('reply.person').as('most')])
    .groupBy('reply.question_id')
    .execute()
  return {
    answered,
    companions,
    members: named.members,
    people: new Map(people.map(({ question_id, most }) => [question_id, most])),
  }
}

async function hasMessages(db: Database, access: EventAccess, ids: readonly string[]): Promise<boolean> {
  const found = await deliveriesOf(db, access)
    .where('deliveries.guest_id', '=', anyOf(ids))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function* readPieces(
  db: Transaction<DB>,
  access: EventAccess,
  ids: readonly string[],
): AsyncGenerator<GuestFilePiece> {
  for (let at = 0; at < ids.length; at += PIECE) {
    const wanted = ids.slice(at, at + PIECE)
    const rows = await guestsOf(db, access)
      .select(guestColumns(access.eventId))
      .where('guests.id', '=', anyOf(wanted))
      .orderBy(byName)
      .execute()
    const answers = await answersOf(db, access)
      .select(ANSWER_HEAD_COLUMNS)
      .select(['guests.answer_rev', sql<string>`answers.replies::text`.as('replies_json')])
      .where('guests.id', '=', anyOf(wanted))
      .execute()
    const messages = await deliveriesOf(db, access)
      .where('deliveries.guest_id', '=', anyOf(wanted))
      .orderBy('deliveries.created_at')
      .execute()
    yield {
      guests: rows.map(toGuest),
      messages: messages.map(toDelivery),
      answers: answers.map((row) => ({ ...toAnswer({ ...row, replies: null }), replies: row.replies_json })),
    }
  }
}

const anyOf = (ids: readonly string[]) => sql<string>`ANY(${ids}::uuid[])`

const TITLE_MAXIMUM = 60

/** Named after the event, without the signs that some file system forbids. */
async function fileName(db: Database, access: EventAccess, language: Language): Promise<string> {
  const event = await db
    .selectFrom('events')
    .select(['title_ar', 'title_en', 'hosts_ar', 'hosts_en'])
    .where('id', '=', access.eventId)
    .executeTakeFirst()
  const title = event === undefined ? '' : eventTitle(event, language)
  const list = language === 'ar' ? 'ضيوف' : 'guests'
  const safe = title
    .replace(/[\\/:*?"<>|\s]+/g, ' ')
    .slice(0, TITLE_MAXIMUM)
    .trim()
    .toWellFormed()
  if (safe === '') return `marhaba-${list}`
  return language === 'ar' ? `${list} ${safe}` : `${safe} ${list}`
}
