import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useState } from 'react'
import type { LocalEvent } from '#client/data/events.ts'
import { useIsFeedComplete } from '#client/data/feeds.ts'
import { readGuests } from '#client/data/guests.ts'
import { readAnswers } from '#client/offline/db/questions.ts'
import type { ListedQuestion, Loaded } from '../queries.ts'
import { type AnswersView, viewAnswers } from './logic.ts'

/** All that guests said, as this device knows it. */
export function useAnswers(
  event: LocalEvent,
  questions: readonly ListedQuestion[],
): Loaded<AnswersView<ListedQuestion>> {
  const [attempt, setAttempt] = useState(0)
  const stored = useLiveQuery(() => readStored(event.id).catch(() => 'failed' as const), [event.id, attempt])
  const isComplete = useIsFeedComplete(event.id)
  const view = useMemo(
    () =>
      stored === undefined || stored === 'failed' ? null : viewAnswers(questions, stored.guests, stored.answers),
    [stored, questions],
  )
  if (stored === 'failed') return { state: 'failed', retry: () => setAttempt(attempt + 1) }
  if (view === null || !(isComplete || event.base === null)) return { state: 'loading' }
  return { state: 'ready', value: view }
}

async function readStored(eventId: string) {
  const [answers, guests] = await Promise.all([readAnswers(eventId), readGuests(eventId)])
  return { answers, guests }
}
