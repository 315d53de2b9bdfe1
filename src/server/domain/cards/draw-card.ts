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
  // Our fullest card takes a second, for print; more is one made to take long.
  cpuMs: 6000,
  limitMs: 60_000,
  heapMb: 512,
  memoryMb: 1024,
}
const SIZE = Math.max(1, Math.min(4, os.availableParallelism() - 1))

/**
 * What somebody waits for, what jobs draw ahead, and passes, whose drawing is ours alone: each has processes of its
 * own, so that none delays the others.
 */
const pools = {
  cards: createPool({ ...LIMITS, size: SIZE }),
  ahead: createPool({ ...LIMITS, size: SIZE }),
  passes: createPool({ ...LIMITS, size: 1 }),
}
export type DrawingPool = keyof typeof pools

/** No picture for now; it may be had later. */
export class CannotDraw extends Error {
  readonly reason: TaskFailure

  constructor(reason: TaskFailure, because: string) {
    super(`The card cannot be drawn: ${because}`)
    this.reason = reason
  }
}

/** The drawing itself is to blame, by its memory or computing time, and the next try would take as much. */
export const tookTooMuch = (error: unknown): boolean =>
  error instanceof CannotDraw && error.reason === 'ended'

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
  pool: DrawingPool,
  owner: string,
  drawing: () => Promise<Drawing> | Drawing,
): Promise<Buffer> {
  const drawn = await pools[pool].run<Uint8Array>(owner, DRAWER, drawing)
  if (!drawn.ok) throw new CannotDraw(drawn.reason, drawn.message)
  return Buffer.from(drawn.value)
}
