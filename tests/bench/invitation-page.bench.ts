import { brotliCompressSync } from 'node:zlib'
import type { Browser, CDPSession } from '@playwright/test'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { type InvitedGuest, inviteGuests } from './invited-guests.ts'
import { openTouchPhone } from './phone.ts'

const FIRST_SCRIPT_KB = 30
const SCRIPTS_KB = 60
const WITHOUT_FONTS_AND_IMAGES_KB = 90
const REQUESTS = 12
const LANGUAGES = { ar: 'Arabic', en: 'English' } as const
type Language = keyof typeof LANGUAGES

/** What a guest's phone loads of their page in each language, before the first touch and after it. */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const { url, token } = await run.app()
  const browser = await run.browser()
  const { guests } = await inviteGuests(url, token, 1)
  const [guest] = guests
  if (guest === undefined) throw new Error('nobody is invited')
  const results: BenchResult[] = []
  for (const language of ['ar', 'en'] as const) {
    // The first visit waits until the card is drawn.
    await weigh(browser, url, language, guest)
    results.push(...(await weigh(browser, url, language, guest)))
  }
  return results
}

/** Bytes and requests of a first visit. */
async function weigh(
  browser: Browser,
  url: string,
  language: Language,
  guest: InvitedGuest,
): Promise<BenchResult[]> {
  // Chromium asks for these encodings over https; this server has plain http.
  const page = await openTouchPhone(browser, {
    extraHTTPHeaders: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  })
  const loaded = await watchTransfers(await page.context().newCDPSession(page))
  const kilobytesOf = (isWanted: (type: string) => boolean) =>
    loaded.filter(({ type }) => isWanted(type)).reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  const scripts = () => inline + kilobytesOf((type) => type === 'Script')

  // "All that a visit loads" ends when the network is idle: a guest's page has no event stream.
  await page.goto(`${url}/${language}${guest.path}`, { waitUntil: 'networkidle' })
  // Scripts within the page count as if they came alone.
  const inlineCode = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => src === '' && type === '')
      .map(({ text }) => text)
      .join(''),
  )
  const inline = brotliCompressSync(inlineCode).length / 1000
  const before = { scripts: scripts(), requests: loaded.length }
  const namesGuest = (await page.locator('body').innerText()).includes(guest.name)
  // At the edge, where a touch does nothing else.
  await page.touchscreen.tap(2, 2)
  await page.locator('html[data-hydrated]').waitFor()
  await page.waitForLoadState('networkidle')
  const after = {
    scripts: scripts(),
    all: kilobytesOf((type) => type !== 'Font' && type !== 'Image'),
    requests: loaded.length,
  }
  await page.context().close()
  const figure = (
    name: string,
    unit: 'kB' | 'requests',
    measured: number,
    atMost: number,
    isRight: boolean,
  ) => ({
    name: `Guest page in ${LANGUAGES[language]}: ${name}`,
    unit,
    measured,
    target: { atMost },
    checked: namesGuest && isRight,
  })
  return [
    figure(
      'JavaScript before the first touch, compressed',
      'kB',
      before.scripts,
      FIRST_SCRIPT_KB,
      before.scripts > 0,
    ),
    figure(
      'JavaScript once touched, compressed',
      'kB',
      after.scripts,
      SCRIPTS_KB,
      after.scripts > before.scripts,
    ),
    figure(
      'everything but fonts and images once touched, compressed',
      'kB',
      after.all,
      WITHOUT_FONTS_AND_IMAGES_KB,
      after.all > before.scripts,
    ),
    figure('requests once touched', 'requests', after.requests, REQUESTS, after.requests > before.requests),
  ]
}

interface Transfer {
  readonly type: string
  readonly bytes: number
}

/** Fills up with what comes over the network, each with its type. */
async function watchTransfers(session: CDPSession): Promise<readonly Transfer[]> {
  const types = new Map<string, string>()
  const cached = new Set<string>()
  const loaded: Transfer[] = []
  await session.send('Network.enable')
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // A preloaded script and the site's icon have a type of their own.
    const { mimeType } = response
    const isImage = mimeType.startsWith('image/')
    types.set(requestId, mimeType.endsWith('javascript') ? 'Script' : isImage ? 'Image' : type)
    if (response.fromDiskCache) cached.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!cached.has(requestId)) loaded.push({ type: types.get(requestId) ?? '', bytes: encodedDataLength })
  })
  return loaded
}
