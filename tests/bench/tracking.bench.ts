import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type Browser, chromium, type Page } from '@playwright/test'
import { startBenchDatabase } from '../factories/bench-server.ts'
import { wholeChromium } from '../setup/chromium.ts'
import type { BenchResult } from './bench-result.ts'
import { type InvitedGuest, makeParty } from './invitation-party.ts'

/** An answer is on the host's open screen within this. */
const LIMIT_MS = 1000
const GUESTS = 5000
const ROUNDS = 20
/** When the links have just gone out. */
const BURST = 200
const AT_ONCE = 10

/** How late the host's open tracking screen is, of an event as large as there is one. */
export async function benchTracking(): Promise<BenchResult[]> {
  const database = await startBenchDatabase()
  const server = fork(new URL('./invitation-server.ts', import.meta.url), ['ours', database.url])
  const browser = await chromium.launch(wholeChromium())
  try {
    const [url] = (await once(server, 'message')) as [string]
    const guests = await makeParty(url, database.token, GUESTS)
    const page = await openTracking(browser, url, database.token)
    let coming = 0
    const answer = async ({ path }: InvitedGuest) => {
      const response = await fetch(`${url}/api/website${path}/answers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: randomUUID(), answered_at: new Date().toISOString(), attending: true }),
      })
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
      coming += 1
    }

    const waits: number[] = []
    // The first one finds code that the browser has not compiled yet: it is no measure of the others.
    for (const guest of guests.slice(0, ROUNDS + 1)) {
      const shown = whenShown(page, coming + 1)
      const sent = Date.now()
      await answer(guest)
      waits.push((await shown) - sent)
    }
    waits.shift()

    const rest = guests.slice(ROUNDS + 1, ROUNDS + 1 + BURST)
    const all = whenShown(page, coming + BURST)
    const hands = Array.from({ length: AT_ONCE }, async (_, hand) => {
      for (let place = hand; place < rest.length; place += AT_ONCE) await answer(rest[place] as InvitedGuest)
    })
    await Promise.all(hands)
    const last = Date.now()
    const behind = Math.max(0, (await all) - last)
    const right = Number(await page.locator('[data-coming]').getAttribute('data-coming')) === coming
    return [
      row(`tracking: an answer on the open screen of ${GUESTS} guests, 19 of ${ROUNDS} within`, {
        ours: waits.toSorted((a, b) => a - b).at(-2) ?? Number.NaN,
        checked: right && waits.length === ROUNDS,
      }),
      row(`tracking: the open screen behind ${BURST} answers that come ${AT_ONCE} at once`, {
        ours: behind,
        checked: right,
      }),
    ]
  } finally {
    await browser.close()
    server.disconnect()
    await once(server, 'exit')
    await database.close()
  }
}

function row(name: string, { ours, checked }: { ours: number; checked: boolean }): BenchResult {
  return { name, unit: 'ms', ours, baseline: LIMIT_MS, ratio: ours / LIMIT_MS, target: 1, checked }
}

/** The screen of the only event, once it has read all guests. */
async function openTracking(browser: Browser, url: string, token: string): Promise<Page> {
  const read = async <Data>(path: string): Promise<Data> => {
    const response = await fetch(`${url}/api/website${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return ((await response.json()) as { data: Data }).data
  }
  const user = await read<object>('/profile')
  const [event] = await read<{ id: string }[]>('/events')
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'ar-SA' })
  const page = await context.newPage()
  await page.addInitScript(
    (stored) => {
      localStorage.setItem('user', stored.user)
      localStorage.setItem('token', stored.token)
    },
    { user: JSON.stringify(user), token },
  )
  await page.goto(`${url}/ar/manage/${event?.id}/tracking`)
  await page.locator('[data-coming="0"]').waitFor({ timeout: 60_000 })
  return page
}

/** When the screen shows so many people, by the clock that both sides of the bench share. */
function whenShown(page: Page, coming: number): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const isShown = () =>
          document.querySelector('[data-coming]')?.getAttribute('data-coming') === String(wanted)
        const look = () => {
          if (isShown()) resolve(Date.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
    coming,
  )
}
