import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { wholeChromium } from '../setup/chromium.ts'
import type { BenchResult } from './bench-result.ts'
import { startBrowserApp } from './browser-app.ts'

const FILE = fileURLToPath(new URL('../fixtures/guests/guests-5000.xlsx', import.meta.url))
/** First visit of the sign-in page, all scripts together. */
const SIGN_IN_KB = 200
/** By how much a frame may be late while 5,000 rows are read and checked. */
const LATE_MS = 100
const FRAME_MS = 1000 / 60

/** What a person's browser is asked to bear: the built app on the real server, in Chromium on a phone's screen. */
export async function benchBrowser(): Promise<BenchResult[]> {
  const app = await startBrowserApp()
  const browser = await chromium.launch(wholeChromium())
  try {
    return [await signInWeight(browser, app.url), await importFrames(browser, app.url)]
  } finally {
    await browser.close()
    await app.close()
  }
}

async function signInWeight(browser: Browser, url: string): Promise<BenchResult> {
  const page = await phonePage(browser)
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  await page.goto(`${url}/ar/auth/signin`, { waitUntil: 'networkidle' })
  const usable = await page.locator('button[type=submit]').isVisible()
  const kilobytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
  await page.context().close()
  return row('sign-in page: compressed JavaScript of a first visit, against the limit', 'kB', {
    ours: kilobytes,
    baseline: SIGN_IN_KB,
    checked: usable && sizes.length > 3,
  })
}

/** The longest wait between two frames from choosing the file until its 5,000 rows are there to be decided on. */
async function importFrames(browser: Browser, url: string): Promise<BenchResult> {
  const page = await phonePage(browser)
  const eventId = await hostWithEvent(page, url)
  await page.goto(`${url}/ar/manage/${eventId}/invite-guests`, { waitUntil: 'networkidle' })
  const chooser = page.locator('input[type=file]')
  await chooser.waitFor({ state: 'attached' })
  await page.evaluate(() => {
    const watch = { longest: 0, last: performance.now() }
    Object.assign(window, { watch })
    const frame = (now: number) => {
      watch.longest = Math.max(watch.longest, now - watch.last)
      watch.last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  await chooser.setInputFiles(FILE)
  await page.getByText(/5,000/).last().waitFor()
  await page.getByRole('table').first().waitFor()
  const longest = await page.evaluate(
    () => (window as unknown as { watch: { longest: number } }).watch.longest,
  )
  const rows = await page.getByRole('main').innerText()
  await page.context().close()
  return row('import of 5,000 rows: the latest frame meanwhile, against the limit', 'ms', {
    ours: longest - FRAME_MS,
    baseline: LATE_MS,
    checked: rows.includes('5,000'),
  })
}

function row(
  name: string,
  unit: 'ms' | 'kB',
  { ours, baseline, checked }: { ours: number; baseline: number; checked: boolean },
): BenchResult {
  return { name, unit, ours, baseline, ratio: ours / baseline, target: 1, checked }
}

async function phonePage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'ar-SA' })
  return context.newPage()
}

/** A verified host, signed in on this page, with one event. */
async function hostWithEvent(page: Page, url: string): Promise<string> {
  const call = async <Data>(path: string, body: object, token = ''): Promise<Data> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(`${url}/api/website/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return ((await answer.json()) as { data: Data }).data
  }
  const [email, password] = ['host@example.com', 'صقر الجزيرة 1448']
  await call('register', {
    full_name: 'نورة السبيعي',
    email,
    phone: '+966501234567',
    password,
    password_confirmation: password,
  })
  await call('verify', { email, code: await mailedCode(url, email) })
  const { token, user } = await call<{ token: string; user: object }>('login', { email, password })
  const id = randomUUID()
  await call('events', { id, title_ar: 'زفاف' }, token)
  await page.addInitScript(
    (stored) => {
      localStorage.setItem('user', stored.user)
      localStorage.setItem('token', stored.token)
    },
    { user: JSON.stringify(user), token },
  )
  return id
}

async function mailedCode(url: string, email: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${url}/dev/outbox?format=json&to=${encodeURIComponent(email)}`)
    const { data } = (await answer.json()) as { data: { body: string }[] }
    const code = data[0]?.body.match(/(?<![\w-])[2-9A-HJ-NP-Z]{4}(?![\w-])/)?.[0]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
