import type { Selectable } from 'kysely'
import type { Answers } from '#server/db/schema.ts'
import type { AnsweredMember, AnswerHistoryEntry, RsvpAnswer } from '#shared/contract/answers.ts'

/** Without the replies, which may be large. */
export const ANSWER_HEAD_COLUMNS = [
  'answers.id',
  'answers.event_id',
  'answers.guest_id',
  'answers.attending',
  'answers.people',
  'answers.companions',
  'answers.members',
  'answers.message',
  'answers.answered_at',
  'answers.received_at',
  'answers.via',
  'answers.note',
] as const

export const ANSWER_COLUMNS = [...ANSWER_HEAD_COLUMNS, 'answers.replies'] as const

export type AnswerRow = Omit<Selectable<Answers>, 'bytes' | 'account_id'>

/** The content of an answer as it was stored, without what is the host's alone. */
export function answerOf(
  row: AnswerRow,
): Omit<AnswerHistoryEntry, 'answer_id' | 'received_at' | 'stands' | 'note'> {
  return {
    attending: row.attending,
    people: row.people,
    companions: row.companions as string[],
    members: row.members as AnsweredMember[],
    message: row.message,
    replies: row.replies as RsvpAnswer['replies'],
    answered_at: row.answered_at.toISOString(),
    via: row.via === 'telephone' ? 'telephone' : 'guest',
  }
}

/** A guest's current answer, as hosts see it. */
export function toAnswer(row: AnswerRow & { answer_rev: number | null }): RsvpAnswer {
  return {
    ...answerOf(row),
    id: row.guest_id,
    event_id: row.event_id,
    rev: row.answer_rev ?? 0,
    answer_id: row.id,
    received_at: row.received_at.toISOString(),
    note: row.note,
  }
}
