import type { Database } from '#server/db/client.ts'
import { type Refusal, refuse } from '#server/domain/outcome.ts'
import type { TrustLevel } from '#shared/contract/operator.ts'

export interface Trust {
  readonly trust: TrustLevel
  /** What an operator wrote when it was set. */
  readonly reason: string
}

/** How far the account is trusted; one that is gone is not. */
export async function readTrust(db: Database, accountId: string): Promise<Trust> {
  const row = await db
    .selectFrom('accounts')
    .select(['trust', 'trust_reason'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return { trust: (row?.trust ?? 'blocked') as TrustLevel, reason: row?.trust_reason ?? '' }
}

/** The refusal of what a blocked account may not do; null for all others. */
export function refuseBlocked({ trust, reason }: Trust): Refusal | null {
  return trust === 'blocked' ? refuse('account_blocked', { parameters: { reason } }) : null
}
