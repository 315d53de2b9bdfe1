import { newId } from '#server/domain/new-id.ts'
import type { PointMove } from '#server/domain/points/balances.ts'
import type { RecipientProgress, RecipientState } from './recipient-progress.ts'

/** What changes in an account's balance because of one guest of a send. */
export interface Movement {
  readonly accountId: string
  readonly sendId: string
  readonly spend: number
  readonly release: number
  readonly refund: number
}

/**
 * As long as a guest of a send has no result, `points - spent` are reserved for them. With the result the rest comes
 * back; where nothing was accepted in the end, all of it.
 */
export function movementOf(
  send: { id: string; account_id: string },
  before: RecipientState,
  after: Pick<RecipientProgress, 'spent' | 'result'>,
): Movement {
  const spend = before.result === null ? Math.max(0, after.spent - before.spent) : 0
  const isEnding = before.result === null && after.result !== null
  const refund = Math.max(0, before.spent - after.spent)
  const release = isEnding ? before.points - before.spent - spend : 0
  return { accountId: send.account_id, sendId: send.id, spend, release, refund }
}

/** Of one event: one entry for each send and kind, however many guests. */
export function pointMoves(eventId: string, movements: readonly Movement[]): PointMove[] {
  return [...Map.groupBy(movements, ({ sendId }) => sendId)].flatMap(([sendId, own]) =>
    KINDS.map((kind) => ({
      accountId: own[0]?.accountId ?? '',
      kind,
      points: own.reduce((sum, movement) => sum + movement[kind], 0),
      eventId,
      sendId,
      key: `${kind} ${sendId} ${newId()}`,
    })),
  )
}

const KINDS = ['spend', 'release', 'refund'] as const
