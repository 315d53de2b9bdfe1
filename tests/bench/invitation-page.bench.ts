import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { startBenchDatabase } from '../factories/bench-server.ts'
import { wholeChromium } from '../setup/chromium.ts'
import type { BenchResult } from './bench-result.ts'
import { type InvitedGuest, makeParty } from './invitation-party.ts'

/** Not among our packages: it is large, and only this asks for it. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
/** Its figures differ from one visit to the next: the middle one counts. */
const VISITS = 3
const PERFORMANCE = 98
const LARGEST_PAINT_MS = 1500
const SHIFT = 0.02
const FIRST_SCRIPT_KB = 30
const ALL_KB = 100
const REQUESTS = 12

/** What a guest’s phone bears of their invitation, in both languages: Lighthouse on a slow phone, and its weight. */
export async function benchInvitationPage(): Promise<BenchResult[]> {
  const database = await startBenchDatabase()
  const server = fork(new URL('./invitation-server.ts', import.meta.url), ['ours', database.url])
  const browser = await chromium.launch(wholeChromium())
  try {
    const [url] = (await once(server, 'message')) as [string]
    const [guest] = await makeParty(url, database.token, 1)
    if (guest === undefined) throw new Error('nobody is invited')
    const results: BenchResult[] = []
    for (const language of ['ar', 'en'] as const) {
      // The first visit has the card drawn.
      await weigh(browser, url, language, guest)
      results.push(...(await weigh(browser, url, language, guest)))
      results.push(...(await audit(`${url}/${language}${guest.path}`, language)))
    }
    return results
  } finally {
    await browser.close()
    server.disconnect()
    await once(server, 'exit')
    await database.close()
  }
}

interface Report {
  categories: Record<
    'performance' | 'accessibility' | 'best-practices',
    { score: number; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>
}

async function audit(url: string, language: string): Promise<BenchResult[]> {
  const reports: Report[] = []
  for (let visit = 0; visit < VISITS; visit++) reports.push(await lighthouse(url))
  const score = (category: keyof Report['categories']) =>
    middle(reports.map(({ categories }) => categories[category].score * 100))
  const value = (name: string) =>
    middle(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
  const points = (category: keyof Report['categories'], wanted: number) => {
    const reached = score(category)
    return {
      name: `invitation (${language}): ${category} by Lighthouse, points short of 100${faultsOf(reports[0], category)}`,
      unit: 'points' as const,
      ours: 100 - reached,
      baseline: 100 - wanted,
      ratio: wanted === 100 ? 100 - reached : (100 - reached) / (100 - wanted),
      target: wanted === 100 ? 0 : 1,
      checked: reached > 0,
    }
  }
  return [
    points('performance', PERFORMANCE),
    points('accessibility', 100),
    points('best-practices', 100),
    row(`invitation (${language}): largest paint by Lighthouse, against the limit`, 'ms', {
      ours: value('largest-contentful-paint'),
      baseline: LARGEST_PAINT_MS,
    }),
    row(`invitation (${language}): layout shift by Lighthouse, against the limit`, 'shift', {
      ours: value('cumulative-layout-shift'),
      baseline: SHIFT,
    }),
  ]
}

/** What it found, so that a missed figure says where to look. */
function faultsOf(report: Report | undefined, category: keyof Report['categories']): string {
  if (report === undefined || category === 'performance') return ''
  const { auditRefs } = report.categories[category]
  const faults = auditRefs.filter(({ id, weight }) => weight > 0 && report.audits[id]?.score === 0)
  return faults.length === 0 ? '' : ` (${faults.map(({ id }) => id).join(', ')})`
}

/** It says itself that it is to be run again where a busy machine gave it no trace. */
async function lighthouse(url: string, tries = 3): Promise<Report> {
  try {
    return await lighthouseOnce(url)
  } catch (error) {
    if (tries === 1) throw new Error(`${LIGHTHOUSE} gave no report`, { cause: error })
    return lighthouse(url, tries - 1)
  }
}

async function lighthouseOnce(url: string): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'))
  const { executablePath, args = [] } = wholeChromium()
  try {
    const words = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', '--output-path=stdout']
    const flags = `--chrome-flags=${['--headless=new', ...args].join(' ')}`
    const only = '--only-categories=performance,accessibility,best-practices'
    const { stdout } = await promisify(execFile)('npx', [...words, only, flags], {
      cwd: folder,
      env: { ...process.env, CHROME_PATH: executablePath ?? chromium.executablePath() },
      maxBuffer: 64 * 1024 ** 2,
    })
    return JSON.parse(stdout) as Report
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Bytes over the wire of a first visit, until the first touch and after it. */
async function weigh(
  browser: Browser,
  url: string,
  language: string,
  guest: InvitedGuest,
): Promise<BenchResult[]> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    // What a browser asks of a site with https; this one has none.
    extraHTTPHeaders: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const types = new Map<string, string>()
  const sizes: { type: string; bytes: number }[] = []
  const cached = new Set<string>()
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // Scripts are fetched before they are run, and the sign of the site in the tab's corner has no type of its own.
    const { mimeType } = response
    const isImage = mimeType.startsWith('image/')
    types.set(requestId, mimeType.endsWith('javascript') ? 'Script' : isImage ? 'Image' : type)
    if (response.fromDiskCache) cached.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!cached.has(requestId)) sizes.push({ type: types.get(requestId) ?? '', bytes: encodedDataLength })
  })
  const kilobytes = (wanted: (type: string) => boolean) =>
    sizes.filter(({ type }) => wanted(type)).reduce((sum, { bytes }) => sum + bytes, 0) / 1000

  await page.goto(`${url}/${language}${guest.path}`, { waitUntil: 'networkidle' })
  // What stands in the page itself, weighed as if it came alone.
  const inline = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => src === '' && type === '')
      .map(({ text }) => text)
      .join(''),
  )
  const within = brotliCompressSync(inline).length / 1000
  const first = within + kilobytes((type) => type === 'Script')
  const named = (await page.locator('body').innerText()).includes(guest.name)
  const before = sizes.length
  // Somewhere at the edge, where nothing is done by it.
  await page.touchscreen.tap(2, 2)
  await page.locator('html[data-hydrated]').waitFor()
  await page.waitForLoadState('networkidle')
  const script = within + kilobytes((type) => type === 'Script')
  const all = kilobytes((type) => type !== 'Font' && type !== 'Image')
  const count = sizes.length
  await context.close()
  return [
    row(`invitation (${language}): compressed JavaScript before the first touch, against the limit`, 'kB', {
      ours: first,
      baseline: FIRST_SCRIPT_KB,
      checked: named && first > 0,
    }),
    row(`invitation (${language}): compressed JavaScript, once touched, against the limit`, 'kB', {
      ours: script,
      baseline: ALL_KB,
      checked: named && script > first,
    }),
    row(`invitation (${language}): all but faces and pictures, once touched, against the limit`, 'kB', {
      ours: all,
      baseline: ALL_KB,
      checked: named && all > first,
    }),
    row(`invitation (${language}): requests, once touched, against the limit`, 'requests', {
      ours: count,
      baseline: REQUESTS,
      checked: count > before,
    }),
  ]
}

function row(
  name: string,
  unit: BenchResult['unit'],
  { ours, baseline, checked = Number.isFinite(ours) }: { ours: number; baseline: number; checked?: boolean },
): BenchResult {
  return { name, unit, ours, baseline, ratio: ours / baseline, target: 1, checked }
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
