import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { answerHistory } from '#client/api/answer-history.ts'
import { readQuestions } from '#client/offline/db/questions.ts'
import { accountDatabase } from '#client/offline/db.ts'
import type { Answer, Spoken } from '#shared/contract/answers.ts'
import type { Question } from '#shared/contract/questions.ts'

export interface Said {
  /** The answer that stands; null where the guest gave none. */
  readonly answer: Answer | null
  /** All that were ever asked: an answer may be to one that is asked no more. */
  readonly questions: readonly Question[]
}

/** What a guest said, as this device knows it; undefined until it was read. */
export function useSaid(eventId: string, guestId: string): Said | undefined {
  return useLiveQuery(async () => {
    const [answer, questions] = await Promise.all([
      accountDatabase().answers.get([eventId, guestId]),
      readQuestions(eventId),
    ])
    return { answer: answer ?? null, questions }
  }, [eventId, guestId])
}

export type History =
  | { readonly state: 'loading' }
  | { readonly state: 'unreachable' }
  | { readonly state: 'ready'; readonly earlier: readonly Spoken[] }

/** What the guest had answered before; the server alone remembers it. `answerId`: of the answer that stands. */
export function useHistory(eventId: string, guestId: string, answerId: string | null): History {
  const { data, isError } = useQuery({
    ...answerHistory(eventId, guestId, answerId),
    enabled: answerId !== null,
  })
  if (data !== undefined) return { state: 'ready', earlier: data.filter(({ stands }) => !stands) }
  if (answerId === null) return { state: 'ready', earlier: [] }
  return { state: isError ? 'unreachable' : 'loading' }
}
