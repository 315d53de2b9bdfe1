import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { type InvitedGuest, inviteGuests } from './invited-guests.ts'
import { responsesPerSecond } from './responses-per-second.ts'
import { median, percentile, timed } from './statistics.ts'

/** Many short rounds, alternately: whatever else the machine does meanwhile slows both sides alike. */
const SIZES = {
  full: { guests: 1000, pages: 400, warmUp: 1, rounds: 11, withinMs: 60_000 },
  smoke: { guests: 20, pages: 40, warmUp: 0, rounds: 1, withinMs: 500 },
}
const RESPONSE_MS = 300
const COMPRESSED = { 'accept-encoding': 'gzip, deflate, br, zstd' }

interface Servers {
  readonly ours: string
  readonly bare: string
}

/** Pages of guests per second, against Fastify alone with a stored page; and many guests within a minute. */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const size = SIZES[run.size]
  const { databaseUrl, token } = await run.database()
  const ours = await run.server('our-server.ts', databaseUrl)
  const { guests } = await inviteGuests(ours, token, size.guests)
  const bare = await run.server('bare-invitation-server.ts', databaseUrl, `${ours}${guests[0]?.path}`)
  const servers = { ours, bare }
  return [
    await pagesPerSecond(servers, guests, size, {
      name: 'Guest pages per second, not compressed',
      headers: {},
    }),
    await pagesPerSecond(servers, guests, size, {
      name: 'Guest pages per second, compressed as browsers ask for it',
      headers: COMPRESSED,
    }),
    await openWithin(ours, guests, size.withinMs),
  ]
}

async function pagesPerSecond(
  { ours, bare }: Servers,
  guests: readonly InvitedGuest[],
  { pages, warmUp, rounds }: (typeof SIZES)['full'],
  { name, headers }: { name: string; headers: Record<string, string> },
): Promise<BenchResult> {
  const paths = guests.map(({ path }) => path)
  const rateOf = (url: string) => responsesPerSecond({ url, amount: pages, headers, paths })
  const rates: { ours: number; bare: number }[] = []
  for (let round = -warmUp; round < rounds; round += 1) {
    const rate = { ours: await rateOf(ours), bare: await rateOf(bare) }
    if (round >= 0) rates.push(rate)
  }
  return {
    name,
    unit: 'responses/s',
    measured: median(rates.map((rate) => rate.ours)),
    baseline: {
      name: 'Fastify alone with the same selects and a stored page',
      measured: median(rates.map((rate) => rate.bare)),
      ratio: median(rates.map((rate) => rate.ours / rate.bare)),
    },
    target: { atLeast: 0.5 },
    checked:
      (await pagesNameTheirGuest(ours, guests)) && (await sendSameAmount({ ours, bare }, guests[0], headers)),
  }
}

/** Each guest's page has the name of that guest and of no other. */
async function pagesNameTheirGuest(url: string, guests: readonly InvitedGuest[]): Promise<boolean> {
  const tried = [guests[0], guests[guests.length >> 1], guests.at(-1)].filter((guest) => guest !== undefined)
  const pages = await Promise.all(tried.map(({ path }) => fetch(url + path).then((page) => page.text())))
  return pages.every((page, at) => tried.every(({ name }, of) => page.includes(`>${name}<`) === (at === of)))
}

async function sendSameAmount(
  { ours, bare }: Servers,
  guest: InvitedGuest | undefined,
  headers: Record<string, string>,
): Promise<boolean> {
  const responses = await Promise.all([ours, bare].map((url) => fetch(`${url}${guest?.path}`, { headers })))
  const [page = '', barePage = ''] = await Promise.all(responses.map((response) => response.text()))
  const [encoding, bareEncoding] = responses.map((response) => response.headers.get('content-encoding'))
  return page.length > 5000 && Math.abs(page.length - barePage.length) < 50 && encoding === bareEncoding
}

/**
 * The minute after the links were sent: each guest, at a fixed moment of it, fetches the page and the card and reports
 * that the page was opened. Requests start on time whether or not the last response has come.
 */
async function openWithin(
  url: string,
  guests: readonly InvitedGuest[],
  withinMs: number,
): Promise<BenchResult> {
  const times: number[] = []
  let wrong = 0
  const request = async (isRight: () => Promise<boolean>) => {
    const { result, ms } = await timed(() => isRight().catch(() => false))
    if (!result) wrong += 1
    times.push(ms)
  }
  // The host has looked at the card before sending the links, so its picture exists.
  const html = await fetch(url + guests[0]?.path).then((page) => page.text())
  const card = /<img[^>]* src="([^"]+)"/.exec(html)?.[1]
  await fetch(url + card)
  await Promise.all(
    guests.map(async ({ path, name }, place) => {
      await setTimeout(shareOfTime(place) * withinMs)
      await request(async () => {
        const page = await fetch(url + path, { headers: COMPRESSED })
        return page.ok && (await page.text()).includes(`>${name}<`)
      })
      await request(async () => {
        const picture = await fetch(url + card)
        return picture.ok && (await picture.arrayBuffer()).byteLength > 5000
      })
      await request(() => fetch(`${url}/api/website${path}/opened`, { method: 'POST' }).then(({ ok }) => ok))
    }),
  )
  return {
    name: `Response time while ${guests.length.toLocaleString('en')} guests open their invitation within a minute, 99th percentile`,
    unit: 'ms',
    measured: percentile(times, 0.99),
    target: { atMost: RESPONSE_MS },
    checked: wrong === 0 && times.length === 3 * guests.length,
    ...(wrong > 0 ? { note: `${wrong} wrong responses` } : {}),
  }
}

/** Between 0 and 1, in clusters and gaps as people come, and the same in every run. */
function shareOfTime(place: number): number {
  return createHash('sha256').update(String(place)).digest().readUInt32LE(0) / 2 ** 32
}
