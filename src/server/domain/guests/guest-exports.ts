import type { Database } from '#server/db/client.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { toQuestion } from '#server/domain/questions/question-rows.ts'
import { allQuestionsOf } from '#server/domain/questions/questions.ts'
import { ANSWER_COLUMNS, toAnswer } from '#server/domain/rsvps/answer-rows.ts'
import { answersOf } from '#server/domain/rsvps/answers.ts'
import { readers } from '#server/domain/workers/readers.ts'
import type { Language } from '#shared/contract/common.ts'
import type { GuestList } from '#shared/contract/guests.ts'
import { eventTitle } from '#shared/rules/events/title.ts'
import type { AnswerSheet } from '#shared/rules/guest-export/answer-columns.ts'
import { tableOfGuests } from '#shared/rules/guest-export/guest-table.ts'
import { writeCsv } from '#shared/spreadsheet/write-csv.ts'
import { byName, guestsOf } from './guest-list.ts'
import { GUEST_COLUMNS, toGuest } from './guest-rows.ts'
import type { GuestWorkbookTask } from './write-guest-file.worker.ts'

const WRITER = new URL('./write-guest-file.worker.ts', import.meta.url)
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const CSV_TYPE = 'text/csv; charset=utf-8'

export interface GuestFile {
  name: string
  type: string
  content: Buffer
}

/** The guests that the caller may see as a file to be saved, by name, all or those of one list. */
export async function exportGuests(
  db: Database,
  access: EventAccess,
  query: { status?: GuestList | undefined; format: 'xlsx' | 'csv' },
  language: Language,
): Promise<Outcome<GuestFile>> {
  const rows = await guestsOf(db, access, query.status).select(GUEST_COLUMNS).orderBy(byName).execute()
  const guests = rows.map(toGuest)
  const sheet = await sheetOf(db, access, new Set(guests.map(({ id }) => id)))
  const name = `${await fileName(db, access, language)}.${query.format}`
  if (query.format === 'csv') {
    const csv = writeCsv(tableOfGuests(guests, language, sheet))
    return done({ name, type: CSV_TYPE, content: Buffer.from(csv) })
  }
  // Styling 5,000 rows takes most of a second, which would block this thread.
  const task: GuestWorkbookTask = { guests, language, sheet }
  const written = await readers.run<Uint8Array>(access.accountId, WRITER, () => task)
  if (!written.ok) return refuse('unavailable')
  return done({ name, type: XLSX_TYPE, content: Buffer.from(written.value) })
}

/** The answers of these guests; removed questions are included where somebody answered them. */
async function sheetOf(db: Database, access: EventAccess, ids: ReadonlySet<string>): Promise<AnswerSheet> {
  const questions = await allQuestionsOf(db, access.eventId).execute()
  const rows = await answersOf(db, access)
    .select([...ANSWER_COLUMNS, 'guests.answer_rev'])
    .execute()
  const answers = rows.map(toAnswer).filter(({ id }) => ids.has(id))
  return {
    questions: questions.map(toQuestion),
    answers: new Map(answers.map((answer) => [answer.id, answer])),
  }
}

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
