/**
 * `node scripts/screenshots.ts [words…]`: takes pictures of the demo on a server of its own, in both languages: those
 * that the browser shows when it offers to install the app (public/screenshots), and those of the README
 * (docs/pictures). To be run again when those screens change; the words choose files by name, as in `tracking`.
 */
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { labels } from '../tests/e2e/support/door-screen.ts'
import { startServer } from '../tests/process/server-process.ts'
import { wholeChromium } from '../tests/setup/chromium.ts'
import { ensureBuilt, root } from './prepare.mjs'

type Language = 'ar' | 'en'

interface Picture {
  readonly file: (language: Language) => string
  readonly screen: typeof NARROW | typeof WIDE
  readonly address: string
  /** Without the demo's account: a guest, or a door. */
  readonly anonymous?: boolean
  /** Brings the screen to what is pictured. */
  readonly prepare: (page: Page, language: Language) => Promise<void>
}

const LIST = path.join(root, 'tests/fixtures/guests/guests-50.xlsx')
const NARROW = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const WIDE = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }
/** Guests of the demo who come with one companion: one for each language, for nobody enters twice. */
const ARRIVING = { ar: 'نوف الراشد', en: 'Mariam Suleiman' }

const words = process.argv.slice(2)
await ensureBuilt()
const data = await mkdtemp(path.join(os.tmpdir(), 'marhaba-screenshots-'))
await chmod(data, 0o755)
const server = await startServer({ DATA_DIR: data, DEMO: 'on', HOST: 'localhost', LOG_LEVEL: 'error' })
const browser = await chromium.launch(withFakeCamera())
try {
  const session = await signIn()
  const demo = (await call<{ id: string }[]>('GET', 'events?group=sent', session.token))[0]
  if (!demo) throw new Error('the demo has no event')
  for (const picture of [...installPictures(demo.id), ...readmePictures(demo.id)]) {
    for (const language of ['ar', 'en'] as const) {
      const isWanted = words.length === 0 || words.some((word) => picture.file(language).includes(word))
      if (isWanted) await take(picture, language, session.stored)
    }
  }
} finally {
  await browser.close()
  server.child.kill('SIGTERM')
  await server.ended
  await rm(data, { recursive: true, force: true })
}

function installPictures(eventId: string): Picture[] {
  const file = (name: string) => (language: Language) => `public/screenshots/${language}-${name}.webp`
  const guests = `/manage/${eventId}/guests`
  return [
    {
      file: file('events-narrow'),
      screen: NARROW,
      address: '/profile/events',
      prepare: async (page) => {
        await page.locator('main [data-card=drawn]').nth(1).waitFor()
      },
    },
    {
      file: file('guests-narrow'),
      screen: NARROW,
      address: guests,
      prepare: (page) => page.getByRole('checkbox').nth(4).waitFor({ state: 'attached' }),
    },
    {
      file: file('import-narrow'),
      screen: NARROW,
      address: `/manage/${eventId}/invite-guests`,
      prepare: async (page) => {
        await page.locator('input[type=file]').setInputFiles(LIST)
        await page.getByRole('table').waitFor()
      },
    },
    {
      file: file('guests-wide'),
      screen: WIDE,
      address: guests,
      prepare: (page) => page.getByRole('checkbox').nth(8).waitFor({ state: 'attached' }),
    },
  ]
}

function readmePictures(eventId: string): Picture[] {
  const file = (name: string) => (language: Language) => `docs/pictures/${name}-${language}.webp`
  return [
    {
      file: file('gallery'),
      screen: WIDE,
      address: '/designs',
      anonymous: true,
      prepare: async (page) => {
        await page.locator('main article img').nth(7).waitFor()
        await allPicturesShown(page)
      },
    },
    {
      file: file('editor'),
      screen: WIDE,
      address: `/manage/${eventId}/design`,
      prepare: async (page, language) => {
        await page.locator(`section[lang=${language}] [data-layer] path`).first().waitFor()
        await allPicturesShown(page)
      },
    },
    {
      file: file('guest-page'),
      screen: NARROW,
      address: printed('Invitation'),
      anonymous: true,
      prepare: async (page) => {
        // Where motion is reduced there is no envelope to open.
        await page.getByRole('heading', { level: 1 }).waitFor()
        await allPicturesShown(page)
      },
    },
    {
      file: file('tracking'),
      screen: WIDE,
      address: `/manage/${eventId}/tracking`,
      prepare: async (page) => {
        await page.locator('[data-coming]').first().waitFor()
        await allPicturesShown(page)
      },
    },
    {
      file: file('door'),
      screen: NARROW,
      address: printed('Door'),
      anonymous: true,
      prepare: async (page, language) => {
        const texts = labels(language)
        await page.getByRole('button', { name: texts.keep, exact: true }).click()
        await page.getByRole('button', { name: texts.start, exact: true }).click()
        await page.getByRole('button', { name: texts.search, exact: true }).click()
        await page.getByLabel(texts.field).fill(ARRIVING[language])
        await page.getByRole('button', { name: texts.letIn(2, ARRIVING[language]), exact: true }).click()
        await page.locator('[data-verdict]').waitFor()
      },
    },
  ]
}

async function take(picture: Picture, language: Language, stored: Record<string, string>): Promise<void> {
  const context = await browser.newContext({
    ...picture.screen,
    ...(picture.anonymous ? { permissions: ['camera'] } : {}),
    locale: language === 'ar' ? 'ar-SA' : 'en-GB',
    timezoneId: 'Asia/Riyadh',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  } satisfies BrowserContextOptions)
  const { user, token, ...offers } = stored
  await context.addInitScript(
    (values) => {
      for (const [key, value] of Object.entries(values)) if (value) localStorage.setItem(key, value)
    },
    picture.anonymous ? offers : { ...offers, user, token },
  )
  const page = await context.newPage()
  await page.goto(`${server.url}/${language}${picture.address}`)
  await picture.prepare(page, language)
  await nothingLoads(page)
  await page.evaluate(() => document.fonts.ready)
  const file = path.join(root, picture.file(language))
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, await webp(page, await page.screenshot()))
  await context.close()
}

/** Every picture in sight has been decoded. */
async function allPicturesShown(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    ),
  )
}

/** No list is blank, and the cards of events in sight are drawn. */
async function nothingLoads(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.animate-shimmer, [data-card=waiting]')].every((element) => {
      const { top, width } = element.getBoundingClientRect()
      return width === 0 || top > window.innerHeight
    }),
  )
}

/** An address of the demo that the server printed at its start, without its origin. */
function printed(name: 'Invitation' | 'Door'): string {
  const address = new RegExp(`${name}\\s+(http\\S+)`).exec(server.output.out)?.[1]
  if (address === undefined) throw new Error(`the server printed no address called ${name}`)
  return new URL(address).pathname
}

/** A door asks for the camera. */
function withFakeCamera() {
  const { args = [], ...options } = wholeChromium()
  return {
    ...options,
    args: [...args, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  }
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

async function call<Data>(method: string, address: string, token: string, body?: object): Promise<Data> {
  const answer = await fetch(`${server.url}/api/website/${address}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`)
  return ((await answer.json()) as { data: Data }).data
}
