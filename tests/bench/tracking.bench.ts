import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createApiClient } from './api-client.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { type InvitedGuest, inviteGuests } from './invited-guests.ts'
import { openPhoneOfHost } from './phone.ts'
import { percentile } from './statistics.ts'

const LIMIT_MS = 1000
/** `burst`: RSVPs that arrive `atOnce` at a time, as right after the links were sent. */
const SIZES = {
  full: { guests: 5000, rounds: 20, burst: 200, atOnce: 10 },
  smoke: { guests: 20, rounds: 2, burst: 10, atOnce: 5 },
}

/** How late the host's open tracking screen is, for an event of the largest size. */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const { guests: count, rounds, burst, atOnce } = SIZES[run.size]
  const { url, token } = await run.app()
  const { eventId, guests } = await inviteGuests(url, token, count)
  const call = createApiClient(url)
  const page = await openPhoneOfHost(await run.browser(), url, token)
  await page.goto(`${url}/ar/manage/${eventId}/tracking`)
  await page.locator('[data-coming="0"]').waitFor({ timeout: 60_000 })
  let attending = 0
  const attend = async ({ path }: InvitedGuest) => {
    const rsvp = { id: randomUUID(), answered_at: new Date().toISOString(), attending: true, people: 1 }
    await call('POST', `${path}/answers`, rsvp)
    attending += 1
  }

  const delays: number[] = []
  // The first RSVP meets code that the browser has not compiled yet and is not counted.
  for (const guest of guests.slice(0, rounds + 1)) {
    const shown = whenShown(page, attending + 1)
    const sent = Date.now()
    await attend(guest)
    delays.push((await shown) - sent)
  }
  delays.shift()

  const others = guests.slice(rounds + 1, rounds + 1 + burst)
  const allShown = whenShown(page, attending + others.length)
  const senders = Array.from({ length: atOnce }, async (_, sender) => {
    for (const guest of others.filter((_, place) => place % atOnce === sender)) await attend(guest)
  })
  await Promise.all(senders)
  const lastAnswered = Date.now()
  const behind = Math.max(0, (await allShown) - lastAnswered)
  const shown = Number(await page.locator('[data-coming]').getAttribute('data-coming'))
  const checked = shown === attending && attending === 1 + rounds + others.length
  return [
    {
      name: `RSVP to its count on the host's open tracking screen, ${count.toLocaleString('en')} guests, 95th percentile`,
      unit: 'ms',
      measured: percentile(delays, 0.95),
      target: { atMost: LIMIT_MS },
      checked: checked && delays.length === rounds,
    },
    {
      name: `The same screen complete after ${burst} RSVPs that arrive ${atOnce} at once`,
      unit: 'ms',
      measured: behind,
      target: { atMost: LIMIT_MS },
      checked,
    },
  ]
}

/** When the screen counts so many people, by the clock that the page and this process share. */
function whenShown(page: Page, attending: number): Promise<number> {
  return page.evaluate(
    (expected) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const shown = document.querySelector('[data-coming]')?.getAttribute('data-coming')
          if (shown === expected) resolve(Date.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
    String(attending),
  )
}
