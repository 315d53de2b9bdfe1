import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { createApiClient } from './api-client.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { openPhone, openPhoneOfHost } from './phone.ts'

const FILE = fileURLToPath(new URL('../fixtures/guests/guests-5000.xlsx', import.meta.url))
const SIGN_IN_KB = 200
const FRAME_DELAY_MS = 100
const FRAME_MS = 1000 / 60

/** The weight of the first page and the smoothness of an import, in the built app on a phone's screen. */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  return [await signInWeight(run), await importSmoothness(run)]
}

async function signInWeight(run: BenchRun): Promise<BenchResult> {
  const { url } = await run.app()
  const page = await openPhone(await run.browser())
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  // "All that a first visit loads" ends when the network is idle: who is not signed in has no event stream.
  await page.goto(`${url}/ar/auth/signin`, { waitUntil: 'networkidle' })
  const isUsable = await page.locator('button[type=submit]').isVisible()
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await page.context().close()
  return {
    name: 'JavaScript that a first visit to the sign-in page loads, compressed',
    unit: 'kB',
    measured: bytes / 1000,
    target: { atMost: SIGN_IN_KB },
    checked: isUsable && sizes.length > 3,
  }
}

/** The longest delay of a frame from choosing the file until its guests are listed. */
async function importSmoothness(run: BenchRun): Promise<BenchResult> {
  const { url, token } = await run.app()
  const event = randomUUID()
  await createApiClient(url, token)('POST', '/events', { id: event, title_ar: 'زفاف' })
  const page = await openPhoneOfHost(await run.browser(), url, token)
  await page.goto(`${url}/ar/manage/${event}/invite-guests?way=file`)
  const chooser = page.locator('input[type=file]')
  await chooser.waitFor({ state: 'attached' })
  await watchFrames(page)
  await chooser.setInputFiles(FILE)
  await page.getByText(/5,000/).last().waitFor()
  await page.getByRole('table').first().waitFor()
  const longest = await longestFrame(page)
  const text = await page.getByRole('main').innerText()
  await page.context().close()
  return {
    name: 'Longest delay of a frame while 5,000 guests are read from an .xlsx file and checked',
    unit: 'ms',
    measured: longest - FRAME_MS,
    target: { atMost: FRAME_DELAY_MS },
    checked: text.includes('5,000'),
  }
}

function watchFrames(page: Page): Promise<void> {
  return page.evaluate(() => {
    const frames = { longest: 0, last: performance.now() }
    Object.assign(window, { frames })
    const next = (now: number) => {
      frames.longest = Math.max(frames.longest, now - frames.last)
      frames.last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
}

function longestFrame(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { frames: { longest: number } }).frames.longest)
}
