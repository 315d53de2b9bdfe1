import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
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

/**
 * How many different people more the channel may write to within 24 hours; null where the provider set no number. Whoever
 * is claimed counts already.
 */
export async function peopleLeft(db: Database, channel: MessageChannel, now: Date): Promise<number | null> {
  const limit = await limitOf(db, channel).executeTakeFirst()
  return limit?.people_per_day == null ? null : countLeft(db, channel, limit.people_per_day, now)
}

/**
 * As `peopleLeft`, with the channel's row locked: what the caller claims in this transaction is seen by whoever asks
 * next, so that processes do not use up the same people together.
 */
export async function lockPeopleLeft(
  trx: Transaction<DB>,
  channel: MessageChannel,
  now: Date,
): Promise<number | null> {
  const limit = await limitOf(trx, channel).forNoKeyUpdate().executeTakeFirst()
  return limit?.people_per_day == null ? null : countLeft(trx, channel, limit.people_per_day, now)
}

function limitOf(db: Database, channel: MessageChannel) {
  return db.selectFrom('channel_limits').select('people_per_day').where('channel', '=', channel)
}

/** In one statement: between two, a delivery that changes from claimed to called would be counted in neither. */
async function countLeft(db: Database, channel: MessageChannel, perDay: number, now: Date): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    SELECT (count(DISTINCT address) FILTER (WHERE called_at > ${now}::timestamptz - interval '24 hours')
      + count(*) FILTER (WHERE state = 'claimed'))::integer AS people
    FROM deliveries
    WHERE channel = ${channel} AND (called_at > ${now}::timestamptz - interval '24 hours' OR state = 'claimed')
  `.execute(db)
  return Math.max(0, perDay - (rows[0]?.people ?? 0))
}

/** A channel that may write to so many different people a day. */
interface PeopleLimit {
  readonly channel: MessageChannel
  readonly people_per_day: number
  readonly people_left: number
  /** Messages of all accounts that wait for the channel. */
  readonly waiting: number
}

export async function readPeopleLimits(db: Database, now: Date): Promise<PeopleLimit[]> {
  const rows = await db
    .selectFrom('channel_limits')
    .select(['channel', 'people_per_day'])
    .where('people_per_day', '>', 0)
    .execute()
  return Promise.all(
    rows.map(async (row) => {
      const channel = row.channel as MessageChannel
      const people_per_day = row.people_per_day ?? 0
      const { rows: planned } = await sql<{ waiting: number }>`
        SELECT count(*)::integer AS waiting
        FROM deliveries
        JOIN sends ON sends.event_id = deliveries.event_id AND sends.id = deliveries.send_id AND sends.state = 'under-way'
        WHERE deliveries.channel = ${channel} AND deliveries.state = 'planned'
      `.execute(db)
      const people_left = await countLeft(db, channel, people_per_day, now)
      return { channel, people_per_day, people_left, waiting: planned[0]?.waiting ?? 0 }
    }),
  )
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
