import { useQuery } from '@tanstack/react-query'
import { call } from '#client/api/http-client.ts'
import { unwrap } from '#client/api/query-client.ts'
import { type AnswerHistoryEntry, answerRoutes } from '#shared/contract/answers.ts'

export type AnswerHistory =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void; readonly retrying: boolean }
  | { readonly state: 'ready'; readonly answers: readonly AnswerHistoryEntry[] }

/**
 * Every answer a guest gave. The server alone has them; they are fetched again when `answerId`, the current answer,
 * changes.
 */
export function useAnswerHistory(eventId: string, guestId: string, answerId: string): AnswerHistory {
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ['answer-history', eventId, guestId, answerId],
    queryFn: () =>
      unwrap(call(answerRoutes['answer.history'], { params: { id: eventId, guest_id: guestId } })),
  })
  if (data !== undefined) return { state: 'ready', answers: data }
  if (isError) return { state: 'failed', retry: () => void refetch(), retrying: isFetching }
  return { state: 'loading' }
}
