import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { NewGuest } from '#shared/contract/guests.ts'
import { matchesSearch, readQuery, searchKey } from '#shared/rules/guests/search.ts'
import { someGuests } from '../factories/guests.ts'
import { createApiClient } from './api-client.ts'
import { type BareGuestList, bareGuestListPage } from './bare-guest-list.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { mainThreadPerFrame } from './frame-trace.ts'
import { type GuestListTimers, installGuestListTimers } from './guest-list-timers.ts'
import { openPhoneOfHost, slowDown } from './phone.ts'
import { median, percentile } from './statistics.ts'

const LAPTOP = { viewport: { width: 1280, height: 800 }, locale: 'en-GB' }
const TYPED = ['نورة', 'القحطاني', 'سارة 12', '4321', 'محمد الح', '0530004']
/** As our list has them, in CSS pixels and rows. */
const ROW_HEIGHT = 28
const OVERSCAN = 8
/** The pace of a wheel that is spun: five rows a frame. */
const PIXELS = 140
const FRAME_MS = 1000 / 60
const SIZES = {
  full: { guests: 5000, rounds: 4, frames: 300, traced: 150, typed: TYPED, cpuSlower: 4 },
  smoke: { guests: 150, rounds: 1, frames: 10, traced: 10, typed: ['نورة'], cpuSlower: 2 },
}
const SIDES = ['ours', 'bare'] as const
const KEYSTROKE_RATIO = 1.5
/** A tenth is the width of the compositor's clock, a hundredth of the frames what one run differs from the next. */
const FRAME_RATIO = 1.1
const IN_TIME_RATIO = 0.99

/** The host's list on a laptop's screen beside a bare page of the same rows; alternately. */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const size = SIZES[run.size]
  const { url, token } = await run.app()
  const guests = someGuests(size.guests)
  const path = await createEvent(url, token, guests)
  const browser = await run.browser()
  const ours = await openList(browser, url, token, path)
  const list = await bareListOf(ours, guests, size.typed)
  const bare = await openBareList(browser, url, token, bareGuestListPage(list))
  const texts = size.typed.flatMap((text) =>
    Array.from({ length: text.length - 1 }, (_, at) => {
      const typed = text.slice(0, at + 2)
      const expected = list.rows.filter(({ key }) => matchesSearch(key, readQuery(typed))).length
      return { text: typed, expected }
    }),
  )

  const pages = { ours, bare }
  // What is compiled at its first use does not count.
  for (const page of Object.values(pages)) await callTimer(page, 'type', texts.slice(0, 3))
  const usual = { scrolled: sides<Scrolled[number]>(), typed: sides<Typed[number]>() }
  const slow = { scrolled: sides<Scrolled[number]>(), typed: sides<Typed[number]>() }
  const scroll = (side: keyof typeof pages) =>
    callTimer(pages[side], 'scroll', { frames: size.frames, pixels: PIXELS })
  for (const page of Object.values(pages)) await slowDown(page, size.cpuSlower)
  for (let round = 0; round < size.rounds; round += 1) {
    for (const side of SIDES) slow.typed[side].push(...(await callTimer(pages[side], 'type', texts)))
  }
  // After all that is typed: what a scroll leaves to be drawn would delay it.
  for (let round = 0; round < size.rounds; round += 1) {
    for (const side of SIDES) slow.scrolled[side].push(await scroll(side))
  }
  // In scrolls of their own: a trace takes time too.
  const work = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < size.rounds; round += 1) {
    for (const side of SIDES) work[side].push(...(await scrollWork(pages[side], size.traced)))
  }
  for (const page of Object.values(pages)) await slowDown(page, 1)
  for (let round = 0; round < size.rounds; round += 1) {
    for (const side of SIDES) usual.typed[side].push(...(await callTimer(pages[side], 'type', texts)))
  }
  for (let round = 0; round < size.rounds; round += 1) {
    for (const side of SIDES) usual.scrolled[side].push(await scroll(side))
  }
  const expected = texts.map((text) => text.expected)
  const slower = [
    keystrokes(slow.typed, expected, size.guests),
    ...frames(size, slow.scrolled),
    frameWork(size.guests, work),
  ].map((result) => ({ ...result, name: `${result.name}, CPU ${size.cpuSlower} × slower` }))
  return [keystrokes(usual.typed, expected, size.guests), ...frames(size, usual.scrolled), ...slower]
}

const sides = <Measured>() => ({ ours: [] as Measured[], bare: [] as Measured[] })

/** The main thread's work for each frame of a scroll, in milliseconds of the processor. */
async function scrollWork(page: Page, frames: number): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  const work = await mainThreadPerFrame(session, async () => {
    await callTimer(page, 'scroll', { frames, pixels: PIXELS })
  })
  await session.detach()
  return work
}

type Typed = Awaited<ReturnType<GuestListTimers['type']>>
type Scrolled = Awaited<ReturnType<GuestListTimers['scroll']>>[]

/** `expected`: how many guests each text of a round finds. */
function keystrokes(
  { ours, bare }: { ours: Typed; bare: Typed },
  expected: readonly number[],
  guests: number,
): BenchResult {
  const checked = ours.every(
    ({ found, drawn }, at) =>
      found === expected[at % expected.length] && drawn.length > 0 && drawn.join() === bare[at]?.drawn.join(),
  )
  const [measured, baseline] = [ours, bare].map((all) => median(all.map(({ painted }) => painted)))
  return compared(
    `Keystroke in the search of a list of ${guests.toLocaleString('en')} guests to its rows painted, median`,
    'ms',
    [measured, baseline],
    { atMost: KEYSTROKE_RATIO },
    checked,
  )
}

function frames(
  { guests, rounds, frames: count }: { guests: number; rounds: number; frames: number },
  { ours, bare }: { ours: Scrolled; bare: Scrolled },
): BenchResult[] {
  const checked = ours.every(({ drawn }, at) => drawn.length > 0 && drawn.join() === bare[at]?.drawn.join())
  const timesOf = (side: Scrolled) => side.flatMap(({ frames: times }) => times)
  const inTime = (side: Scrolled) => timesOf(side).filter((time) => time < 1.5 * FRAME_MS).length
  const blank = (side: Scrolled) => side.reduce((sum, scroll) => sum + scroll.blank, 0)
  const list = `while a list of ${guests.toLocaleString('en')} guests scrolls by`
  const tail = [ours, bare].map((side) => percentile(timesOf(side), 0.95))
  return [
    compared(`Frame ${list}, 95th percentile`, 'ms', tail, { atMost: FRAME_RATIO }, checked),
    {
      ...compared(
        `Frames in time ${list}, of ${(rounds * count).toLocaleString('en')}`,
        'frames',
        // A machine may be so busy that no frame is in time, and nothing can be compared with none.
        [inTime(ours), Math.max(1, inTime(bare))],
        { atLeast: IN_TIME_RATIO },
        checked,
      ),
      note: `frames without a row in their middle: ${blank(ours)}, of the bare list ${blank(bare)}`,
    },
  ]
}

/** What a device with a graphics card waits for: there, the main thread alone may be late. */
function frameWork(guests: number, { ours, bare }: { ours: number[]; bare: number[] }): BenchResult {
  return compared(
    `Main thread's work for a frame while a list of ${guests.toLocaleString('en')} guests scrolls by, median`,
    'ms',
    [median(ours), median(bare)],
    { atMost: FRAME_RATIO },
    ours.length > 0 && bare.length > 0,
  )
}

function compared(
  name: string,
  unit: 'ms' | 'frames',
  [measured = Number.NaN, baseline = Number.NaN]: readonly (number | undefined)[],
  target: BenchResult['target'],
  checked: boolean,
): BenchResult {
  const bare = { name: 'a bare page with the same rows', measured: baseline, ratio: measured / baseline }
  return { name, unit, measured, baseline: bare, target, checked }
}

/** An event with these guests; the path of its list. */
async function createEvent(url: string, token: string, added: readonly NewGuest[]): Promise<string> {
  const call = createApiClient(url, token)
  const id = randomUUID()
  await call('POST', '/events', { id, title_ar: 'زفاف', title_en: 'Wedding', starts_on: '2030-01-15' })
  await call('POST', `/import_guests/${id}`, { import_id: randomUUID(), added })
  return `${url}/en/manage/${id}/guests`
}

async function openList(browser: Browser, url: string, token: string, path: string): Promise<Page> {
  const page = await openPhoneOfHost(browser, url, token, LAPTOP)
  await page.addInitScript(installGuestListTimers)
  await page.goto(path)
  await page.locator('tr[data-guest]').first().waitFor({ timeout: 120_000 })
  return page
}

/** Where ours is, so that its styles and fonts are those of ours. */
async function openBareList(browser: Browser, url: string, token: string, html: string): Promise<Page> {
  const page = await openPhoneOfHost(browser, url, token, LAPTOP)
  await page.addInitScript(installGuestListTimers)
  const address = `${url}/bare-guest-list`
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto(address)
  await page.locator('tr[data-guest]').first().waitFor()
  return page
}

/** Reads the rows off our page, with the keys that a search scans. */
async function bareListOf(
  page: Page,
  guests: readonly NewGuest[],
  typed: readonly string[],
): Promise<BareGuestList> {
  const keys = new Map(
    guests.map(({ id, name, phone }) => [id, searchKey({ name, phone: phone ?? null })] as const),
  )
  // Ten screens at a time: the list is as long as 175.
  await page.setViewportSize({ ...LAPTOP.viewport, height: 10 * LAPTOP.viewport.height })
  const drawn = await callTimer(page, 'rows', undefined)
  await page.setViewportSize(LAPTOP.viewport)
  const rows = drawn
    .sort(([one], [other]) => one - other)
    .map(([, html]) => ({ html, key: keys.get(/data-guest="([^"]+)"/.exec(html)?.[1] ?? '') ?? '' }))
  if (rows.length !== guests.length) throw new Error(`${rows.length} of ${guests.length} rows were drawn`)
  const { styles, table, top } = await page.evaluate(() => {
    window.scrollTo(0, 0)
    const whole = document.querySelector<HTMLElement>('[role=grid]')
    if (whole === null) throw new Error('the page has no table')
    const copy = whole.cloneNode(true) as HTMLElement
    copy.querySelector('tbody')?.replaceChildren()
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    const frame = document.createElement('div')
    frame.style.width = `${whole.offsetWidth}px`
    frame.append(copy)
    return {
      styles: links.map(({ href }) => href),
      table: frame.outerHTML,
      top: Math.round(whole.getBoundingClientRect().top),
    }
  })
  const queries = Object.fromEntries(
    typed.flatMap((text) =>
      Array.from({ length: text.length }, (_, at) => {
        const start = text.slice(0, at + 1)
        return [start, readQuery(start)] as const
      }),
    ),
  )
  return { styles, table, top, rows, queries, rowHeight: ROW_HEIGHT, overscan: OVERSCAN }
}

function callTimer<Name extends keyof GuestListTimers>(
  page: Page,
  name: Name,
  input: Parameters<GuestListTimers[Name]>[0] | undefined,
): Promise<Awaited<ReturnType<GuestListTimers[Name]>>> {
  return page.evaluate(
    ([called, given]) => {
      const { guestListTimers } = window as unknown as {
        guestListTimers: Record<string, (input: unknown) => unknown>
      }
      return guestListTimers[called]?.(given)
    },
    [name, input] as [string, unknown],
  ) as Promise<Awaited<ReturnType<GuestListTimers[Name]>>>
}
