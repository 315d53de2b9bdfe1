import { openDatabase } from '#server/db/client.ts'
import { findWrongBalances } from '#server/domain/points/balances.ts'
import { startBenchApp } from '../factories/bench-server.ts'
import { aDraft } from '../factories/sends.ts'
import { createApiClient } from './api-client.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { anEventWithGuests, giveAccountPoints } from './planned-send.ts'

const SIZES = {
  full: { sends: 200, paid: 100, events: 20 },
  smoke: { sends: 12, paid: 6, events: 3 },
}

/** Sends of one account at once, of which the balance pays for half: how many pass, and what is left. */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const { sends, paid, events } = SIZES[run.size]
  const { databaseUrl, token } = await run.database()
  const app = await startBenchApp(databaseUrl, { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.com' })
  run.onEnd(app.close)
  const db = openDatabase({ url: databaseUrl, max: 2, onIdleError: () => {} })
  run.onEnd(() => db.destroy())
  const host = createApiClient(app.url, token)
  const accountId = await giveAccountPoints(db, host, paid)
  const eventIds: string[] = []
  for (let event = 0; event < events; event += 1) eventIds.push(await anEventWithGuests(host, 1))

  const calls = Array.from({ length: sends }, (_, place) =>
    host('POST', `/events/${eventIds[place % events]}/sends`, aDraft()).then(
      () => true,
      (error: Error) => {
        if (error.message.includes('points_missing')) return false
        throw error
      },
    ),
  )
  const passed = (await Promise.all(calls)).filter(Boolean).length
  const balance = await db
    .selectFrom('point_balances')
    .select(['available', 'reserved'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const { count } = await db
    .selectFrom('deliveries')
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return [
    {
      name: `Sends that pass, of ${sends} at once on a balance for ${paid}`,
      unit: 'sends',
      measured: passed,
      target: { atMost: paid },
      checked:
        passed === paid &&
        balance?.available === 0 &&
        balance.reserved === paid &&
        Number(count) === paid &&
        (await findWrongBalances(db)).length === 0,
    },
  ]
}
