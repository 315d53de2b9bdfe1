import { useLiveQuery } from 'dexie-react-hooks'
import { accountDatabase } from '#client/offline/account-database.ts'

/** Whether the host ever asked a question, a removed one included; false until it is read. */
export function useHasQuestions(eventId: string): boolean {
  const asked = useLiveQuery(
    () => accountDatabase().questions.where('event_id').equals(eventId).count(),
    [eventId],
  )
  return (asked ?? 0) > 0
}
