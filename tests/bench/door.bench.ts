import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { someGuests } from '../factories/guests.ts'
import { createApiClient } from './api-client.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { type DoorTimers, installDoorTimers } from './door-timers.ts'
import { openPhone, slowDown } from './phone.ts'
import { median, percentile } from './statistics.ts'

interface Size {
  readonly guests: number
  /** As many as one import may have; the others are copied from them. */
  readonly imported: number
  /** The shorter a download, the more of them it takes for a figure that holds. */
  readonly phones: number
  readonly scans: number
  readonly typed: readonly string[]
  readonly searchMs: number
  readonly downloadMs: number
}

const TYPED = ['نو', 'نور', 'نورة', 'القح', 'القحطاني', 'محمد ال', 'عبد', 'سارة 12', '4321', '000']
const SIZES: Record<BenchRun['size'], readonly Size[]> = {
  full: [
    { guests: 5000, imported: 5000, phones: 7, scans: 60, typed: TYPED, searchMs: 16, downloadMs: 2000 },
    { guests: 50_000, imported: 5000, phones: 3, scans: 60, typed: TYPED, searchMs: 33, downloadMs: 15_000 },
  ],
  smoke: [{ guests: 40, imported: 20, phones: 1, scans: 3, typed: ['نورة'], searchMs: 16, downloadMs: 2000 }],
}
const VERDICT_MS = [
  { cpu: '', slower: 1, atMost: 30 },
  { cpu: ', CPU 4 × slower', slower: 4, atMost: 100 },
]

/**
 * What a person at the door waits for, in the built app on a phone's screen, at an event of the largest size and at
 * one ten times as large: the download of the list, the verdict, the search.
 */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const { url, token, databaseUrl } = await run.app()
  const browser = await run.browser()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  run.onEnd(() => client.end())
  const results: BenchResult[] = []
  for (const size of SIZES[run.size]) {
    const event = await createEvent(url, token, client, size)
    results.push(...(await measure(browser, event, size)))
  }
  return results
}

type DoorEvent = Awaited<ReturnType<typeof createEvent>>

async function measure(browser: Browser, { door, passes }: DoorEvent, size: Size): Promise<BenchResult[]> {
  const list = `${size.guests.toLocaleString('en')} guests`
  const first = await downloadList(browser, door, size.guests)
  const { page } = first
  await page.getByRole('button', { name: 'Start letting guests in' }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor()
  const results: BenchResult[] = []

  for (const { cpu, slower, atMost } of VERDICT_MS) {
    await slowDown(page, slower)
    const scans = await callTimer(page, 'scan', passes.splice(0, size.scans))
    const checked = scans.length === size.scans && scans.every(({ verdict }) => verdict === 'admitted')
    results.push({
      name: `Scanned code to verdict on screen, ${list}${cpu}, 95th percentile`,
      unit: 'ms',
      measured: percentile(
        scans.map(({ painted }) => painted),
        0.95,
      ),
      target: { atMost },
      checked,
    })
    if (slower > 1) continue
    const measured = median(scans.map(({ stored }) => stored))
    const bare = median(await callTimer(page, 'rawCheckIns', size.scans))
    results.push({
      name: `Store a check-in on the phone, ${list}, median`,
      unit: 'ms',
      measured,
      baseline: {
        name: 'one get and two puts in IndexedDB without our code',
        measured: bare,
        ratio: measured / bare,
      },
      target: { atMost: 1.8 },
      checked,
    })
  }
  await slowDown(page, 1)

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const searches = await callTimer(page, 'search', size.typed)
  results.push({
    name: `Keystroke in the search to its results on screen, ${list}, 95th percentile`,
    unit: 'ms',
    measured: percentile(
      searches.map(({ painted }) => painted),
      0.95,
    ),
    target: { atMost: size.searchMs },
    checked: searches.some(({ hits }) => hits > 0),
  })
  await page.context().close()

  // A single download is too short for a figure: that of the middle phone counts, each against its own disk.
  const phones = [first]
  while (phones.length < size.phones) {
    const phone = await downloadList(browser, door, size.guests)
    await phone.page.context().close()
    phones.push(phone)
  }
  const ratioOf = (phone: typeof first) => phone.took / phone.raw
  const middle = phones.toSorted((a, b) => ratioOf(a) - ratioOf(b))[phones.length >> 1] ?? first
  const download = { name: `Download and store the list of a door, ${list}`, unit: 'ms' } as const
  const checked = phones.every(({ stored }) => stored === size.guests)
  results.push(
    { ...download, measured: middle.took, target: { atMost: size.downloadMs }, checked },
    {
      ...download,
      measured: middle.took,
      baseline: {
        name: 'writing as many rows to IndexedDB without our code',
        measured: middle.raw,
        ratio: ratioOf(middle),
      },
      target: { atMost: 2 },
      checked,
    },
  )
  return results
}

/** A phone that has never opened this door saves its list. Milliseconds until it was complete, and of raw writes. */
async function downloadList(browser: Browser, door: string, guests: number) {
  const page = await openPhone(browser, { locale: 'en-GB' })
  await page.addInitScript(installDoorTimers)
  await page.goto(door)
  const list = guests.toLocaleString('en')
  await page.getByRole('button', { name: 'Start check-in' }).click()
  await page.getByText(`${list} of ${list}`).first().waitFor({ timeout: 120_000 })
  const { took, stored } = await callTimer(page, 'listTook', undefined)
  return { page, took, stored, raw: await callTimer(page, 'rawList', guests) }
}

function callTimer<Name extends keyof DoorTimers>(
  page: Page,
  name: Name,
  input: Parameters<DoorTimers[Name]>[0] | undefined,
): Promise<Awaited<ReturnType<DoorTimers[Name]>>> {
  return page.evaluate(
    ([called, given]) => {
      const { doorTimers } = window as unknown as { doorTimers: Record<string, (input: unknown) => unknown> }
      return doorTimers[called]?.(given)
    },
    [name, input] as [string, unknown],
  ) as Promise<Awaited<ReturnType<DoorTimers[Name]>>>
}

/** An event with its guests and a door; addresses of the door and of guests' passes. */
async function createEvent(
  url: string,
  token: string,
  client: pg.Client,
  { guests, imported, scans }: Size,
): Promise<{ door: string; passes: string[] }> {
  const call = createApiClient(url, token)
  const event = randomUUID()
  await call('POST', '/events', { id: event, title_ar: 'زفاف', title_en: 'Wedding' })
  const added = someGuests(imported)
  await call('POST', `/import_guests/${event}`, { import_id: randomUUID(), added })
  for (let copy = 1; copy * imported < guests; copy += 1)
    await client.query(COPY_GUESTS, [event, copy, imported])
  await client.query('UPDATE events SET rev = rev + $2 WHERE id = $1', [event, guests - imported])
  const door = await call<{ path: string }>('POST', `/events/${event}/doors`, {
    id: randomUUID(),
    name: 'شرق',
  })
  const passes: string[] = []
  for (const { id } of added.slice(0, VERDICT_MS.length * scans)) {
    const pass = await call<{ path: string }>('GET', `/events/${event}/guests/${id}/pass`)
    passes.push(url + pass.path)
  }
  return { door: url + door.path, passes }
}

/** The imported guests once more, with keys of their own. Every other column is copied, whatever the table has. */
const COPY_GUESTS = `
  INSERT INTO guests
  SELECT copy.* FROM guests, jsonb_populate_record(guests, jsonb_build_object(
    'id', gen_random_uuid(), 'rev', rev + $2::bigint * $3, 'serial', serial + $2::bigint * $3,
    'token', token || $2::text, 'name', name || ' ' || $2::text)) AS copy
  WHERE guests.event_id = $1 AND guests.rev <= (SELECT min(rev) + $3 - 1 FROM guests WHERE event_id = $1)`
