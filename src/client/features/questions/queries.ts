import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useState } from 'react'
import { useIsFeedComplete } from '#client/data/feeds.ts'
import { readGuests } from '#client/data/guests.ts'
import type { LocalEvent, LocalQuestion } from '#client/offline/account-database.ts'
import { readAnswers, readQuestions } from '#client/offline/db/questions.ts'
import { type AnswersView, viewAnswers } from './answers/answers-view.ts'

/** A question of this device; `waiting` while a change of it has not been sent. */
export type ListedQuestion = LocalQuestion

/** `loading` also until the event's feed has been read to its end once. */
export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly value: Value }

/** An event's questions in their order, removed ones included. */
export function useQuestions({ id, base }: LocalEvent): Loaded<readonly ListedQuestion[]> {
  const [attempt, setAttempt] = useState(0)
  const questions = useLiveQuery(() => readQuestions(id).catch(() => 'failed' as const), [id, attempt])
  const isComplete = useIsFeedComplete(id)
  if (questions === 'failed') return { state: 'failed', retry: () => setAttempt(attempt + 1) }
  // An event created on this device and not sent yet has no feed: all of it is here.
  if (questions === undefined || !(isComplete || base === null)) return { state: 'loading' }
  return { state: 'ready', value: questions }
}

/** How many guests replied to each question, by its id. */
export function useAnswerCounts(eventId: string): ReadonlyMap<string, number> {
  const counts = useLiveQuery(async () => {
    const found = new Map<string, number>()
    for (const { replies } of await readAnswersOfGuests(eventId)) {
      for (const question of new Set(replies.map(({ question_id }) => question_id))) {
        found.set(question, (found.get(question) ?? 0) + 1)
      }
    }
    return found
  }, [eventId])
  return counts ?? NONE
}

/** How many times each option was chosen, by the option's id. */
export function useChosenCounts(
  eventId: string,
  questionId: string | undefined,
): ReadonlyMap<string, number> {
  const counts = useLiveQuery(async () => {
    const found = new Map<string, number>()
    for (const { replies } of questionId === undefined ? [] : await readAnswersOfGuests(eventId)) {
      const values = replies.filter(({ question_id }) => question_id === questionId).map(({ value }) => value)
      for (const choice of values.filter((value) => Array.isArray(value)).flat()) {
        found.set(choice, (found.get(choice) ?? 0) + 1)
      }
    }
    return found
  }, [eventId, questionId])
  return counts ?? NONE
}

/** The answers of guests who were not deleted. */
async function readAnswersOfGuests(eventId: string) {
  const [answers, guests] = await Promise.all([readAnswers(eventId), readGuests(eventId)])
  const ids = new Set(guests.map(({ id }) => id))
  return answers.filter(({ id }) => ids.has(id))
}

const NONE: ReadonlyMap<string, number> = new Map()

/** All answers as this device knows them. */
export function useAnswers(
  event: LocalEvent,
  questions: readonly ListedQuestion[],
): Loaded<AnswersView<ListedQuestion>> {
  const [attempt, setAttempt] = useState(0)
  const stored = useLiveQuery(() => readStored(event.id).catch(() => 'failed' as const), [event.id, attempt])
  const isComplete = useIsFeedComplete(event.id)
  const view = useMemo(
    () =>
      stored === undefined || stored === 'failed'
        ? null
        : viewAnswers(questions, stored.guests, stored.answers),
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
