import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '#server/db/client.ts'
import { startBenchApp } from '../factories/bench-server.ts'
import { createApiClient } from './api-client.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { anEventWithGuests, giveAccountPoints, planSendByEmail } from './planned-send.ts'
import { median, timed } from './statistics.ts'

const SIZES = {
  full: { guests: 5000, warmUp: 2, rounds: 9 },
  smoke: { guests: 50, warmUp: 0, rounds: 1 },
}

/** With their columns and indexes, as rows of another send to the same guests that lie ready as JSON. */
const ROWS = `
  SELECT
    (SELECT json_agg(to_jsonb(recipients) || jsonb_build_object('send_id', $2::text))
      FROM recipients WHERE send_id = $1)::text AS recipients,
    (SELECT json_agg(to_jsonb(deliveries) || jsonb_build_object('send_id', $2::text, 'id', gen_random_uuid(),
        'mark', left(md5(random()::text), 11)))
      FROM deliveries WHERE send_id = $1)::text AS deliveries`
const COPY_SEND = `
  INSERT INTO sends SELECT (json_populate_record(null::sends,
    (to_jsonb(sends) || jsonb_build_object('id', $2::text))::json)).* FROM sends WHERE id = $1`
const INSERT = `
  WITH inserted AS (
    INSERT INTO recipients SELECT * FROM json_populate_recordset(null::recipients, $1))
  INSERT INTO deliveries SELECT * FROM json_populate_recordset(null::deliveries, $2)`

/**
 * A send over HTTP until it is accepted (checks, audience, suppressions, points, recipients and deliveries, answer)
 * against one INSERT of the same recipients and deliveries, alternately, each time for an event of its own.
 */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const { guests, warmUp, rounds } = SIZES[run.size]
  const { databaseUrl, token } = await run.database()
  const app = await startBenchApp(databaseUrl, { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.com' })
  run.onEnd(app.close)
  const db = openDatabase({ url: databaseUrl, max: 1, onIdleError: () => {} })
  run.onEnd(() => db.destroy())
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  run.onEnd(() => client.end())
  const host = createApiClient(app.url, token)
  await giveAccountPoints(db, host, guests * (warmUp + rounds))

  const times = { ours: [] as number[], bare: [] as number[] }
  let checked = true
  for (let round = -warmUp; round < rounds; round += 1) {
    const eventId = await anEventWithGuests(host, guests)
    const ours = await timed(() => planSendByEmail(host, eventId))
    const copy = randomUUID()
    await client.query(COPY_SEND, [ours.result, copy])
    const { rows } = await client.query<{ recipients: string; deliveries: string }>(ROWS, [ours.result, copy])
    const { recipients, deliveries } = rows[0] ?? {}
    const bare = await timed(() => client.query(INSERT, [recipients, deliveries]))
    checked &&= bare.result.rowCount === guests
    if (round < 0) continue
    times.ours.push(ours.ms)
    times.bare.push(bare.ms)
  }
  const [measured, baseline] = [median(times.ours), median(times.bare)]
  return [
    {
      name: `Accept a send to ${guests.toLocaleString('en')} guests over HTTP`,
      unit: 'ms',
      measured,
      baseline: {
        name: 'one INSERT of the same recipients and deliveries',
        measured: baseline,
        ratio: measured / baseline,
      },
      target: { atMost: 3 },
      checked,
    },
  ]
}
