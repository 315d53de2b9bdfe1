import os from 'node:os'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { createPool } from '#server/domain/workers/pool.ts'
import type { TaskFailure } from '#server/domain/workers/task-process.ts'
import type { Drawing } from './draw-card.worker.ts'

const DRAWER = new URL('./draw-card.worker.ts', import.meta.url)

const LIMITS = {
  share: Number.POSITIVE_INFINITY,
  // After a send a thousand guests may open their cards at once.
  waiting: 2000,
  waitingOfOwner: 500,
  // A card takes some hundred milliseconds; more is one made to take long.
  limitMs: 10_000,
  heapMb: 512,
  memoryMb: 1024,
}

/** Passes have a process of their own: their drawing is ours alone, and no card of a host's may delay them. */
const pools = {
  cards: createPool({ ...LIMITS, size: Math.max(1, Math.min(4, os.availableParallelism() - 1)) }),
  passes: createPool({ ...LIMITS, size: 1 }),
}

/** No picture for now; it may be had later. */
class CannotDraw extends Error {
  readonly reason: TaskFailure

  constructor(reason: TaskFailure, because: string) {
    super(`The card cannot be drawn: ${because}`)
    this.reason = reason
  }
}

/** The drawing itself is to blame, and the next try would take as much. */
export const tookTooMuch = (error: unknown): boolean =>
  error instanceof CannotDraw && (error.reason === 'time' || error.reason === 'ended')

/** The picture, or `unavailable` where it cannot be drawn now; other errors are thrown. */
export async function orUnavailable<T>(picture: Promise<T>): Promise<Outcome<T>> {
  try {
    return done(await picture)
  } catch (error) {
    if (error instanceof CannotDraw) return refuse('unavailable')
    throw error
  }
}

/**
 * Draws a card in a process of its own, which alone ends where the card takes too long or too much memory.
 * @param owner the event: events take turns
 * @param drawing asked for when its turn has come
 * @throws CannotDraw
 */
export async function draw(
  pool: keyof typeof pools,
  owner: string,
  drawing: () => Promise<Drawing> | Drawing,
): Promise<Buffer> {
  const drawn = await pools[pool].run<Uint8Array>(owner, DRAWER, drawing)
  if (!drawn.ok) throw new CannotDraw(drawn.reason, drawn.message)
  return Buffer.from(drawn.value)
}
