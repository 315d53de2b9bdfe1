import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { type BenchDatabase, startBenchDatabase } from '../factories/bench-server.ts'
import { someGuests } from '../factories/guests.ts'
import type { BenchResult } from './bench-result.ts'

const CONNECTIONS = 20
/** Short and often, in turn: whatever else the machine does meanwhile hits both alike. */
const ANSWERS = 1500
const ROUNDS = 15
/** At least 0.7 of the baseline's rate, said as time per answer. */
const TARGET = 1 / 0.7
/** Two selects, each through the query builder and the pool: reported, and kept from growing. */
const TWO_SELECTS_TARGET = 2
const GUESTS = 50

/**
 * Answers a second of an authenticated read over HTTP, against bare Fastify doing the same selects with a
 * pool of the same size; each server in a process of its own, in turn. The target is the profile's: its one
 * select is the session's. The event's read makes two.
 */
export async function benchIndexedRead(): Promise<BenchResult[]> {
  const database = await startBenchDatabase()
  const servers = {
    ours: await startServer('ours', database.url),
    bare: await startServer('bare', database.url),
  }
  try {
    const event = await makeEvent(servers.ours.url, database.token)
    const reads = [
      { name: 'profile', path: '/api/website/profile', target: TARGET },
      { name: 'event', path: `/api/website/events/${event}`, target: TWO_SELECTS_TARGET },
    ]
    const results: BenchResult[] = []
    for (const { name, path, target } of reads) {
      const checked = await bothAnswer(servers.ours.url, servers.bare.url, path, database)
      const rates = { ours: [] as number[], bare: [] as number[] }
      for (let round = -1; round < ROUNDS; round++) {
        for (const kind of ['ours', 'bare'] as const) {
          const rate = await answersPerSecond(servers[kind].url + path, database.token)
          if (round >= 0) rates[kind].push(rate)
        }
      }
      const [ours, bare] = [median(rates.ours), median(rates.bare)]
      results.push({
        name: `indexed read: ${name} over HTTP (${Math.round(ours)}/s), against bare Fastify (${Math.round(bare)}/s)`,
        unit: 'ms',
        ours: 1000 / ours,
        baseline: 1000 / bare,
        ratio: median(rates.bare.map((rate, round) => rate / (rates.ours[round] ?? 0))),
        target,
        checked,
      })
    }
    return results
  } finally {
    for (const { child } of Object.values(servers)) {
      child.disconnect()
      await once(child, 'exit')
    }
    await database.close()
  }
}

async function startServer(kind: string, databaseUrl: string): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(new URL('./read-server.ts', import.meta.url), [kind, databaseUrl])
  const [url] = (await once(child, 'message')) as [string]
  return { url, child }
}

async function answersPerSecond(url: string, token: string): Promise<number> {
  const run = autocannon({
    url,
    connections: CONNECTIONS,
    amount: ANSWERS,
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  })
  // Its own clock ticks once a second; this one begins with the first answer and ends with the last.
  let answers = 0
  let first = 0
  let last = 0
  run.on('response', () => {
    last = performance.now()
    if (answers++ === 0) first = last
  })
  const result = await run
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx + result.errors} failed`)
  if (answers !== ANSWERS) throw new Error(`${url}: ${answers} answers instead of ${ANSWERS}`)
  return (answers - 1) / ((last - first) / 1000)
}

async function makeEvent(url: string, token: string): Promise<string> {
  const id = randomUUID()
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const post = (path: string, body: object) =>
    fetch(`${url}/api/website${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  await post('/events', { id, title_ar: 'زواج', starts_on: '2026-12-04', starts_time: '20:30' })
  const stored = await post(`/import_guests/${id}`, { import_id: randomUUID(), added: someGuests(GUESTS) })
  if (!stored.ok) throw new Error(await stored.text())
  return id
}

/** Both servers say the same of the thing that was asked for. */
async function bothAnswer(
  ours: string,
  bare: string,
  path: string,
  { token }: BenchDatabase,
): Promise<boolean> {
  const [one, two] = await Promise.all(
    [ours, bare].map(async (url) => {
      const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
      const { data } = (await response.json()) as {
        data: { id: string; full_name?: string; title_ar?: string }
      }
      return JSON.stringify([data.id, data.full_name, data.title_ar])
    }),
  )
  return one === two && one !== JSON.stringify([undefined, undefined, undefined])
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
