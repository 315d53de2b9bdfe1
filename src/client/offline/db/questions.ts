import type { RsvpAnswer } from '#shared/contract/answers.ts'
import { inOrder } from '#shared/rules/rsvp/questions.ts'
import { accountDatabase, type LocalQuestion } from '../account-database.ts'

/** An event's questions in order, with removed ones (`deleted`): there may be answers to them. For live queries. */
export async function readQuestions(
  eventId: string,
  database = accountDatabase(),
): Promise<readonly LocalQuestion[]> {
  return inOrder(await database.questions.where('event_id').equals(eventId).toArray())
}

/**
 * The current answer of each guest who gave one; `id` is the guest's. The answer of a guest deleted on this device
 * stays until the server has deleted it: join with existing guests. For live queries.
 */
export function readAnswers(eventId: string, database = accountDatabase()): Promise<readonly RsvpAnswer[]> {
  return database.answers.where('event_id').equals(eventId).toArray()
}
