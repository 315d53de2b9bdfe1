import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { startScannerPage } from '../setup/scanner-page.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { slowDown } from './phone.ts'
import { percentile } from './statistics.ts'

const DELAY_MS = 300
/** What was measured of zxing-wasm alone on 312 pictures like these, and of the camera loop on 48 of them. */
const STILL_SHARE = 0.776
const LOOP_SHARE = 41 / 48
/** How many times slower than this machine the phones are that a code is held before. */
const SPEEDS = [1, 4, 10]
/** How much longer a held code may take to be read at all: a slow or busy machine has few looks. */
const LONGEST_LOOK_MS = 60_000
/**
 * `heldMs`: how long a picture is in front of the camera, some twenty frames. The smoke size has pictures that are
 * easy to read, and time to read them on a busy machine.
 */
const SIZES = {
  full: { isChosen: () => true, heldMs: 1800, minimum: 30, steadyMs: 30_000, speeds: SPEEDS },
  smoke: {
    isChosen: (name: string) => /^(clean|rotation)_01/.test(name),
    heldMs: 30_000,
    minimum: 1,
    steadyMs: 500,
    speeds: [1],
  },
}

interface Picture {
  readonly name: string
  readonly category: string
  /** In its QR code; null where the picture has none. */
  readonly text: string | null
}

/** Which QR codes the camera view reads, and how soon: the built view in Chromium, a camera of 1280 × 720. */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const { isChosen, heldMs, minimum, steadyMs, speeds } = SIZES[run.size]
  const pictures = (await readPictures()).filter(({ name }) => isChosen(name))
  const scanner = await startScannerPage()
  run.onEnd(scanner.close)
  const browser = await run.browser()
  const open = () => openCamera(browser, scanner.url)
  const page = await open()
  const readByPonyfill = new Set<string>()
  const readAsStill = new Set<string>()
  const delays = new Map<string, number>()
  let wrong = 0
  for (const { name, text } of pictures) {
    const found = await page.evaluate((picture) => window.scanner.ponyfill(picture), name)
    if (text !== null && found.includes(text)) readByPonyfill.add(name)
    const still = await page.evaluate((picture) => window.scanner.decode(picture), name)
    wrong += still.texts.filter((other) => other !== text).length
    if (text !== null && still.texts.includes(text)) readAsStill.add(name)
    const read = await holdInFront(page, name, heldMs)
    wrong += read.texts.filter((other) => other !== text).length
    if (text !== null && read.texts.includes(text)) delays.set(name, read.delay)
  }
  const codes = pictures.filter(({ text }) => text !== null)
  const degraded = pictures.filter(({ category }) => category !== 'clean' && category !== 'none')
  const byCamera = degraded.filter(({ name }) => delays.has(name)).length
  const byPonyfill = degraded.filter(({ name }) => readByPonyfill.has(name)).length
  const readings = await holdSteady(open, slowestRead(delays), steadyMs, speeds)
  return [
    {
      name: `QR codes that our decoder reads at one look, of ${codes.length} still pictures`,
      unit: 'pictures',
      measured: readAsStill.size,
      target: { atLeast: Math.ceil(codes.length * STILL_SHARE) },
      checked: wrong === 0,
    },
    {
      name: `QR codes that the camera loop reads, of ${degraded.length} blurred, dark or damaged pictures`,
      unit: 'pictures',
      measured: byCamera,
      target: { atLeast: Math.ceil(degraded.length * LOOP_SHARE) },
      checked: wrong === 0,
    },
    {
      name: `Readings of a code held for ${steadyMs / 1000} s, by the phone that reads it most, CPU ${speeds.join(', ')} × slower`,
      unit: 'readings',
      measured: Math.max(...readings),
      target: { atMost: 1 },
      checked: readings.every((count) => count >= 1),
    },
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

/** An easy picture, and the one that the loop was longest about: it misses such a code at some looks. */
function slowestRead(delays: ReadonlyMap<string, number>): string[] {
  const byDelay = [...delays].toSorted(([, one], [, other]) => one - other).map(([name]) => name)
  return byDelay.length === 0 ? [] : [byDelay[0] ?? '', byDelay.at(-1) ?? '']
}

/** How often each picture is read that is held for so long, at each speed: by a camera that has not seen it before. */
async function holdSteady(
  open: () => Promise<Page>,
  names: readonly string[],
  heldMs: number,
  speeds: readonly number[],
): Promise<number[]> {
  const readings: number[] = []
  for (const speed of speeds) {
    for (const name of names) {
      const page = await open()
      await slowDown(page, speed)
      const read = await page.evaluate(
        async ({ picture, held, longest }) => {
          const { scanner } = window
          const shown = await scanner.show(picture)
          const heldFor = () => performance.now() - shown
          while (heldFor() < held || (scanner.told.length === 0 && heldFor() < longest))
            await new Promise((resolve) => setTimeout(resolve, 50))
          return scanner.told.length
        },
        { picture: name, held: heldMs, longest: heldMs + LONGEST_LOOK_MS },
      )
      readings.push(read)
      await page.close()
    }
  }
  return readings
}

async function readPictures(): Promise<Picture[]> {
  const file = new URL('../fixtures/qr/expected.json', import.meta.url)
  const expected = JSON.parse(await readFile(file, 'utf8')) as Record<string, Omit<Picture, 'name'>>
  return Object.entries(expected).map(([name, picture]) => ({ ...picture, name }))
}
