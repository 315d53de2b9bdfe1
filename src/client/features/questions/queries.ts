import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { readAnswers, readQuestions } from '#client/offline/db/questions.ts'
import { accountDatabase, EVENT_LIST, type LocalEvent, type LocalQuestion } from '#client/offline/db.ts'

/** An event as this device holds it. */
export type AskingEvent = LocalEvent
/** A question as this device holds it; `waiting` while something of it is still to be sent. */
export type ListedQuestion = LocalQuestion

/** One event; undefined until it is here or it is certain that this account does not have it: then null. */
export function useAskingEvent(id: string): AskingEvent | null | undefined {
  return useLiveQuery(async () => {
    const { events, feeds } = accountDatabase()
    const event = await events.get(id)
    return event ?? ((await feeds.get(EVENT_LIST)) === undefined ? undefined : null)
  }, [id])
}

/** `loading` also while the event has not been read from the server to its end once. */
export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly value: Value }

/** An event's questions in their order, removed ones among them. */
export function useQuestions({ id, base }: AskingEvent): Loaded<readonly ListedQuestion[]> {
  const [attempt, setAttempt] = useState(0)
  const questions = useLiveQuery(() => readQuestions(id).catch(() => 'failed' as const), [id, attempt])
  const isComplete = useIsComplete(id)
  if (questions === 'failed') return { state: 'failed', retry: () => setAttempt(attempt + 1) }
  // An event made on this device and not yet sent has no feed: what is here is all there is.
  if (questions === undefined || !(isComplete || base === null)) return { state: 'loading' }
  return { state: 'ready', value: questions }
}

/** How many guests said something to each question, by its id. */
export function useAnswerCounts(eventId: string): ReadonlyMap<string, number> {
  const counts = useLiveQuery(async () => {
    const found = new Map<string, number>()
    for (const { replies } of await readHeard(eventId)) {
      for (const question of new Set(replies.map(({ question_id }) => question_id))) {
        found.set(question, (found.get(question) ?? 0) + 1)
      }
    }
    return found
  }, [eventId])
  return counts ?? NONE
}

/** How many times each choice of a question was chosen, by the choice's id. */
export function useChosenCounts(
  eventId: string,
  questionId: string | undefined,
): ReadonlyMap<string, number> {
  const counts = useLiveQuery(async () => {
    const found = new Map<string, number>()
    for (const { replies } of questionId === undefined ? [] : await readHeard(eventId)) {
      const values = replies.filter(({ question_id }) => question_id === questionId).map(({ value }) => value)
      for (const choice of values.filter((value) => Array.isArray(value)).flat()) {
        found.set(choice, (found.get(choice) ?? 0) + 1)
      }
    }
    return found
  }, [eventId, questionId])
  return counts ?? NONE
}

/** The answers of guests who are still on the list. */
async function readHeard(eventId: string) {
  const [answers, here] = await Promise.all([readAnswers(eventId), readGuestIds(eventId)])
  return answers.filter(({ id }) => here.has(id))
}

const NONE: ReadonlyMap<string, number> = new Map()

async function readGuestIds(eventId: string): Promise<ReadonlySet<string>> {
  const rows = await accountDatabase().guests.where('event_id').equals(eventId).toArray()
  return new Set(rows.filter(({ deleted }) => !deleted).map(({ id }) => id))
}

/** Whether the event's feed has been read to its end once. Asked apart: it is written whenever anything moves. */
export function useIsComplete(eventId: string): boolean {
  return (
    useLiveQuery(async () => (await accountDatabase().feeds.get(eventId))?.complete === true, [eventId]) ??
    false
  )
}

/** What was typed and not saved, under the name its form keeps it by; null where there is nothing, undefined until that is known. */
export function useDraft(key: string): unknown {
  return useLiveQuery(
    async () =>
      (
        await accountDatabase()
          .drafts.get(key)
          .catch(() => undefined)
      )?.form ?? null,
    [key],
  )
}
