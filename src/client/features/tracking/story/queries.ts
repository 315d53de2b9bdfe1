import { useLiveQuery } from 'dexie-react-hooks'
import { readQuestions } from '#client/offline/db/questions.ts'
import { accountDatabase } from '#client/offline/db.ts'
import type { RsvpAnswer } from '#shared/contract/answers.ts'
import type { Question } from '#shared/contract/questions.ts'

export interface StoredAnswer {
  /** The answer that stands; null where the guest gave none. */
  readonly answer: RsvpAnswer | null
  /** All that were ever asked: an answer may be to one that is asked no more. */
  readonly questions: readonly Question[]
}

/** What a guest said, as this device knows it; undefined until it was read. */
export function useStoredAnswer(eventId: string, guestId: string): StoredAnswer | undefined {
  return useLiveQuery(async () => {
    const [answer, questions] = await Promise.all([
      accountDatabase().answers.get([eventId, guestId]),
      readQuestions(eventId),
    ])
    return { answer: answer ?? null, questions }
  }, [eventId, guestId])
}
