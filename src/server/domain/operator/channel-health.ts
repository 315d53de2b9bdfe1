import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { resumeChannel } from '#server/domain/deliveries/channel-limits.ts'
import { resumeSends } from '#server/domain/deliveries/hold-sends.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import type { Channels } from '#server/providers/channels/port.ts'
import type { MessageChannel } from '#shared/contract/deliveries.ts'
import type { ChannelHealth } from '#shared/contract/operator.ts'
import { type Operator, recordAct } from './audit-log.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A channel that is off is paused for years: nobody but an operator ends that. */
const OFF_MS = 365 * DAY_MS
const ERRORS_MAXIMUM = 5

/** How each channel is, what waits for it, and what its provider said in the last day. */
export async function readChannelHealth(
  db: Database,
  channels: Channels,
  now: Date,
): Promise<ChannelHealth[]> {
  const limits = await db
    .selectFrom('channel_limits')
    .select(['channel', 'slowdown', 'paused_until', 'pause_code'])
    .execute()
  const waiting = await readWaiting(db, now)
  const errors = await readErrors(db, now)
  const providers = await readProviders(db, now)
  return (['whatsapp', 'sms', 'email'] as const).map((channel) => {
    const limit = limits.find((one) => one.channel === channel)
    const until = limit?.paused_until ?? null
    const isPaused = until !== null && until > now
    const isOff = isPaused && until.getTime() - now.getTime() > OFF_MS
    const state = isOff ? 'off' : isPaused ? 'paused' : (limit?.slowdown ?? 1) < 1 ? 'slow' : 'on'
    return {
      channel,
      is_available: channels[channel].adapter !== null,
      sender: channels[channel].adapter?.sender ?? '',
      state,
      code: state === 'on' ? null : (limit?.pause_code ?? null),
      paused_until: state === 'paused' ? (until?.toISOString() ?? null) : null,
      waiting: waiting.get(channel) ?? 0,
      providers: providers.filter((one) => one.channel === channel).map(({ channel: _, ...one }) => one),
      errors: errors.filter((error) => error.channel === channel).map(({ code, count }) => ({ code, count })),
    }
  })
}

async function readWaiting(db: Database, now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ channel: string; count: number }>`
    SELECT deliveries.channel, count(*)::integer AS count
    FROM deliveries JOIN sends ON sends.event_id = deliveries.event_id AND sends.id = deliveries.send_id
    WHERE deliveries.state = 'planned' AND deliveries.due_at <= ${now}
      AND (sends.state = 'under-way' OR sends.state = 'paused' AND sends.pause_reason = 'channel')
    GROUP BY deliveries.channel
  `.execute(db)
  return new Map(rows.map(({ channel, count }) => [channel, count]))
}

type ProviderHealth = ChannelHealth['providers'][number]

async function readProviders(db: Database, now: Date): Promise<(ProviderHealth & { channel: string })[]> {
  const delay = sql`extract(epoch FROM greatest(accepted_at - due_at, interval '0'))`
  const isAccepted = sql`accepted_at IS NOT NULL`
  const { rows } = await sql<ProviderHealth & { channel: string }>`
    SELECT channel, provider,
      count(*) FILTER (WHERE ${isAccepted})::integer AS sent,
      count(*) FILTER (WHERE state = 'accepted' AND receipt IN ('delivered', 'read'))::integer AS delivered,
      count(*) FILTER (WHERE state = 'refused' AND accepted_at IS NULL)::integer AS failed,
      count(*) FILTER (WHERE state = 'refused' AND accepted_at IS NOT NULL)::integer AS bounced,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${delay}) FILTER (WHERE ${isAccepted}))::integer AS delay_half,
      round(percentile_cont(0.95) WITHIN GROUP (ORDER BY ${delay}) FILTER (WHERE ${isAccepted}))::integer AS delay_most
    FROM deliveries
    WHERE called_at > ${new Date(now.getTime() - DAY_MS)} AND provider IS NOT NULL
    GROUP BY channel, provider
    ORDER BY channel, count(*) DESC, provider
  `.execute(db)
  return rows
}

async function readErrors(db: Database, now: Date) {
  const { rows } = await sql<{ channel: string; code: string; count: number }>`
    SELECT channel, code, count FROM (
      SELECT channel, code, count, row_number() OVER (PARTITION BY channel ORDER BY count DESC, code) AS place
      FROM (
        SELECT deliveries.channel, error ->> 'code' AS code, count(*)::integer AS count
        FROM deliveries, jsonb_array_elements(deliveries.errors) AS error
        WHERE deliveries.called_at > ${new Date(now.getTime() - DAY_MS)} AND error ->> 'code' IS NOT NULL
        GROUP BY deliveries.channel, error ->> 'code') AS counted) AS ranked
    WHERE place <= ${ERRORS_MAXIMUM}
    ORDER BY channel, count DESC, code
  `.execute(db)
  return rows
}

/**
 * Turns a channel on again, and goes on with the sends that it held up. The hold of a restored backup is another matter
 * and stays.
 */
export async function turnOnChannel(
  db: Database,
  operator: Operator,
  channel: MessageChannel,
  now: Date,
): Promise<Outcome<{ sends: number }>> {
  const turnedOn = await inTransaction(db, async (trx) => {
    await resumeChannel(trx, channel)
    await recordAct(trx, operator, { act: 'channel.resume', targetId: channel, now })
    return done(null)
  })
  return turnedOn.ok ? done({ sends: await resumeSends(db, 'channel', channel) }) : turnedOn
}
