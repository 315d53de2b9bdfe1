import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { startScannerPage } from '../setup/scanner-page.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { percentile } from './statistics.ts'

const DELAY_MS = 300
/**
 * `heldMs`: how long a picture is in front of the camera, some twenty frames. The smoke size has pictures that are
 * easy to read, and time to read them on a busy machine.
 */
const SIZES = {
  full: { isChosen: () => true, heldMs: 1800, minimum: 30 },
  smoke: { isChosen: (name: string) => /^(clean|rotation)_01/.test(name), heldMs: 30_000, minimum: 1 },
}

interface Picture {
  readonly name: string
  readonly category: string
  /** In its QR code; null where the picture has none. */
  readonly text: string | null
}

/** Which QR codes the camera view reads, and how soon: the built view in Chromium, a camera of 1280 × 720. */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const { isChosen, heldMs, minimum } = SIZES[run.size]
  const pictures = (await readPictures()).filter(({ name }) => isChosen(name))
  const scanner = await startScannerPage()
  run.onEnd(scanner.close)
  const page = await openCamera(await run.browser(), scanner.url)
  const readByPonyfill = new Set<string>()
  const delays = new Map<string, number>()
  let wrong = 0
  for (const { name, text } of pictures) {
    const found = await page.evaluate((picture) => window.scanner.ponyfill(picture), name)
    if (text !== null && found.includes(text)) readByPonyfill.add(name)
    const read = await holdInFront(page, name, heldMs)
    wrong += read.texts.filter((other) => other !== text).length
    if (text !== null && read.texts.includes(text)) delays.set(name, read.delay)
  }
  const degraded = pictures.filter(({ category }) => category !== 'clean' && category !== 'none')
  const byCamera = degraded.filter(({ name }) => delays.has(name)).length
  const byPonyfill = degraded.filter(({ name }) => readByPonyfill.has(name)).length
  return [
    {
      name: `QR codes that the camera view reads, of ${degraded.length} blurred, dark or damaged pictures`,
      unit: 'pictures',
      measured: byCamera,
      baseline: {
        name: 'the BarcodeDetector ponyfill on the still pictures',
        measured: byPonyfill,
        ratio: byCamera / byPonyfill,
      },
      target: { atLeast: 0.85 },
      checked: wrong === 0 && byPonyfill >= minimum,
    },
    {
      name: 'QR code in front of the camera to its text, 95th percentile',
      unit: 'ms',
      measured: percentile([...delays.values()], 0.95),
      target: { atMost: DELAY_MS },
      checked: wrong === 0 && delays.size >= minimum,
    },
  ]
}

async function openCamera(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await page.goto(`${url}/en?camera=painted`)
  await page.locator('[data-camera=running]').waitFor()
  return page
}

/** Clears the camera's view, holds a picture in front of it and returns the first text it reads, if any. */
function holdInFront(page: Page, name: string, heldMs: number): Promise<{ texts: string[]; delay: number }> {
  return page.evaluate(
    async ({ picture, held }) => {
      const { scanner } = window
      await scanner.show(null)
      const before = scanner.told.length
      const shown = await scanner.show(picture)
      while (scanner.told.length === before && performance.now() - shown < held)
        await new Promise((resolve) => setTimeout(resolve, 1))
      const read = scanner.told.slice(before)
      return { texts: read.map(({ text }) => text), delay: (read[0]?.at ?? Number.NaN) - shown }
    },
    { picture: name, held: heldMs },
  )
}

async function readPictures(): Promise<Picture[]> {
  const file = new URL('../fixtures/qr/expected.json', import.meta.url)
  const expected = JSON.parse(await readFile(file, 'utf8')) as Record<string, Omit<Picture, 'name'>>
  return Object.entries(expected).map(([name, picture]) => ({ ...picture, name }))
}
