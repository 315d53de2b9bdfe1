import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { MessageChannel } from '#shared/contract/deliveries.ts'

/** A provider that asks for less gets this much less each time, down to the least. */
const SLOWER = 0.5
const SLOWEST = 0.02
/** After each batch that went well. */
const FASTER = 1.1

/**
 * Takes up to `wanted` tokens of the channel's bucket, which all processes share: it holds those of a second, and
 * PostgreSQL's clock fills it. Returns how many it got: none while the channel is paused.
 */
export async function takeTokens(
  db: Database,
  channel: MessageChannel,
  perSecond: number,
  wanted: number,
): Promise<number> {
  await sql`
    INSERT INTO channel_limits (channel, tokens, refilled_at)
    VALUES (${channel}, ${Math.max(1, perSecond)}, clock_timestamp()) ON CONFLICT DO NOTHING
  `.execute(db)
  const { rows } = await sql<{ taken: number }>`
    WITH filled AS (
      SELECT channel, clock_timestamp() AS at, LEAST(
        GREATEST(1, ${perSecond}::double precision * slowdown),
        tokens + ${perSecond} * slowdown * extract(epoch FROM clock_timestamp() - refilled_at)) AS available
      FROM channel_limits
      WHERE channel = ${channel} AND (paused_until IS NULL OR paused_until <= clock_timestamp())
      FOR UPDATE)
    UPDATE channel_limits
    SET tokens = GREATEST(0, available - LEAST(${wanted}::integer, floor(available))), refilled_at = filled.at
    FROM filled WHERE channel_limits.channel = filled.channel
    RETURNING LEAST(${wanted}::integer, floor(available))::integer AS taken
  `.execute(db)
  return Math.max(0, rows[0]?.taken ?? 0)
}

/** How many different people more the channel may write to now; null where the provider set no number. */
export async function peopleLeft(db: Database, channel: MessageChannel): Promise<number | null> {
  const limit = await db
    .selectFrom('channel_limits')
    .select('people_per_day')
    .where('channel', '=', channel)
    .executeTakeFirst()
  if (limit?.people_per_day == null) return null
  const { rows } = await sql<{ people: number }>`
    SELECT count(DISTINCT address)::integer AS people FROM deliveries
    WHERE channel = ${channel} AND called_at > clock_timestamp() - interval '24 hours'
  `.execute(db)
  return Math.max(0, limit.people_per_day - (rows[0]?.people ?? 0))
}

export async function setPeoplePerDay(
  db: Database,
  channel: MessageChannel,
  people: number | null,
): Promise<void> {
  await sql`
    INSERT INTO channel_limits (channel, tokens, refilled_at, people_per_day)
    VALUES (${channel}, 1, clock_timestamp(), ${people}::integer)
    ON CONFLICT (channel) DO UPDATE SET people_per_day = excluded.people_per_day
  `.execute(db)
}

/** The provider asks for less: a pause for all processes, and a slower pace after it. */
export async function slowChannel(
  db: Database,
  channel: MessageChannel,
  { afterSeconds, code }: { afterSeconds: number; code: string },
): Promise<void> {
  await sql`
    UPDATE channel_limits SET
      slowdown = GREATEST(${SLOWEST}, slowdown * ${SLOWER}), tokens = 0, pause_code = ${code},
      paused_until = GREATEST(paused_until, clock_timestamp() + make_interval(secs => ${afterSeconds}))
    WHERE channel = ${channel}
  `.execute(db)
}

export async function quickenChannel(db: Database, channel: MessageChannel): Promise<void> {
  await sql`
    UPDATE channel_limits SET slowdown = LEAST(1, slowdown * ${FASTER}) WHERE channel = ${channel} AND slowdown < 1
  `.execute(db)
}

/** A channel that was off or slowed down is tried again at its full pace. */
export async function resumeChannel(db: Database, channel: MessageChannel): Promise<void> {
  await db
    .updateTable('channel_limits')
    .set({ paused_until: null, pause_code: null, slowdown: 1 })
    .where('channel', '=', channel)
    .execute()
}

/** Everything on the channel would be refused (its token has run out, its account is closed): an operator resumes it. */
export async function pauseChannel(db: Database, channel: MessageChannel, code: string): Promise<void> {
  await sql`
    UPDATE channel_limits
    SET paused_until = clock_timestamp() + interval '10 years', pause_code = ${code} WHERE channel = ${channel}
  `.execute(db)
}
