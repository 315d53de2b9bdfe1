import { samePlain } from '#client/lib/same-plain.ts'
import type { Question } from '#shared/contract/questions.ts'
import type { AccountDatabase, LocalQuestion } from '../db.ts'
import { baseOf, withoutOverlay } from './base-row.ts'
import type { ListChange } from './question-effects.ts'

/**
 * An event has a few dozen questions at most, and to put one elsewhere moves others: they are laid over as a
 * whole. Both functions run in a transaction of the caller.
 */

interface Layer {
  readonly change: ListChange
  readonly waiting: boolean
}

/** Lays one new write over what is shown. */
export async function layQuestionsOver(
  database: AccountDatabase,
  eventId: string,
  change: ListChange,
): Promise<void> {
  const held = await heldQuestions(database, eventId)
  const before = [...held.values()].map(withoutOverlay)
  const same = new Set(before)
  const after = change(before).filter((question) => !same.has(question))
  await database.questions.bulkPut(
    after.map((shown) => {
      const row = held.get(shown.id)
      return { ...shown, waiting: true, base: row ? baseOf(row) : null }
    }),
  )
}

/** Puts what the server has now below, null where it has nothing any more, and lays what is under way over it. */
export async function rebaseQuestions(
  database: AccountDatabase,
  eventId: string,
  brought: ReadonlyMap<string, Question | null>,
  layers: readonly Layer[],
): Promise<void> {
  const held = await heldQuestions(database, eventId)
  const bases = new Map([...held].map(([id, row]) => [id, baseOf(row)]))
  for (const [id, row] of brought) bases.set(id, row)
  const below = [...bases.values()].filter((row) => row !== null)
  const after = overlaid(below, layers)
  const put = after.filter((row) => !samePlain(held.get(row.id), row))
  const shown = new Set(after.map(({ id }) => id))
  const gone = [...held.keys()].filter((id) => !shown.has(id))
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

async function heldQuestions(
  { questions }: AccountDatabase,
  eventId: string,
): Promise<ReadonlyMap<string, LocalQuestion>> {
  const rows = await questions.where('event_id').equals(eventId).toArray()
  return new Map(rows.map((row) => [row.id, row]))
}
