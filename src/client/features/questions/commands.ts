import { type EnqueueResult, enqueue } from '#client/offline/outbox/outbox.ts'
import type { Event, EventDetails } from '#shared/contract/events.ts'
import type { NewQuestion, QuestionDetails } from '#shared/contract/questions.ts'

export function addQuestion(eventId: string, question: NewQuestion): Promise<EnqueueResult> {
  return enqueue('question.add', { params: { id: eventId }, body: question })
}

/** `baseRev` is the revision the form was opened with: the server merges by it field by field. */
export function editQuestion(
  eventId: string,
  questionId: string,
  baseRev: number,
  changes: Partial<QuestionDetails>,
): Promise<EnqueueResult> {
  return enqueue('question.edit', {
    params: { id: eventId, question_id: questionId },
    body: { base_rev: baseRev, changes },
  })
}

export function removeQuestion(eventId: string, questionId: string): Promise<EnqueueResult> {
  return enqueue('question.remove', { params: { id: eventId, question_id: questionId } })
}

export function restoreQuestion(eventId: string, questionId: string): Promise<EnqueueResult> {
  return enqueue('question.restore', { params: { id: eventId, question_id: questionId } })
}

export function reorderQuestions(eventId: string, ids: readonly string[]): Promise<EnqueueResult> {
  return enqueue('question.reorder', { params: { id: eventId }, body: { ids: [...ids] } })
}

/** The settings for answers are fields of the event. */
export function editRsvpSettings(event: Event, changes: Partial<EventDetails>): Promise<EnqueueResult> {
  return enqueue('event.edit', { params: { id: event.id }, body: { base_rev: event.rev, changes } })
}
