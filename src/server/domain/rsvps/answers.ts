import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { guestScope } from '#server/domain/guests/guests.ts'
import { type PageQuery, readPage } from '#server/domain/list-pages.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { toQuestion } from '#server/domain/questions/question-rows.ts'
import { allQuestionsOf } from '#server/domain/questions/questions.ts'
import {
  ANSWERS_MAXIMUM,
  type AnswerHistoryEntry,
  type QuestionSummary,
  type RsvpAnswer,
} from '#shared/contract/answers.ts'
import { ANSWER_COLUMNS, answerOf, toAnswer } from './answer-rows.ts'

/** The last answer of every guest in the caller's scope, whatever a host has set since. */
export function answersOf(db: Database, access: EventAccess) {
  return db
    .selectFrom('guests')
    .innerJoin('answers', (join) =>
      join.onRef('answers.event_id', '=', 'guests.event_id').onRef('answers.id', '=', 'guests.answer_id'),
    )
    .where('guests.event_id', '=', access.eventId)
    .where('guests.deleted_at', 'is', null)
    .where(guestScope(access))
}

export async function listAnswers(
  db: Database,
  access: EventAccess,
  query: PageQuery & { question_id?: string | undefined },
): Promise<Outcome<(RsvpAnswer & { guest_name: string })[]>> {
  const { question_id } = query
  const found = answersOf(db, access)
    .$if(question_id !== undefined, (answers) =>
      answers.where(sql<boolean>`answers.replies @> ${JSON.stringify([{ question_id }])}::jsonb`),
    )
    .select([...ANSWER_COLUMNS, 'guests.answer_rev', 'guests.name as guest_name'])
    .orderBy('answers.answered_at', 'desc')
    .orderBy('answers.id')
  const { rows, meta } = await readPage(found, query)
  const answers = rows.map((row) => ({ ...toAnswer(row), guest_name: row.guest_name }))
  return done(answers, { meta })
}

/** The answers of a guest in the caller's scope, newest first. */
export async function readHistory(
  db: Database,
  access: EventAccess,
  guestId: string,
): Promise<Outcome<AnswerHistoryEntry[]>> {
  const guest = await db
    .selectFrom('guests')
    .select('answer_id')
    .where('event_id', '=', access.eventId)
    .where('id', '=', guestId)
    .where('deleted_at', 'is', null)
    .where(guestScope(access))
    .executeTakeFirst()
  if (guest === undefined) return refuse('not_found')
  const rows = await db
    .selectFrom('answers')
    .selectAll()
    .where('event_id', '=', access.eventId)
    .where('guest_id', '=', guestId)
    .orderBy('answered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ANSWERS_MAXIMUM)
    .execute()
  return done(
    rows.map((row) => ({
      ...answerOf(row),
      answer_id: row.id,
      received_at: row.received_at.toISOString(),
      note: row.note,
      stands: row.id === guest.answer_id,
    })),
  )
}

type Tallied = { question_id: string; value: string; count: number }

/** Each question's answers in numbers, removed ones that somebody answered included. */
export async function summariseAnswers(
  db: Database,
  access: EventAccess,
): Promise<Outcome<QuestionSummary[]>> {
  const questions = (await allQuestionsOf(db, access.eventId).execute()).map(toQuestion)
  const replies = answersOf(db, access)
    .innerJoin(
      sql<{ question_id: string; value: unknown }>`
        jsonb_to_recordset(answers.replies)`.as<'reply'>(sql`reply (question_id text, value jsonb)`),
      (join) => join.onTrue(),
    )
    .select(['reply.question_id', sql<unknown>`reply.value`.as('value')])
  const { rows: counts } = await sql<Tallied>`
    SELECT question_id, chosen.value, count(*)::integer AS count
    FROM (${replies}) AS reply
    CROSS JOIN LATERAL (
      SELECT jsonb_array_elements_text(reply.value) AS value WHERE jsonb_typeof(reply.value) = 'array'
      UNION ALL SELECT CASE WHEN reply.value = 'true'::jsonb THEN 'yes' ELSE 'no' END
        WHERE jsonb_typeof(reply.value) = 'boolean') AS chosen
    GROUP BY 1, 2
  `.execute(db)
  // Of each answer first: 5,000 of thirty questions for twenty people are three million replies.
  const { rows: wholes } = await sql<{
    question_id: string
    guests: number
    replies: number
    sum: number | null
  }>`
    SELECT question_id, count(*)::integer AS guests, sum(own.replies)::integer AS replies, sum(own.sum) AS sum
    FROM (${answersOf(db, access).select('answers.replies')}) AS answer
    CROSS JOIN LATERAL (
      SELECT question_id, count(*) AS replies,
        sum(CASE WHEN jsonb_typeof(value) = 'number' THEN (value #>> '{}')::double precision END) AS sum
      FROM jsonb_to_recordset(answer.replies) AS reply (question_id text, value jsonb)
      GROUP BY 1) AS own
    GROUP BY 1
  `.execute(db)
  const whole = new Map(wholes.map((row) => [row.question_id, row]))
  const tallies = questions.map(({ id, kind, options, deleted }): QuestionSummary => {
    const own = counts.filter(({ question_id }) => question_id === id)
    const ids = kind === 'yes_no' ? ['yes', 'no'] : options.map((option) => option.id)
    const { guests = 0, replies = 0, sum = null } = whole.get(id) ?? {}
    return {
      question_id: id,
      kind,
      guests,
      replies,
      options: ids.map((option) => ({
        id: option,
        count: own.find(({ value }) => value === option)?.count ?? 0,
      })),
      sum: kind === 'number' ? sum : null,
      deleted,
    }
  })
  return done(tallies.filter(({ deleted, replies }) => !deleted || replies > 0))
}
