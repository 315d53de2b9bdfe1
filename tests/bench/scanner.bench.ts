import { readFile } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { wholeChromium } from '../setup/chromium.ts'
import { startScannerPage } from '../setup/scanner-page.ts'
import type { BenchResult } from './bench-result.ts'

/** Of the degraded scenes that the ponyfill reads, the camera loop reads at least this share. */
const SHARE = 0.85
/** From a frame with a readable code to the text told, p95. */
const TOLD_MS = 300
/** How long a scene is held before the camera: some twenty looks. */
const HELD_MS = 1800

interface Scene {
  readonly name: string
  readonly category: string
  readonly text: string | null
}

/** What the camera at the door reads, and how soon: the built camera view in Chromium, a camera of 1280 × 720. */
export async function benchScanner(): Promise<BenchResult[]> {
  const scenes = await readScenes()
  const scanner = await startScannerPage()
  const browser = await chromium.launch(wholeChromium())
  try {
    const page = await openCamera(browser, scanner.url)
    const ponyfill = new Set<string>()
    const told = new Map<string, number>()
    let wrong = 0
    for (const { name, text } of scenes) {
      const alone = await page.evaluate((picture) => window.scanner.ponyfill(picture), name)
      if (text !== null && alone.includes(text)) ponyfill.add(name)
      const { texts, took } = await holdBefore(page, name)
      wrong += texts.filter((found) => found !== text).length
      if (text !== null && texts.includes(text)) told.set(name, took)
    }
    return [readShare(scenes, ponyfill, told, wrong), soonEnough([...told.values()], wrong)]
  } finally {
    await browser.close()
    await scanner.close()
  }
}

function readShare(
  scenes: readonly Scene[],
  ponyfill: ReadonlySet<string>,
  told: ReadonlyMap<string, number>,
  wrong: number,
): BenchResult {
  const degraded = scenes.filter(({ category }) => category !== 'clean' && category !== 'none')
  const alone = degraded.filter(({ name }) => ponyfill.has(name)).length
  const loop = degraded.filter(({ name }) => told.has(name)).length
  return {
    name: `scanner: of ${degraded.length} degraded scenes read by the camera loop at 1280 × 720, by the ponyfill alone`,
    unit: 'scenes',
    ours: loop,
    baseline: alone,
    ratio: alone / loop,
    target: 1 / SHARE,
    checked: wrong === 0 && alone > 30,
  }
}

function soonEnough(times: readonly number[], wrong: number): BenchResult {
  const ours = [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
  return {
    name: 'scanner: from a frame with a readable code to the text told, p95, against the limit',
    unit: 'ms',
    ours,
    baseline: TOLD_MS,
    ratio: ours / TOLD_MS,
    target: 1,
    checked: wrong === 0 && times.length > 30,
  }
}

async function openCamera(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await page.goto(`${url}/en?camera=painted`)
  await page.locator('[data-camera=running]').waitFor()
  return page
}

/** Clears the camera's sight, holds a scene before it and answers with the first text told, if any. */
function holdBefore(page: Page, name: string): Promise<{ texts: string[]; took: number }> {
  return page.evaluate(
    async ({ picture, held }) => {
      const { scanner } = window
      await scanner.show(null)
      const before = scanner.told.length
      const from = await scanner.show(picture)
      while (scanner.told.length === before && performance.now() - from < held)
        await new Promise((resolve) => setTimeout(resolve, 1))
      const told = scanner.told.slice(before)
      return { texts: told.map(({ text }) => text), took: (told[0]?.at ?? Number.NaN) - from }
    },
    { picture: name, held: HELD_MS },
  )
}

async function readScenes(): Promise<Scene[]> {
  const file = new URL('../fixtures/qr/expected.json', import.meta.url)
  const expected = JSON.parse(await readFile(file, 'utf8')) as Record<string, Omit<Scene, 'name'>>
  return Object.entries(expected).map(([name, scene]) => ({ ...scene, name }))
}
