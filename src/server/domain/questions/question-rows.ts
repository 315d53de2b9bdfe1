import type { Selectable } from 'kysely'
import type { Questions } from '#server/db/schema.ts'
import type { PublicQuestion, Question, QuestionDetails, QuestionKind } from '#shared/contract/questions.ts'
import type { AskedQuestion } from '#shared/rules/rsvp/validate-rsvp.ts'

export type QuestionRow = Selectable<Questions>

/** The question as hosts see it. */
export function toQuestion(row: QuestionRow): Question {
  return {
    ...contentOf(row),
    id: row.id,
    event_id: row.event_id,
    rev: row.rev,
    options: optionsOf(row),
    position: row.position,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted: row.deleted_at !== null,
  }
}

/** The content of a question: the columns that are the same in a row and in a row as JSON. */
export type QuestionContent = Pick<
  QuestionRow,
  'id' | 'kind' | 'per' | 'required' | 'text_ar' | 'text_en' | 'options'
>

/** The fields as the host wrote them, on which an edit is applied. */
export function detailsOf(row: QuestionContent): QuestionDetails {
  return { ...contentOf(row), options: offeredOf(row) }
}

/** As guests see it, without options that are offered no more. */
export function toPublicQuestion(row: QuestionContent): PublicQuestion {
  return { ...detailsOf(row), id: row.id }
}

export function toAskedQuestion(row: QuestionRow): AskedQuestion {
  return { ...toPublicQuestion(row), asked_at: row.asked_at, deleted: row.deleted_at !== null }
}

function contentOf(row: QuestionContent) {
  return {
    kind: row.kind as QuestionKind,
    per: row.per === 'person' ? ('person' as const) : ('guest' as const),
    required: row.required,
    text_ar: row.text_ar,
    text_en: row.text_en,
  }
}

function optionsOf(row: QuestionContent): Question['options'] {
  return row.options as Question['options']
}

function offeredOf(row: QuestionContent) {
  return optionsOf(row)
    .filter(({ removed }) => !removed)
    .map(({ id, text_ar, text_en }) => ({ id, text_ar, text_en }))
}
