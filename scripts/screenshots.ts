/**
 * `node scripts/screenshots.ts [words…]`: takes the pictures of `pictured-screens.ts` of the demo on a server of its
 * own, in both languages: those that the browser shows when it offers to install the app (public/screenshots), those
 * of help (public/help), of links that are shared (public/icons) and of the README (docs/pictures). To be run again
 * when those screens change; the words choose files by name, as in `tracking`.
 */
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { startServer } from '../tests/process/server-process.ts'
import { wholeChromium } from '../tests/setup/chromium.ts'
import { allPictures, type Language, type Picture } from './pictured-screens.ts'
import { ensureBuilt, root } from './prepare.mjs'

const words = process.argv.slice(2)
await ensureBuilt()
const data = await mkdtemp(path.join(os.tmpdir(), 'marhaba-screenshots-'))
await chmod(data, 0o755)
const server = await startServer({ DATA_DIR: data, DEMO: 'on', HOST: 'localhost', LOG_LEVEL: 'error' })
const browser = await chromium.launch(withFakeCamera())
try {
  const session = await signIn()
  const events = await call<{ id: string }[]>('GET', 'events?group=sent', session.token)
  const demo = {
    events: events.map(({ id }) => id),
    invitation: printed('Invitation'),
    door: printed('Door'),
    call: <Data>(method: string, address: string, body?: object) =>
      call<Data>(method, address, session.token, body),
  }
  for (const picture of allPictures(demo)) {
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
  await page.goto(`${server.url}/${language}${await picture.address(language)}`)
  await picture.prepare(page, language)
  await nothingLoads(page)
  await page.evaluate(() => document.fonts.ready)
  const file = path.join(root, picture.file(language))
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, await encoded(page, await page.screenshot(), file.endsWith('.jpg') ? 'jpeg' : 'webp'))
  await context.close()
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
async function encoded(page: Page, png: Buffer, as: 'jpeg' | 'webp'): Promise<Buffer> {
  const blank = await page.context().newPage()
  await blank.goto('about:blank')
  const bytes = await blank.evaluate(
    async ({ source, type }) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob())
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      canvas.getContext('2d')?.drawImage(picture, 0, 0)
      const blob = await canvas.convertToBlob({ type, quality: 0.86 })
      return [...new Uint8Array(await blob.arrayBuffer())]
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, type: `image/${as}` },
  )
  return Buffer.from(bytes)
}

async function signIn(): Promise<{ token: string; stored: Record<string, string> }> {
  const [, email = '', password = ''] = /Demo sign-in\s+(\S+)\s+(\S+)/.exec(server.output.out) ?? []
  const { user, token } = await call<{ user: object; token: string }>('POST', 'login', '', {
    email,
    password,
  })
  // What would be offered on top of a screen is put away.
  return {
    token,
    stored: { user: JSON.stringify(user), token, 'install-offer': 'put-away', 'editor-hint': 'seen' },
  }
}

async function call<Data>(method: string, address: string, token: string, body?: object): Promise<Data> {
  const response = await fetch(`${server.url}/api/website/${address}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${address}: ${await response.text()}`)
  return ((await response.json()) as { data: Data }).data
}
