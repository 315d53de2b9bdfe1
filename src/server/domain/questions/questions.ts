import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import type { AuthorizedEventId, EventAccess } from '#server/domain/authorize.ts'
import { lockOpenEvent, takeRevisions } from '#server/domain/changes.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import {
  type NewQuestion,
  QUESTIONS_MAXIMUM,
  type Question,
  type QuestionDetails,
  type QuestionEdit,
  type QuestionWithAnswers,
} from '#shared/contract/questions.ts'
import { mergeOptions, questionErrors } from '#shared/rules/rsvp/questions.ts'
import { detailsOf, type QuestionRow, toQuestion } from './question-rows.ts'

/** Of one event, removed ones included: each answer is checked and each file written by all of them. */
const STORED_MAXIMUM = 300

/** The questions that are asked, in their order. */
export async function listQuestions(db: Database, { eventId }: EventAccess): Promise<Outcome<Question[]>> {
  return done((await questionsOf(db, eventId)).map(toQuestion))
}

export function questionsOf(db: Database, eventId: AuthorizedEventId): Promise<QuestionRow[]> {
  return allQuestionsOf(db, eventId).where('deleted_at', 'is', null).execute()
}

/** Removed ones too: there are answers to them. */
export function allQuestionsOf(db: Database, eventId: AuthorizedEventId) {
  return db
    .selectFrom('questions')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
}

/** Asks one more question under the client's own id; the same again returns the question that is there. */
export async function addQuestion(
  trx: Transaction<DB>,
  { eventId }: EventAccess,
  { id, ...details }: NewQuestion,
  now: Date,
): Promise<Outcome<Question>> {
  const errors = questionErrors(details)
  if (Object.keys(errors).length > 0) return refuse('validation_failed', { errors })
  const open = await lockOpenEvent(trx, eventId)
  if (!open.ok) return open
  const there = await questionRow(trx, eventId, id)
  if (there !== undefined) return done(toQuestion(there))
  const stored = await allQuestionsOf(trx, eventId).execute()
  const asked = stored.filter(({ deleted_at }) => deleted_at === null)
  if (asked.length >= QUESTIONS_MAXIMUM || stored.length >= STORED_MAXIMUM) return tooMany()
  const position = Math.max(0, ...asked.map((question) => question.position)) + 1
  await insertQuestions(trx, eventId, [{ id, position, ...details }], now)
  const row = await questionRow(trx, eventId, id)
  return row === undefined ? refuse('not_found') : done(toQuestion(row))
}

/** Puts questions in that are new to the event: a host's, or those of the event that it is a copy of. */
export async function insertQuestions(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  questions: readonly (QuestionDetails & { id: string; position: number })[],
  now: Date,
): Promise<void> {
  if (questions.length === 0) return
  const first = await takeRevisions(trx, eventId, questions.length)
  const rows = questions.map((question, place) => ({
    ...question,
    options: JSON.stringify(mergeOptions([], question.options)),
    event_id: eventId,
    rev: first + place,
    asked_at: now,
    created_at: now,
    updated_at: now,
  }))
  await trx.insertInto('questions').values(rows).execute()
}

/**
 * Changes the fields that the edit names; in an edit conflict (the same field) the last to arrive wins. Earlier answers
 * are unchanged: a removed option is stored for them.
 */
export async function editQuestion(
  trx: Transaction<DB>,
  { eventId }: EventAccess,
  questionId: string,
  edit: QuestionEdit,
  now: Date,
): Promise<Outcome<QuestionWithAnswers & { overwrote: string[] }>> {
  const open = await lockOpenEvent(trx, eventId)
  if (!open.ok) return open
  const row = await questionRow(trx, eventId, questionId)
  if (row === undefined) return refuse('not_found')
  if (row.deleted_at !== null) return refuse('gone')
  const before = detailsOf(row)
  const defined = Object.entries(edit.changes).filter(([, value]) => value !== undefined)
  const after = { ...before, ...(Object.fromEntries(defined) as Partial<QuestionDetails>) }
  const errors = questionErrors(after)
  if (Object.keys(errors).length > 0) {
    const prefixed = Object.entries(errors).map(([field, codes]) => [`changes.${field}`, codes])
    return refuse('validation_failed', { errors: Object.fromEntries(prefixed) })
  }
  const fields = Object.keys(before) as (keyof QuestionDetails)[]
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  if (changed.length === 0) return withAnswerCount(trx, eventId, row, { overwrote: [] })
  const revs = row.field_revs as Record<string, number>
  const overwrote = changed.filter((field) => (revs[field] ?? 0) > edit.base_rev)
  const rev = await takeRevisions(trx, eventId, 1)
  const { options, ...content } = after
  const edited = await trx
    .updateTable('questions')
    .set({
      ...content,
      options: JSON.stringify(mergeOptions(toQuestion(row).options, options)),
      rev,
      field_revs: sql`field_revs || ${JSON.stringify(Object.fromEntries(changed.map((field) => [field, rev])))}::jsonb`,
      updated_at: now,
      // A new wording asks the same; any other change asks for something that nobody has answered yet.
      ...(changed.every((field) => field.startsWith('text_')) ? {} : { asked_at: now }),
    })
    .where('event_id', '=', eventId)
    .where('id', '=', questionId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return withAnswerCount(trx, eventId, edited, { overwrote })
}

/** Asks a question no more, or again. Done twice it changes nothing. */
export async function setQuestionRemoved(
  trx: Transaction<DB>,
  { eventId }: EventAccess,
  questionId: string,
  removed: boolean,
  now: Date,
): Promise<Outcome<QuestionWithAnswers>> {
  const open = await lockOpenEvent(trx, eventId)
  if (!open.ok) return open
  const row = await questionRow(trx, eventId, questionId)
  if (row === undefined) return refuse('not_found')
  if ((row.deleted_at !== null) === removed) return withAnswerCount(trx, eventId, row, {})
  if (!removed && (await questionsOf(trx, eventId)).length >= QUESTIONS_MAXIMUM) return tooMany()
  const rev = await takeRevisions(trx, eventId, 1)
  const updated = await trx
    .updateTable('questions')
    .set({ rev, updated_at: now, deleted_at: removed ? now : null, ...(removed ? {} : { asked_at: now }) })
    .where('event_id', '=', eventId)
    .where('id', '=', questionId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return withAnswerCount(trx, eventId, updated, {})
}

/** Those named come first, in this order; ids that are nobody's are passed over. */
export async function reorderQuestions(
  trx: Transaction<DB>,
  access: EventAccess,
  ids: readonly string[],
): Promise<Outcome<Question[]>> {
  const { eventId } = access
  const open = await lockOpenEvent(trx, eventId)
  if (!open.ok) return open
  const rows = await questionsOf(trx, eventId)
  const places = new Map([...new Set(ids)].map((id, place) => [id, place]))
  const ordered = rows.toSorted((a, b) => (places.get(a.id) ?? ids.length) - (places.get(b.id) ?? ids.length))
  const moved = ordered
    .map(({ id, position }, place) => ({ id, before: position, position: place + 1 }))
    .filter(({ before, position }) => before !== position)
  if (moved.length > 0) {
    const first = await takeRevisions(trx, eventId, moved.length)
    await sql`
      UPDATE questions SET position = moved.position, rev = ${first} - 1 + moved.place, updated_at = now()
      FROM unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ position }) => position)}::integer[])
        WITH ORDINALITY AS moved (id, position, place)
      WHERE questions.event_id = ${eventId} AND questions.id = moved.id
    `.execute(trx)
  }
  return listQuestions(trx, access)
}

function questionRow(trx: Transaction<DB>, eventId: AuthorizedEventId, id: string) {
  return allQuestionsOf(trx, eventId).where('id', '=', id).executeTakeFirst()
}

/** The question with the number of its answers, and a message where there are any. */
async function withAnswerCount<More extends object>(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  row: QuestionRow,
  more: More,
): Promise<Outcome<QuestionWithAnswers & More>> {
  const { answers } = await trx
    .selectFrom('guests')
    .innerJoin('answers', (join) =>
      join.onRef('answers.event_id', '=', 'guests.event_id').onRef('answers.id', '=', 'guests.answer_id'),
    )
    .select((from) => from.fn.countAll<number>().as('answers'))
    .where('guests.event_id', '=', eventId)
    .where('guests.deleted_at', 'is', null)
    .where(sql<boolean>`answers.replies @> ${JSON.stringify([{ question_id: row.id }])}::jsonb`)
    .executeTakeFirstOrThrow()
  const count = Number(answers)
  const message = count > 0 ? { message: 'question.answers_kept' as const, parameters: { count } } : {}
  return done({ question: toQuestion(row), answers: count, ...more }, message)
}

function tooMany() {
  return refuse('questions_too_many', { parameters: { maximum: QUESTIONS_MAXIMUM } })
}
