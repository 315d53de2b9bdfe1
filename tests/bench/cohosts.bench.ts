import { randomBytes, randomUUID } from 'node:crypto'
import { openDatabase } from '#server/db/client.ts'
import { aGuest } from '../factories/guests.ts'
import { type ApiClient, createApiClient } from './api-client.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { percentile, timed } from './statistics.ts'

const SIZES = { full: { warmUp: 20, each: 200, limit: 100 }, smoke: { warmUp: 1, each: 6, limit: 3 } }
const COHOSTS = 3

/**
 * Three co-hosts add guests to one event at once, each one after another and twice as many as their limit allows;
 * against one of them alone, in an event of the same size.
 */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const { warmUp, each, limit } = SIZES[run.size]
  const app = await run.app()
  const owner = createApiClient(app.url, app.token)
  const db = openDatabase({ url: app.databaseUrl, max: 1, onIdleError: () => {} })
  run.onEnd(() => db.destroy())

  const aCoHostOf = async (eventId: string, guestLimit: number): Promise<ApiClient> => {
    const client = createApiClient(app.url, (await run.app()).token)
    const { id: account_id } = await client<{ id: string }>('GET', '/profile')
    const allowed = { may_design: false, may_track: true, may_send: true, may_run_door: false }
    const token = randomBytes(16).toString('base64url')
    await db
      .insertInto('event_hosts')
      .values({
        ...{
          event_id: eventId,
          id: randomUUID(),
          account_id,
          role: 'co-host',
          token,
          guest_limit: guestLimit,
        },
        ...allowed,
      })
      .execute()
    return client
  }
  const anEvent = async () => {
    const id = randomUUID()
    await owner('POST', '/events', { id, title_ar: 'زواج سارة وخالد' })
    return id
  }
  const addAll = async (eventId: string, host: ApiClient, count: number, times: number[]) => {
    let refused = 0
    for (let place = 0; place < count; place += 1) {
      const guest = aGuest({ invited: 1, phone: null, email: `${randomUUID()}@example.com` }, place)
      const added = await timed(() =>
        host('POST', `/events/${eventId}/guests`, guest).then(
          () => true,
          () => false,
        ),
      )
      if (!added.result) refused += 1
      times.push(added.ms)
    }
    return refused
  }

  const quietEvent = await anEvent()
  const alone = await aCoHostOf(quietEvent, warmUp + limit)
  await addAll(quietEvent, alone, warmUp, [])
  const quiet: number[] = []
  const refusedAlone = await addAll(quietEvent, alone, each, quiet)

  const busyEvent = await anEvent()
  const busy: number[] = []
  const cohosts: ApiClient[] = []
  for (let made = 0; made < COHOSTS; made += 1) cohosts.push(await aCoHostOf(busyEvent, warmUp + limit))
  // As many connections as they use at once have to know the tables before a call is timed.
  await Promise.all(cohosts.map((host) => addAll(busyEvent, host, warmUp, [])))
  const refused = await Promise.all(cohosts.map((host) => addAll(busyEvent, host, each, busy)))
  const people = await Promise.all(
    cohosts.map(async (host) => (await host<{ people: number }>('GET', `/events/${busyEvent}`)).people),
  )
  const [measured, baseline] = [percentile(busy, 0.95), percentile(quiet, 0.95)]
  return [
    {
      name: `Add a guest while three co-hosts add ${each} each against a limit of ${limit}, 95th percentile`,
      unit: 'ms',
      measured,
      baseline: { name: 'one co-host alone', measured: baseline, ratio: measured / baseline },
      target: { atMost: 2 },
      checked:
        refusedAlone === each - limit &&
        refused.every((count) => count === each - limit) &&
        people.every((count) => count === warmUp + limit),
    },
  ]
}
