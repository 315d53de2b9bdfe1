import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'

const HOUR_S = 3600
export const QUOTA_DAY_S = 24 * HOUR_S

/** A rate limit: at most so many uses within so many seconds. */
interface Limit {
  readonly uses: number
  readonly seconds: number
}

export interface Quota {
  readonly key: string
  /** None longer than a day: the sweep deletes what was not used for one. */
  readonly limits: readonly Limit[]
}

/** The usual two: within an hour and within a day. */
export function hourAndDay(hour: number, day: number): readonly Limit[] {
  return [
    { uses: hour, seconds: HOUR_S },
    { uses: day, seconds: QUOTA_DAY_S },
  ]
}

/** The mailbox behind an address: tags, and the dots of Gmail, make a hundred addresses of one person's. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const name = local.split('+')[0] ?? ''
  // Two names of one domain.
  if (/^(gmail|googlemail)\.com$/.test(domain)) return `${name.replaceAll('.', '')}@gmail.com`
  return `${name}@${domain}`
}

/**
 * Takes one use of each quota; false where one has none left, and then the caller rolls back. One statement each under
 * the row's lock, so that parallel calls cannot share a use. The narrower quota comes first: whoever has used up
 * theirs uses up nobody else's.
 */
export async function takeQuotas(
  trx: Transaction<DB>,
  quotas: readonly Quota[],
  now: Date,
): Promise<boolean> {
  for (const quota of quotas) if (!(await takeQuota(trx, quota, now))) return false
  return true
}

/** As `takeQuotas`, of a single one. */
export async function takeQuota(db: Database, { key, limits }: Quota, now: Date): Promise<boolean> {
  const since = limits.map(({ seconds }) => new Date(now.getTime() - seconds * 1000))
  const uses = limits.map((limit) => limit.uses)
  const taken = await sql`
    INSERT INTO quotas AS quota (key, used_at) VALUES (${key}, ARRAY[${now}::timestamptz])
    ON CONFLICT (key) DO UPDATE
    SET used_at = ARRAY(
      SELECT at FROM unnest(quota.used_at) AS at
      WHERE at > (SELECT min(since) FROM unnest(${since}::timestamptz[]) AS since) ORDER BY at
    ) || ${now}::timestamptz
    WHERE NOT EXISTS (
      SELECT FROM unnest(${since}::timestamptz[], ${uses}::integer[]) AS bound (since, uses)
      WHERE (SELECT count(*) FROM unnest(quota.used_at) AS at WHERE at > bound.since) >= bound.uses)
    RETURNING key
  `.execute(db)
  return taken.rows.length === 1
}

/** Gives back one use that was taken at that time. */
export async function returnQuota(db: Database, { key }: Quota, takenAt: Date): Promise<void> {
  const place = sql`array_position(used_at, ${takenAt}::timestamptz)`
  await sql`
    UPDATE quotas SET used_at = used_at[:${place} - 1] || used_at[${place} + 1:]
    WHERE key = ${key} AND ${place} IS NOT NULL
  `.execute(db)
}
