import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { lockAccount } from '#server/domain/accounts/account-lock.ts'
import { readTrust, refuseBlocked } from '#server/domain/accounts/trust-level.ts'
import { type Refusal, refuse } from '#server/domain/outcome.ts'
import type { Channel } from '#shared/contract/deliveries.ts'
import type { SendLimits } from '#shared/contract/sends.ts'
import type { SendProblem } from '#shared/rules/sending/problems.ts'

/** The settings of accounts that nobody knows yet. */
export interface NewAccountSettings {
  readonly NEW_SENDS_PER_DAY: number
  readonly NEW_PEOPLE_PER_DAY: number
  readonly NEW_REVIEW_OVER: number
}

/** A send that somebody plans or that is about to start. */
export interface AskedSend {
  readonly accountId: string
  /** Null before there is one. */
  readonly sendId: string | null
  /** When it starts. */
  readonly at: Date
  readonly guests: number
  readonly channels: readonly Channel[]
  /** An operator released it as it is now. */
  readonly isReleased: boolean
}

export type SendAllowance = { readonly limits: SendLimits | null } & (
  | { readonly kind: 'allowed' | 'review' }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly problem: SendProblem }
)

const DAY_MS = 24 * 60 * 60 * 1000

/** What the send is refused for, whether it is held for review and waits for an operator, and what is left for today. Locks nothing. */
export async function askToSend(
  db: Database,
  asked: AskedSend,
  settings: NewAccountSettings,
): Promise<SendAllowance> {
  const trust = await readTrust(db, asked.accountId)
  const refusal = refuseBlocked(trust)
  if (refusal !== null) return refused(refusal, 'account.blocked', trust.reason, null)
  // What a host sends by hand leaves from their own telephone.
  const isByHand = asked.channels.every((channel) => channel === 'by-hand')
  if (trust.trust === 'trusted' || asked.isReleased || isByHand) return { kind: 'allowed', limits: null }
  return allowanceOf(asked, await readHistory(db, asked), settings)
}

/**
 * As `askToSend`, for a send that is written in this transaction: the account's row is locked, because the sends of a day
 * are counted across events. Asked after the locks of event and send, and before the balance.
 */
export async function askToSendLocked(
  trx: Transaction<DB>,
  asked: AskedSend,
  settings: NewAccountSettings,
): Promise<SendAllowance> {
  const { trust } = await readTrust(trx, asked.accountId)
  if (trust === 'new') await lockAccount(trx, asked.accountId)
  return askToSend(trx, asked, settings)
}

interface EarlierSend {
  readonly at: Date
  readonly guests: number
}

interface SendHistory {
  /** Others of the account that start less than a day before or after. */
  readonly others: readonly EarlierSend[]
  /** An operator has looked at one of its sends before. */
  readonly wasReviewed: boolean
}

async function readHistory(db: Database, { accountId, sendId, at }: AskedSend): Promise<SendHistory> {
  const startOf = sql<Date>`coalesce(started_at, starts_at)`
  const others = await db
    .selectFrom('sends')
    .select([startOf.as('at'), 'guests'])
    .where('account_id', '=', accountId)
    // Those to one guest happen because guests act.
    .where('purpose', 'not in', ['place', 'approval'])
    .$if(sendId !== null, (sends) => sends.where('id', '!=', sendId))
    .where(sql<boolean>`(state <> 'cancelled' OR started_at IS NOT NULL) AND channels <> '{by-hand}'`)
    .where(startOf, '>', new Date(at.getTime() - DAY_MS))
    .where(startOf, '<', new Date(at.getTime() + DAY_MS))
    .execute()
  const reviewed = await db
    .selectFrom('sends')
    .select('id')
    .where('account_id', '=', accountId)
    .where('reviewed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return { others, wasReviewed: reviewed !== undefined }
}

/** Of every 24 hours that the send is within, the fullest counts. */
function allowanceOf(
  { at, guests }: Pick<AskedSend, 'at' | 'guests'>,
  { others, wasReviewed }: SendHistory,
  { NEW_SENDS_PER_DAY, NEW_PEOPLE_PER_DAY, NEW_REVIEW_OVER }: NewAccountSettings,
): SendAllowance {
  const ends = [at, ...others.map((other) => other.at).filter((end) => end > at)]
  const days = ends.map((end) =>
    others.filter((other) => other.at <= end && other.at.getTime() > end.getTime() - DAY_MS),
  )
  const sends = Math.max(...days.map((day) => day.length))
  const people = Math.max(...days.map((day) => day.reduce((sum, other) => sum + other.guests, 0)))
  const isReviewed = guests > NEW_REVIEW_OVER && !wasReviewed
  const limits: SendLimits = {
    sends_per_day: NEW_SENDS_PER_DAY,
    sends_left: Math.max(0, NEW_SENDS_PER_DAY - sends),
    people_per_day: NEW_PEOPLE_PER_DAY,
    people_left: Math.max(0, NEW_PEOPLE_PER_DAY - people),
    is_reviewed: isReviewed,
  }
  if (limits.sends_left === 0) {
    const parameters = { maximum: NEW_SENDS_PER_DAY }
    return refused(refuse('new_account_sends', { parameters }), 'limit.sends', `${NEW_SENDS_PER_DAY}`, limits)
  }
  if (guests > limits.people_left) {
    const parameters = { maximum: NEW_PEOPLE_PER_DAY, left: limits.people_left }
    return refused(
      refuse('new_account_people', { parameters }),
      'limit.people',
      `${limits.people_left}`,
      limits,
    )
  }
  return { kind: isReviewed ? 'review' : 'allowed', limits }
}

function refused(
  refusal: Refusal,
  code: SendProblem['code'],
  detail: string,
  limits: SendLimits | null,
): SendAllowance {
  return { kind: 'refused', refusal, limits, problem: { channel: null, language: null, code, detail } }
}
