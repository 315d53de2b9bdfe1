import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import type { DoorGuest } from '#shared/contract/door-session.ts'
import { readQuery, searchKey } from '#shared/rules/guests/search.ts'
import { someGuests } from '../factories/guests.ts'
import { createApiClient } from './api-client.ts'
import { type BareDoor, type BareVerdicts, bareDoorPage } from './bare-door.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { type DoorTimers, installDoorTimers, type ScannedPass, type TimedScan } from './door-timers.ts'
import { openPhone, slowDown } from './phone.ts'
import { median, percentile } from './statistics.ts'

interface Size {
  readonly guests: number
  /** As many as one import may have; the others are copied from them. */
  readonly imported: number
  /** The shorter a download, the more of them it takes for a figure that holds. */
  readonly phones: number
  /** In turns of so many on each page; the first turn does not count. */
  readonly turns: number
  readonly scans: number
  readonly typed: readonly string[]
  readonly typings: number
}

const TYPED = ['نو', 'نور', 'نورة', 'القح', 'القحطاني', 'محمد ال', 'عبد', 'سارة 12', '4321', '000']
/** An event of the largest size, and one ten times as large. */
const SIZES = {
  full: {
    usual: { guests: 5000, imported: 5000, phones: 7, turns: 5, scans: 10, typed: TYPED, typings: 10 },
    large: { guests: 50_000, imported: 5000, phones: 3, turns: 5, scans: 10, typed: TYPED, typings: 3 },
  },
  smoke: {
    usual: { guests: 40, imported: 20, phones: 1, turns: 2, scans: 1, typed: ['نورة'], typings: 1 },
    large: { guests: 60, imported: 20, phones: 1, turns: 2, scans: 1, typed: ['نورة'], typings: 1 },
  },
} satisfies Record<BenchRun['size'], Record<'usual' | 'large', Size>>
const CPUS = [
  { cpu: '', slower: 1 },
  { cpu: ', CPU 4 × slower', slower: 4 },
]
const VERDICT_RATIO = 1.5
const KEYSTROKE_RATIO = 1.5
const DISK_RATIO = 1.8
const LIST_RATIO = 2
/** As the door's search has them: `HITS_MAXIMUM` and `HITS_COUNTED`. */
const DRAWN = 30
const COUNTED = 1000
/** More rows than that in one message make it slow. */
const ROWS_AT_ONCE = 5000

/**
 * What a person at the door waits for, in the built app on a phone's screen: the download of the list, the verdict, the
 * search. Each beside a bare page that reads and writes the same rows and paints the same, in turns.
 */
export async function measureDoor(run: BenchRun, list: 'usual' | 'large'): Promise<BenchResult[]> {
  const { url, token, databaseUrl } = await run.app()
  const browser = await run.browser()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  run.onEnd(() => client.end())
  const size = SIZES[run.size][list]
  return measure(browser, await createEvent(url, token, client, size), size)
}

type DoorEvent = Awaited<ReturnType<typeof createEvent>>

async function measure(browser: Browser, { door, passes }: DoorEvent, size: Size): Promise<BenchResult[]> {
  const list = `${size.guests.toLocaleString('en')} guests`
  const ours = await downloadList(browser, door, size.guests)
  const guests = await readGuests(ours.page, size.guests)
  await ours.page.getByRole('button', { name: 'Start letting guests in' }).click()
  await ours.page.getByRole('button', { name: 'Search', exact: true }).waitFor()

  const bare = await openBareDoor(browser, ours.page)
  for (let at = 0; at < guests.length; at += ROWS_AT_ONCE)
    await callBare(bare, 'addRows', guests.slice(at, at + ROWS_AT_ONCE))
  const phones = [{ ...ours, raw: await storeBare(bare, ours, size.guests) }]
  const results: BenchResult[] = []
  for (const { cpu, slower } of CPUS) {
    for (const page of [ours.page, bare]) await slowDown(page, slower)
    results.push(...(await compareScans(ours.page, bare, passes, size, { list, cpu, slower })))
  }
  for (const page of [ours.page, bare]) await slowDown(page, 1)
  results.push(await compareSearches(browser, ours.page, guests, size, list))
  await ours.page.context().close()

  // A single download is too short for a figure: that of the middle phone counts, each against its own raw writes.
  while (phones.length < size.phones) {
    const phone = await downloadList(browser, door, size.guests)
    await phone.page.context().close()
    phones.push({ ...phone, raw: await storeBare(bare, phone, size.guests) })
  }
  await bare.context().close()
  const ratioOf = ({ took, raw }: { took: number; raw: number }) => took / raw
  const middle = phones.toSorted((a, b) => ratioOf(a) - ratioOf(b))[phones.length >> 1]
  results.push(
    compared(
      `Download and store the list of a door, ${list}`,
      'writing the same rows to IndexedDB without our code, in as many transactions',
      [middle?.took, middle?.raw],
      LIST_RATIO,
      phones.every(({ stored }) => stored === size.guests),
    ),
  )
  return results
}

/** The verdict and its disk part: in turns, on ours first, whose verdicts the bare page draws after it. */
async function compareScans(
  ours: Page,
  bare: Page,
  passes: ScannedPass[],
  { turns, scans }: Size,
  { list, cpu, slower }: { list: string; cpu: string; slower: number },
): Promise<BenchResult[]> {
  const timed = { ours: [] as TimedScan[], bare: [] as TimedScan[] }
  for (let turn = 0; turn < turns; turn += 1) {
    const scanned = passes.splice(0, scans)
    const [own, others] = [await callTimer(ours, 'scan', scanned), [] as TimedScan[]]
    await callBare(bare, 'learn', verdictsOf(scanned, own))
    others.push(...(await callTimer(bare, 'scan', scanned)))
    // What is compiled at its first use does not count.
    if (turn === 0) continue
    timed.ours.push(...own)
    timed.bare.push(...others)
  }
  const isRight = timed.ours.every(
    ({ verdict, takeover, card }, at) =>
      verdict === 'admitted' && takeover === timed.bare[at]?.takeover && card === timed.bare[at]?.card,
  )
  const checked = isRight && timed.ours.length === (turns - 1) * scans
  const figures = [timed.ours, timed.bare]
  const verdict = compared(
    `Scanned code to verdict on screen, ${list}${cpu}, 95th percentile`,
    'a bare page that reads and writes the same rows and paints the same verdict',
    figures.map((all) =>
      percentile(
        all.map(({ painted }) => painted),
        0.95,
      ),
    ),
    VERDICT_RATIO,
    checked,
  )
  if (slower > 1) return [verdict]
  const stored = figures.map((all) => median(all.map((scan) => scan.stored)))
  return [
    verdict,
    compared(
      `Store a check-in on the phone, ${list}, median`,
      'one get and two puts in IndexedDB without our code',
      stored,
      DISK_RATIO,
      checked,
    ),
  ]
}

function verdictsOf(scanned: readonly ScannedPass[], drawn: readonly TimedScan[]): BareVerdicts {
  return Object.fromEntries(
    scanned.map(({ text, guest }, at) => {
      const { takeover = '', card = '' } = drawn[at] ?? {}
      return [text, { guest, takeover, card }] as const
    }),
  )
}

async function compareSearches(
  browser: Browser,
  ours: Page,
  guests: readonly DoorGuest[],
  { typed, typings }: Size,
  list: string,
): Promise<BenchResult> {
  await ours.getByRole('button', { name: 'Search', exact: true }).click()
  await ours.locator('dialog input[type=search]').waitFor()
  const bare = await openBareDoor(browser, ours)
  // Not timed: whose rows they are is known by their names, because no two guests have the same.
  const first = await callTimer(ours, 'search', typed)
  const drawn = new Map(first.flatMap(({ rows }) => rows.map((row) => [nameIn(row), row] as const)))
  await callBare(bare, 'prepareSearch', {
    guests: guests
      .map((guest) => ({
        key: searchKey({ ...guest, phone: null, last_four: guest.phone_end }),
        id: guest.id,
        html: drawn.get(guest.name) ?? null,
      }))
      .toSorted((a, b) => (a.key === b.key ? compareTexts(a.id, b.id) : compareTexts(a.key, b.key))),
    queries: Object.fromEntries(first.map((search) => [search.typed, readQuery(search.typed)])),
    drawn: DRAWN,
    counted: COUNTED,
  })
  await callTimer(bare, 'search', typed)
  const timed = { ours: [] as typeof first, bare: [] as typeof first }
  for (let typing = 0; typing < typings; typing += 1) {
    timed.ours.push(...(await callTimer(ours, 'search', typed)))
    timed.bare.push(...(await callTimer(bare, 'search', typed)))
  }
  await bare.context().close()
  return compared(
    `Keystroke in the search to its results on screen, ${list}, 95th percentile`,
    'a bare page that scans the same keys and paints the same rows',
    [timed.ours, timed.bare].map((all) =>
      percentile(
        all.map(({ painted }) => painted),
        0.95,
      ),
    ),
    KEYSTROKE_RATIO,
    timed.ours.every(
      ({ texts }, at) => texts.length > 0 && texts.join('\n') === timed.bare[at]?.texts.join('\n'),
    ),
  )
}

function nameIn(row: string): string {
  return /<bdi class="wrap-anywhere">([^<]*)</.exec(row)?.[1] ?? ''
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function compared(
  name: string,
  baseline: string,
  [measured = Number.NaN, bare = Number.NaN]: readonly (number | undefined)[],
  atMost: number,
  checked: boolean,
): BenchResult {
  return {
    name,
    unit: 'ms',
    measured,
    baseline: { name: baseline, measured: bare, ratio: measured / bare },
    target: { atMost },
    checked,
  }
}

/** A phone that has never opened this door saves its list. */
async function downloadList(browser: Browser, door: string, guests: number) {
  const page = await openPhone(browser, { locale: 'en-GB' })
  await page.addInitScript(installDoorTimers)
  await page.goto(door)
  await appCached(page)
  const list = guests.toLocaleString('en')
  await page.getByRole('button', { name: 'Start check-in' }).click()
  await page.getByText(`${list} of ${list}`).first().waitFor({ timeout: 120_000 })
  return { page, ...(await callTimer(page, 'listTook', undefined)) }
}

/** A first visit caches the app's files as well, at the same time: that is no part of the list. */
function appCached(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    const cached = new Promise((resolve) => {
      port1.onmessage = resolve
    })
    active?.postMessage({ type: 'keep', part: 'door' }, [port2])
    await cached
  })
}

/** Milliseconds of raw writes, in as many transactions as the phone took. */
function storeBare(bare: Page, { transactions }: { transactions: number }, guests: number): Promise<number> {
  return callBare(bare, 'storeList', Math.ceil(guests / transactions))
}

async function readGuests(page: Page, count: number): Promise<DoorGuest[]> {
  const guests: DoorGuest[] = []
  while (guests.length < count) {
    const part = { after: guests.at(-1)?.id ?? '', count: ROWS_AT_ONCE }
    const read = await callTimer(page, 'readGuests', part)
    if (read.length === 0) throw new Error(`${guests.length} of ${count} guests are on the phone`)
    guests.push(...read)
  }
  return guests
}

/** Looks as ours does now. Where ours is, so that its styles and fonts are those of ours. */
async function openBareDoor(browser: Browser, ours: Page): Promise<Page> {
  const body = bareDoorPage(await callTimer(ours, 'html', undefined))
  const bare = await openPhone(browser, { locale: 'en-GB' })
  await bare.addInitScript(installDoorTimers)
  const address = new URL('/bare-door', ours.url()).href
  await bare.route(address, (route) => route.fulfill({ contentType: 'text/html', body }))
  await bare.goto(address)
  return bare
}

function callTimer<Name extends keyof DoorTimers>(
  page: Page,
  name: Name,
  input: Parameters<DoorTimers[Name]>[0] | undefined,
): Promise<Awaited<ReturnType<DoorTimers[Name]>>> {
  return callIn(page, ['doorTimers', name, input]) as Promise<Awaited<ReturnType<DoorTimers[Name]>>>
}

function callBare<Name extends keyof BareDoor>(
  page: Page,
  name: Name,
  input: Parameters<BareDoor[Name]>[0],
): Promise<Awaited<ReturnType<BareDoor[Name]>>> {
  return callIn(page, ['bareDoor', name, input]) as Promise<Awaited<ReturnType<BareDoor[Name]>>>
}

function callIn(page: Page, call: [where: string, name: string, input: unknown]): Promise<unknown> {
  return page.evaluate(([where, name, input]) => {
    const functions = Reflect.get(window, where) as Record<string, (input: unknown) => unknown>
    return functions[name]?.(input)
  }, call)
}

/** An event with its guests and a door; addresses of the door and of guests' passes. */
async function createEvent(
  url: string,
  token: string,
  client: pg.Client,
  { guests, imported, turns, scans }: Size,
): Promise<{ door: string; passes: ScannedPass[] }> {
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
  const passes: ScannedPass[] = []
  for (const { id, name } of added.slice(0, CPUS.length * turns * scans)) {
    const pass = await call<{ path: string }>('GET', `/events/${event}/guests/${id}/pass`)
    passes.push({ text: url + pass.path, guest: id, name })
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
