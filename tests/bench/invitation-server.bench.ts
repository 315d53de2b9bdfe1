import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { startBenchDatabase } from '../factories/bench-server.ts'
import type { BenchResult } from './bench-result.ts'
import { type InvitedGuest, makeParty } from './invitation-party.ts'

const GUESTS = 1000
const CONNECTIONS = 20
/** Short and often, in turn: whatever else the machine does meanwhile hits both alike. */
const PAGES = 400
const ROUNDS = 11
/** At least half of the baseline's rate, said as time per page. */
const TARGET = 2
const MINUTE_MS = 60_000
const P99_MS = 300

/** Pages of invitations a second, against bare Fastify; and a thousand guests who come within a minute. */
export async function benchInvitationServer(): Promise<BenchResult[]> {
  const database = await startBenchDatabase()
  const ours = await startServer('ours', database.url)
  const servers = [ours]
  try {
    const guests = await makeParty(ours.url, database.token, GUESTS)
    const bare = await startServer('bare', database.url, `${ours.url}${guests[0]?.path}`)
    servers.push(bare)
    return [
      await pagesPerSecond(ours.url, bare.url, guests, 'as they are', {}),
      await pagesPerSecond(ours.url, bare.url, guests, 'as phones ask for them, compressed', {
        'accept-encoding': 'gzip, deflate, br, zstd',
      }),
      ...(await thousandGuests(ours.url, guests)),
    ]
  } finally {
    for (const { child } of servers) {
      child.disconnect()
      await once(child, 'exit')
    }
    await database.close()
  }
}

async function pagesPerSecond(
  ours: string,
  bare: string,
  guests: readonly InvitedGuest[],
  how: string,
  headers: Record<string, string>,
): Promise<BenchResult> {
  const rates = { ours: [] as number[], bare: [] as number[] }
  for (let round = -1; round < ROUNDS; round++) {
    const ourRate = await rateOf(ours, guests, headers)
    const bareRate = await rateOf(bare, guests, headers)
    if (round < 0) continue
    rates.ours.push(ourRate)
    rates.bare.push(bareRate)
  }
  const [mine, theirs] = [median(rates.ours), median(rates.bare)]
  return {
    name: `invitation: pages ${how} (${Math.round(mine)}/s), against bare Fastify (${Math.round(theirs)}/s)`,
    unit: 'ms',
    ours: 1000 / mine,
    baseline: 1000 / theirs,
    ratio: median(rates.bare.map((rate, round) => rate / (rates.ours[round] ?? 0))),
    target: TARGET,
    checked: (await isNamed(ours, guests)) && (await sendsAsMuch(ours, bare, guests[0], headers)),
  }
}

async function rateOf(
  url: string,
  guests: readonly InvitedGuest[],
  headers: Record<string, string>,
): Promise<number> {
  const run = autocannon({
    url,
    connections: CONNECTIONS,
    amount: PAGES,
    headers,
    requests: guests.map(({ path }) => ({ path })),
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
  return (answers - 1) / ((last - first) / 1000)
}

/** Each guest's page says their own name, and nobody else’s does. */
async function isNamed(url: string, guests: readonly InvitedGuest[]): Promise<boolean> {
  const tried = [guests[0], guests[499], guests[999]].filter((guest) => guest !== undefined)
  const pages = await Promise.all(tried.map(({ path }) => fetch(url + path).then((page) => page.text())))
  return pages.every((page, at) => tried.every(({ name }, of) => page.includes(`>${name}<`) === (at === of)))
}

async function sendsAsMuch(
  ours: string,
  bare: string,
  guest: InvitedGuest | undefined,
  headers: Record<string, string>,
): Promise<boolean> {
  const answers = await Promise.all([ours, bare].map((url) => fetch(`${url}${guest?.path}`, { headers })))
  const [one = '', two = ''] = await Promise.all(answers.map((answer) => answer.text()))
  const [how, also] = answers.map((answer) => answer.headers.get('content-encoding'))
  return one.length > 5000 && Math.abs(one.length - two.length) < 50 && how === also
}

/**
 * What a send sets off: each guest at a moment of their own within the same minute fetches the page and its card, and
 * their browser says that it was opened. The moments are fixed, whether or not the last answer has come.
 */
async function thousandGuests(url: string, guests: readonly InvitedGuest[]): Promise<BenchResult[]> {
  const times: number[] = []
  let wrong = 0
  const timed = async (work: () => Promise<boolean>) => {
    const start = performance.now()
    if (!(await work().catch(() => false))) wrong += 1
    times.push(performance.now() - start)
  }
  // Whoever sends has looked at the card: it is drawn.
  const html = await fetch(url + guests[0]?.path).then((page) => page.text())
  const card = /<img[^>]* src="([^"]+)"/.exec(html)?.[1]
  await fetch(url + card)
  await Promise.all(
    guests.map(async ({ path, name }, place) => {
      await after(momentOf(place) * MINUTE_MS)
      await timed(async () => {
        const page = await fetch(url + path, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
        return page.ok && (await page.text()).includes(`>${name}<`)
      })
      await timed(async () => {
        const picture = await fetch(url + card)
        return picture.ok && (await picture.arrayBuffer()).byteLength > 5000
      })
      await timed(() => fetch(`${url}/api/website${path}/opened`, { method: 'POST' }).then(({ ok }) => ok))
    }),
  )
  const sorted = times.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
  return [
    {
      name: `invitation: ${GUESTS} guests open theirs within a minute, p99 of ${times.length} answers, ${wrong} wrong`,
      unit: 'ms',
      ours: p99,
      baseline: P99_MS,
      ratio: p99 / P99_MS,
      target: 1,
      checked: wrong === 0 && times.length === 3 * GUESTS,
    },
  ]
}

/** Anywhere in the minute, in heaps and gaps as people come, and the same in every run. */
function momentOf(place: number): number {
  return createHash('sha256').update(String(place)).digest().readUInt32LE(0) / 2 ** 32
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

async function startServer(
  kind: string,
  databaseUrl: string,
  page = '',
): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(new URL('./invitation-server.ts', import.meta.url), [kind, databaseUrl, page])
  const [url] = (await once(child, 'message')) as [string]
  return { url, child }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
