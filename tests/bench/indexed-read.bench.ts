import { randomUUID } from 'node:crypto'
import { someGuests } from '../factories/guests.ts'
import { createApiClient } from './api-client.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { responsesPerSecond } from './responses-per-second.ts'
import { median } from './statistics.ts'

const GUESTS = 50
/** Many short rounds, alternately: whatever else the machine does meanwhile slows both sides alike. */
const SIZES = {
  full: { responses: 1500, warmUp: 1, rounds: 15 },
  smoke: { responses: 40, warmUp: 0, rounds: 1 },
}

/**
 * Two authenticated reads over HTTP, against Fastify alone with the same selects and a pool of the same size; each
 * server in a process of its own.
 */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const { responses, warmUp, rounds } = SIZES[run.size]
  const { databaseUrl, token } = await run.database()
  const ours = await run.server('our-server.ts', databaseUrl)
  const bare = await run.server('bare-read-server.ts', databaseUrl)
  const event = await createEvent(ours, token)
  const reads = [
    {
      name: 'Responses per second to "who am I" (one select)',
      path: '/profile',
      baseline: 'Fastify alone with the same select',
      target: { atLeast: 0.7 },
    },
    {
      name: 'Responses per second to "read this event" (two selects)',
      path: `/events/${event}`,
      baseline: 'Fastify alone with the same selects',
      target: { atLeast: 0.5 },
    },
  ]
  const results: BenchResult[] = []
  for (const { name, path, baseline, target } of reads) {
    const checked = await giveSameResponse([ours, bare], path, token)
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
    const rateOf = (url: string) =>
      responsesPerSecond({ url: `${url}/api/website${path}`, amount: responses, headers })
    const rates: { ours: number; bare: number }[] = []
    for (let round = -warmUp; round < rounds; round += 1) {
      const rate = { ours: await rateOf(ours), bare: await rateOf(bare) }
      if (round >= 0) rates.push(rate)
    }
    results.push({
      name,
      unit: 'responses/s',
      measured: median(rates.map((rate) => rate.ours)),
      baseline: {
        name: baseline,
        measured: median(rates.map((rate) => rate.bare)),
        ratio: median(rates.map((rate) => rate.ours / rate.bare)),
      },
      target,
      checked,
    })
  }
  return results
}

async function createEvent(url: string, token: string): Promise<string> {
  const call = createApiClient(url, token)
  const id = randomUUID()
  await call('POST', '/events', { id, title_ar: 'زواج', starts_on: '2026-12-04', starts_time: '20:30' })
  await call('POST', `/import_guests/${id}`, { import_id: randomUUID(), added: someGuests(GUESTS) })
  return id
}

async function giveSameResponse(urls: readonly string[], path: string, token: string): Promise<boolean> {
  const [ours, bare] = await Promise.all(
    urls.map((url) =>
      createApiClient(url, token)<{ id: string; full_name?: string; title_ar?: string }>('GET', path),
    ),
  )
  const fields = (data: typeof ours) => JSON.stringify([data?.id, data?.full_name, data?.title_ar])
  return fields(ours) === fields(bare) && ours?.id !== undefined
}
