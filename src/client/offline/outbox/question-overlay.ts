import { deepEqual } from '#client/lib/deep-equal.ts'
import type { Question } from '#shared/contract/questions.ts'
import { type AccountDatabase, baseOf, type LocalQuestion, withoutOverlay } from '../account-database.ts'
import type { ListChange } from './question-effects.ts'

/**
 * An event has a few dozen questions at most, and moving one changes the position of others: the overlay covers
 * all of them together. Both functions run in a transaction of the caller.
 */

interface Layer {
  readonly change: ListChange
  readonly waiting: boolean
}

/** Applies one new write to the questions that are shown. */
export async function applyQuestionOverlay(
  database: AccountDatabase,
  eventId: string,
  change: ListChange,
): Promise<void> {
  const stored = await storedQuestions(database, eventId)
  const before = [...stored.values()].map(withoutOverlay)
  const same = new Set(before)
  const after = change(before).filter((question) => !same.has(question))
  await database.questions.bulkPut(
    after.map((shown) => {
      const row = stored.get(shown.id)
      return { ...shown, waiting: true, base: row ? baseOf(row) : null }
    }),
  )
}

/** Replaces the server's questions (null: deleted) and applies the writes in the outbox to them again. */
export async function rebaseQuestions(
  database: AccountDatabase,
  eventId: string,
  pulled: ReadonlyMap<string, Question | null>,
  layers: readonly Layer[],
): Promise<void> {
  const stored = await storedQuestions(database, eventId)
  const bases = new Map([...stored].map(([id, row]) => [id, baseOf(row)]))
  for (const [id, row] of pulled) bases.set(id, row)
  const below = [...bases.values()].filter((row) => row !== null)
  const after = overlaid(below, layers)
  const put = after.filter((row) => !deepEqual(stored.get(row.id), row))
  const shown = new Set(after.map(({ id }) => id))
  const gone = [...stored.keys()].filter((id) => !shown.has(id))
  if (put.length > 0) await database.questions.bulkPut(put)
  if (gone.length > 0) await database.questions.bulkDelete(gone.map((id): [string, string] => [eventId, id]))
}

function overlaid(below: readonly Question[], layers: readonly Layer[]): LocalQuestion[] {
  const bases = new Map(below.map((row) => [row.id, row]))
  const waiting = new Map<string, boolean>()
  let shown = below
  for (const layer of layers) {
    const same = new Set(shown)
    shown = layer.change(shown)
    for (const row of shown) {
      if (!same.has(row)) waiting.set(row.id, layer.waiting || waiting.get(row.id) === true)
    }
  }
  return shown.map((row) => {
    const touched = waiting.get(row.id)
    if (touched === undefined) return { ...row, waiting: false }
    return { ...row, waiting: touched, base: bases.get(row.id) ?? null }
  })
}

async function storedQuestions(
  { questions }: AccountDatabase,
  eventId: string,
): Promise<ReadonlyMap<string, LocalQuestion>> {
  const rows = await questions.where('event_id').equals(eventId).toArray()
  return new Map(rows.map((row) => [row.id, row]))
}
