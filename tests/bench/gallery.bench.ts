import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { openTouchPhone, slowDown } from './phone.ts'
import { median, percentile } from './statistics.ts'

/** A catalogue of fewer makes the page too short to compare. */
const DESIGNS_MINIMUM = 48
/** Latency in milliseconds, bytes per second. */
const SLOW_4G = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
const TRANSFER_KB = 1000
/** Of the same on a bare page. */
const FIRST_DESIGN_RATIO = 1.3
/** A tenth is the width of the compositor's clock. */
const FRAME_RATIO = 1.1
const SIZES = {
  full: { warmUp: 1, visits: 5, scrolls: 4, cpuSlower: 4 },
  smoke: { warmUp: 0, visits: 1, scrolls: 1, cpuSlower: 1 },
}

/**
 * First visits to the page of all designs and a scroll through it, on a slow phone with a slow network, and the same
 * on a bare page of the same pictures.
 */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const { warmUp, visits: count, scrolls: scrollCount, cpuSlower } = SIZES[run.size]
  const { url } = await run.app()
  const browser = await run.browser()
  const designs = await countDesigns(url)
  const gallery: Gallery = {
    path: `${url}/ar/designs`,
    designs,
    tiles: (page) => page.getByRole('main').getByRole('article'),
    start: async (page) => {
      await page.getByRole('heading', { level: 1 }).tap()
      await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    },
  }
  const paths = await picturePaths(browser, gallery)
  const bare: Gallery = {
    ...gallery,
    path: await run.server('bare-gallery-server.ts', url, JSON.stringify(paths)),
    start: async () => {},
  }
  const visits: Visit[] = []
  const bareVisits: Visit[] = []
  // A new server draws its pictures during the first visit.
  for (let at = -warmUp; at < count; at += 1) {
    const [visit, bareVisit] = [
      await firstVisit(browser, gallery, cpuSlower),
      await firstVisit(browser, bare, cpuSlower),
    ]
    if (at < 0) continue
    visits.push(visit)
    bareVisits.push(bareVisit)
  }
  const kilobytes = visits.map((visit) => visit.kilobytes)
  const scrolls: Scroll[] = []
  const bareScrolls: Scroll[] = []
  // By turns: one scroll is a second, and a machine's speed varies.
  for (let at = 0; at < scrollCount; at += 1) {
    scrolls.push(await scrollThrough(browser, gallery, cpuSlower))
    bareScrolls.push(await scrollThrough(browser, bare, cpuSlower))
  }
  const painted = median(visits.map((visit) => visit.painted))
  const barePainted = median(bareVisits.map((visit) => visit.painted))
  const framesOf = (side: readonly Scroll[]) => side.flatMap(({ frames }) => frames)
  const frame = percentile(framesOf(scrolls), 0.95)
  const bareFrame = percentile(framesOf(bareScrolls), 0.95)
  const isWhole = (visit: Visit) => visit.designs === designs && visit.painted > 0
  const baseline = (measured: number, ratio: number) => ({
    name: 'a bare page with the same pictures',
    measured,
    ratio,
  })
  return [
    {
      name: `First design painted in the gallery, slow 4G, CPU ${cpuSlower} × slower, median`,
      unit: 'ms',
      measured: painted,
      baseline: baseline(barePainted, painted / barePainted),
      target: { atMost: FIRST_DESIGN_RATIO },
      checked: [...visits, ...bareVisits].every(isWhole),
    },
    {
      name: 'Bytes that a first visit to the gallery loads before scrolling, largest visit',
      unit: 'kB',
      measured: Math.max(...kilobytes),
      target: { atMost: TRANSFER_KB },
      checked: Math.min(...kilobytes) > 100,
    },
    {
      name: `Frame while ${designs} designs scroll by, CPU ${cpuSlower} × slower, 95th percentile`,
      unit: 'ms',
      measured: frame,
      baseline: baseline(bareFrame, frame / bareFrame),
      target: { atMost: FRAME_RATIO },
      checked: [...scrolls, ...bareScrolls].every(
        (scroll) => scroll.designs === designs && scroll.frames.length > 100,
      ),
    },
  ]
}

interface Gallery {
  readonly path: string
  /** How many it shows. */
  readonly designs: number
  readonly tiles: (page: Page) => Locator
  /** What a thumb that scrolls sets going: the app starts at the first touch of the server's page. */
  readonly start: (page: Page) => Promise<void>
}

async function countDesigns(url: string): Promise<number> {
  const response = await fetch(`${url}/api/website/templates?per_page=1`)
  const { meta } = (await response.json()) as { meta: { total: number } }
  if (meta.total < DESIGNS_MINIMUM) throw new Error(`the catalogue has ${meta.total} designs`)
  return meta.total
}

/** Where the pictures of the gallery come from, in its order. */
async function picturePaths(browser: Browser, gallery: Gallery): Promise<string[]> {
  const page = await openSlowPhone(browser, 1)
  await openGallery(page, gallery)
  // Those out of sight are not loaded yet.
  const paths = await gallery.tiles(page).evaluateAll((tiles) =>
    Promise.all(
      tiles.map(async (tile) => {
        const picture = tile.querySelector('img')
        if (picture === null) throw new Error('a design has no picture')
        picture.loading = 'eager'
        await picture.decode()
        return new URL(picture.currentSrc).pathname
      }),
    ),
  )
  await page.context().close()
  return paths
}

interface Visit {
  /** When the first design was painted, in milliseconds. */
  readonly painted: number
  readonly kilobytes: number
  readonly designs: number
}

/** A visit with empty caches. */
async function firstVisit(browser: Browser, gallery: Gallery, cpuSlower: number): Promise<Visit> {
  const page = await openSlowPhone(browser, cpuSlower)
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.addInitScript(() => {
    const paint = { first: 0 }
    Object.assign(window, { paint })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element, renderTime } = entry as PerformanceEntry & { element?: Element; renderTime: number }
        if (element?.tagName === 'IMG') paint.first ||= renderTime
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  const designs = await openGallery(page, gallery)
  const painted = await page.evaluate(() => (window as unknown as { paint: { first: number } }).paint.first)
  await page.context().close()
  return { painted, kilobytes: bytes / 1000, designs }
}

interface Scroll {
  /** Of each frame, in milliseconds. */
  readonly frames: readonly number[]
  readonly designs: number
}

/** Scrolls to the end at the pace of a thumb, once the app is there. */
async function scrollThrough(browser: Browser, gallery: Gallery, cpuSlower: number): Promise<Scroll> {
  const page = await openSlowPhone(browser, cpuSlower)
  const designs = await openGallery(page, gallery)
  await gallery.start(page)
  const frames = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const durations: number[] = []
        let last = performance.now()
        const step = (now: number) => {
          durations.push(now - last)
          last = now
          window.scrollBy({ top: 24, behavior: 'instant' })
          const isEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1
          if (isEnd) resolve(durations)
          else requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      }),
  )
  await page.context().close()
  return { frames: frames.slice(1), designs }
}

/** Opens the page, waits for its designs and for an idle network, and counts them. */
async function openGallery(page: Page, { path, designs, tiles }: Gallery): Promise<number> {
  // "All that a visit loads" ends when the network is idle: who is not signed in has no event stream.
  await page.goto(path, { waitUntil: 'networkidle' })
  await tiles(page)
    .nth(designs - 1)
    .waitFor()
  return tiles(page).count()
}

async function openSlowPhone(browser: Browser, cpuSlower: number): Promise<Page> {
  const page = await openTouchPhone(browser)
  await slowDown(page, cpuSlower)
  return page
}
