import { randomBytes, randomUUID } from 'node:crypto'
import { openDatabase } from '#server/db/client.ts'
import { aGuest } from '../factories/guests.ts'
import { type ApiClient, createApiClient } from './api-client.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { percentile, timed } from './statistics.ts'

const SIZES = {
  full: { warmUp: 20, each: 200, limit: 100, rounds: 12 },
  smoke: { warmUp: 1, each: 6, limit: 3, rounds: 1 },
}
const COHOSTS = 3

/**
 * Three co-hosts add guests to one event at once, each one after another and twice as many as their limit allows;
 * against one of them alone in an event of its own.
 */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const { warmUp, each, limit, rounds } = SIZES[run.size]
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

  /** All add at once: so many co-hosts to each event. Whether each added as many as they may, and no more. */
  const addAtOnce = async (hostsOfEach: readonly number[], times: number[]): Promise<boolean> => {
    const hosts = await Promise.all(
      hostsOfEach.map(async (count) => {
        const event = await anEvent()
        const cohosts: { event: string; host: ApiClient }[] = []
        for (let made = 0; made < count; made += 1)
          cohosts.push({ event, host: await aCoHostOf(event, warmUp + limit) })
        return cohosts
      }),
    )
    // As many connections as they use at once have to know the tables before a call is timed.
    await Promise.all(hosts.flat().map(({ event, host }) => addAll(event, host, warmUp, [])))
    const added = hosts.flat().map(async ({ event, host }) => {
      const refused = await addAll(event, host, each, times)
      const { people } = await host<{ people: number }>('GET', `/events/${event}`)
      return refused === each - limit && people === warmUp + limit
    })
    return (await Promise.all(added)).every(Boolean)
  }

  const [alone, apart, together]: [number[], number[], number[]] = [[], [], []]
  let checked = true
  // By turns, and several times: a machine's speed varies, and ten of 200 calls are above the 95th percentile.
  for (let round = 0; round < rounds; round += 1) {
    checked = (await addAtOnce([1], alone)) && checked
    checked = (await addAtOnce(Array(COHOSTS).fill(1), apart)) && checked
    checked = (await addAtOnce([COHOSTS], together)) && checked
  }
  const measured = percentile(together, 0.95)
  const against = (name: string, times: number[], atMost: number): BenchResult => {
    const baseline = percentile(times, 0.95)
    return {
      name: `Add a guest while three co-hosts add ${each} each to one event against a limit of ${limit}, 95th percentile`,
      unit: 'ms',
      measured,
      baseline: { name, measured: baseline, ratio: measured / baseline },
      target: { atMost },
      checked,
    }
  }
  return [
    against('one co-host alone', alone, 2),
    against('the same three in events of their own', apart, 1.3),
  ]
}
