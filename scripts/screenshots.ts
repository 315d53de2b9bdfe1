/**
 * `node scripts/screenshots.ts`: takes the pictures that the browser shows when it offers to install the
 * app (public/screenshots), of the demo on a server of its own. To be run again when those screens change.
 */
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { startServer } from '../tests/process/server-process.ts'
import { wholeChromium } from '../tests/setup/chromium.ts'
import { ensureBuilt, root } from './prepare.mjs'

type Language = 'ar' | 'en'

const FOLDER = path.join(root, 'public/screenshots')
const LIST = path.join(root, 'tests/fixtures/guests/guests-50.xlsx')
const NARROW = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const WIDE = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }
const DAY = 86_400_000

await ensureBuilt()
const data = await mkdtemp(path.join(os.tmpdir(), 'marhaba-screenshots-'))
await chmod(data, 0o755)
const server = await startServer({ DATA_DIR: data, DEMO: 'on', HOST: 'localhost', LOG_LEVEL: 'error' })
const browser = await chromium.launch(wholeChromium())
try {
  await mkdir(FOLDER, { recursive: true })
  const session = await signIn()
  const demo = (await call<{ id: string }[]>('GET', 'events?group=sent', session.token))[0]
  if (!demo) throw new Error('the demo has no event')
  await moreEvents(session.token)
  for (const language of ['ar', 'en'] as const) {
    await picture('events-narrow', language, NARROW, '/profile/events', async (page) => {
      await page.getByRole('listitem').nth(2).waitFor()
    })
    await picture('guests-narrow', language, NARROW, `/manage/${demo.id}/guests`, async (page) => {
      await page.getByRole('checkbox').nth(4).waitFor({ state: 'attached' })
    })
    await picture('import-narrow', language, NARROW, `/manage/${demo.id}/invite-guests`, async (page) => {
      await page.locator('input[type=file]').setInputFiles(LIST)
      await page.getByRole('table').waitFor()
    })
    await picture('guests-wide', language, WIDE, `/manage/${demo.id}/guests`, async (page) => {
      await page.getByRole('checkbox').nth(8).waitFor({ state: 'attached' })
    })
  }

  async function picture(
    name: string,
    language: Language,
    screen: typeof NARROW | typeof WIDE,
    address: string,
    resolve: (page: Page) => Promise<void>,
  ): Promise<void> {
    const context = await browser.newContext({
      ...screen,
      locale: language === 'ar' ? 'ar-SA' : 'en-GB',
      timezoneId: 'Asia/Riyadh',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    await context.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    }, session.stored)
    const page = await context.newPage()
    await page.goto(`${server.url}/${language}${address}`)
    await resolve(page)
    await page.evaluate(() => document.fonts.ready)
    await writeFile(path.join(FOLDER, `${language}-${name}.webp`), await webp(page, await page.screenshot()))
    await context.close()
  }
} finally {
  await browser.close()
  server.child.kill('SIGTERM')
  await server.ended
  await rm(data, { recursive: true, force: true })
}

/** The browser has the encoder that Node lacks. */
async function webp(page: Page, png: Buffer): Promise<Buffer> {
  const blank = await page.context().newPage()
  await blank.goto('about:blank')
  const encoded = await blank.evaluate(
    async (source) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob())
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      canvas.getContext('2d')?.drawImage(picture, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 })
      return [...new Uint8Array(await blob.arrayBuffer())]
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  return Buffer.from(encoded)
}

async function signIn(): Promise<{ token: string; stored: Record<string, string> }> {
  const [, email = '', password = ''] = /Demo sign-in\s+(\S+)\s+(\S+)/.exec(server.output.out) ?? []
  const { user, token } = await call<{ user: object; token: string }>('POST', 'login', '', {
    email,
    password,
  })
  // What would be offered on top of a screen is put away.
  return { token, stored: { user: JSON.stringify(user), token, 'install-offer': 'put-away' } }
}

async function moreEvents(token: string): Promise<void> {
  const on = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
  const events = [
    { title_ar: 'ملكة ريم وتركي', title_en: 'Engagement of Reem and Turki', starts_on: on(33) },
    { title_ar: 'تخرج نورة', title_en: 'Noura’s graduation', starts_on: on(61) },
  ]
  for (const event of events) await call('POST', 'events', token, { id: crypto.randomUUID(), ...event })
}

async function call<Data>(method: string, address: string, token: string, body?: object): Promise<Data> {
  const answer = await fetch(`${server.url}/api/website/${address}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`)
  return ((await answer.json()) as { data: Data }).data
}
