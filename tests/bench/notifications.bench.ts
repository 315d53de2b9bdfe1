import { randomUUID } from 'node:crypto'
import { createApiClient } from './api-client.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { inviteGuests } from './invited-guests.ts'
import { openPhoneOfHost } from './phone.ts'
import { percentile } from './statistics.ts'

const LIMIT_MS = 1000
const ROUNDS = { full: 20, smoke: 2 }

/** How late the bell of a host is, who looks at another page while guests answer. */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const rounds = ROUNDS[run.size]
  const { url, token } = await run.app()
  const { guests } = await inviteGuests(url, token, rounds + 1)
  const guest = createApiClient(url)
  const host = createApiClient(url, token)
  const page = await openPhoneOfHost(await run.browser(), url, token)
  await page.goto(`${url}/ar/profile/events`)
  const showsUnread = (count: number) => page.locator(`[data-unread="${count}"]`).waitFor({ timeout: 60_000 })
  await showsUnread(0)

  const delays: number[] = []
  for (const { path } of guests) {
    const rsvp = { id: randomUUID(), answered_at: new Date().toISOString(), attending: true, people: 1 }
    const sent = Date.now()
    await guest('POST', `${path}/answers`, rsvp)
    await showsUnread(1)
    delays.push(Date.now() - sent)
    // Answers are one notification until it is read.
    await host('POST', '/notifications/read')
    await showsUnread(0)
  }
  // The first answer meets code that the browser has not compiled yet.
  delays.shift()
  return [
    {
      name: "Answer of a guest to the host's bell, 95th percentile",
      unit: 'ms',
      measured: percentile(delays, 0.95),
      target: { atMost: LIMIT_MS },
      checked: delays.length === rounds,
    },
  ]
}
