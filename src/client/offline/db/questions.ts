import type { RsvpAnswer } from '#shared/contract/answers.ts'
import { inOrder } from '#shared/rules/rsvp/questions.ts'
import { accountDatabase, type LocalQuestion } from '../db.ts'

/** An event's questions in their order, removed ones (`deleted`) among them: there may be answers to them. For live queries. */
export async function readQuestions(
  eventId: string,
  database = accountDatabase(),
): Promise<readonly LocalQuestion[]> {
  return inOrder(await database.questions.where('event_id').equals(eventId).toArray())
}

/**
 * The answer that stands of each guest who gave one, as far as this device has been told; `id` is the guest's.
 * A guest deleted here has theirs until the server knows: join them with guests who are there. For live queries.
 */
export function readAnswers(eventId: string, database = accountDatabase()): Promise<readonly RsvpAnswer[]> {
  return database.answers.where('event_id').equals(eventId).toArray()
}
