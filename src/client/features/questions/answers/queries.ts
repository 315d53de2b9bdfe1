import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useState } from 'react'
import { answerHistory } from '#client/api/answer-history.ts'
import { readAnswers } from '#client/offline/db/questions.ts'
import { accountDatabase } from '#client/offline/db.ts'
import type { Spoken } from '#shared/contract/answers.ts'
import { type AskingEvent, type ListedQuestion, type Loaded, useIsComplete } from '../queries.ts'
import { type AnswersView, viewAnswers } from './logic.ts'

/** All that guests said, as this device knows it. */
export function useAnswers(
  event: AskingEvent,
  questions: readonly ListedQuestion[],
): Loaded<AnswersView<ListedQuestion>> {
  const [attempt, setAttempt] = useState(0)
  const said = useLiveQuery(() => readSaid(event.id).catch(() => 'failed' as const), [event.id, attempt])
  const isComplete = useIsComplete(event.id)
  const view = useMemo(
    () =>
      said === undefined || said === 'failed' ? null : viewAnswers(questions, said.guests, said.answers),
    [said, questions],
  )
  if (said === 'failed') return { state: 'failed', retry: () => setAttempt(attempt + 1) }
  if (view === null || !(isComplete || event.base === null)) return { state: 'loading' }
  return { state: 'ready', value: view }
}

async function readSaid(eventId: string) {
  const [answers, rows] = await Promise.all([
    readAnswers(eventId),
    accountDatabase().guests.where('event_id').equals(eventId).toArray(),
  ])
  return { answers, guests: rows.filter(({ deleted }) => !deleted) }
}

export type HistoryState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void; readonly retrying: boolean }
  | { readonly state: 'ready'; readonly spoken: readonly Spoken[] }

/** Every answer a guest gave. The server alone has them; asked anew once another answer stands. */
export function useHistory(eventId: string, guestId: string, answerId: string): HistoryState {
  const { data, isError, refetch, isFetching } = useQuery(answerHistory(eventId, guestId, answerId))
  if (data !== undefined) return { state: 'ready', spoken: data }
  if (isError) return { state: 'failed', retry: () => void refetch(), retrying: isFetching }
  return { state: 'loading' }
}
