import { type Browser, type CDPSession, chromium, type Locator } from '@playwright/test'
import type { CardValues } from '#shared/card/placeholders.ts'
import { renderScene } from '#shared/card/render-scene.ts'
import type { Layer, Scene } from '#shared/contract/scene.ts'
import type { Template, TemplateDetail } from '#shared/contract/templates.ts'
import { wholeChromium } from '../setup/chromium.ts'
import type { BenchResult } from './bench-result.ts'
import { startBrowserApp } from './browser-app.ts'

const SLOW_CPU = 4
const FRAME_MS = 16
/** Moves of the hand, a frame's time apart. */
const MOVES = 240
/** The middle one counts. */
const RUNS = 3
/** A layer jumps to a line that is this near, in pixels. */
const SNAP = 9

interface Finger {
  readonly x: number
  readonly y: number
}
interface Gesture {
  readonly name: string
  /** Where the fingers are after a share of the way, from where the layer's middle was. */
  readonly fingers: (share: number, middle: Finger) => Finger[]
  readonly arrived: (before: Box, after: Box) => boolean
}
type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

const GESTURES: readonly Gesture[] = [
  {
    name: 'dragged by one finger',
    fingers: (share, { x, y }) => [
      { x: x - 45 * share + 30 * Math.sin(share * 40), y: y - 60 * share + 40 * Math.sin(share * 30) },
    ],
    arrived: (before, after) =>
      near(after.x - before.x, -45 + 30 * Math.sin(40)) && near(after.y - before.y, -60 + 40 * Math.sin(30)),
  },
  {
    name: 'resized and turned by two',
    fingers: (share, { x, y }) => {
      const [far, turn] = [40 * (1 + 0.25 * share + 0.1 * Math.sin(share * 25) * (1 - share)), share]
      const [dx, dy] = [far * Math.cos(turn), far * Math.sin(turn)]
      return [
        { x: x - dx, y: y - dy },
        { x: x + dx, y: y + dy },
      ]
    },
    arrived: (before, after) => Math.abs(after.width / before.width - 1.25) < 0.02,
  },
]

interface Heaviest {
  readonly design: string
  readonly layer: string
  /** Layers that a finger means before any ornament. */
  readonly solid: readonly string[]
}

const near = (value: number, wanted: number) => Math.abs(value - wanted) <= SNAP

/** What the page does for one frame while the heaviest layer of the heaviest design follows a hand. */
export async function benchEditor(): Promise<BenchResult[]> {
  const app = await startBrowserApp()
  const browser = await chromium.launch(wholeChromium())
  try {
    const { design, layer, solid } = await heaviest(app.url)
    const rows: BenchResult[] = []
    for (const gesture of GESTURES) {
      const runs: Awaited<ReturnType<typeof follow>>[] = []
      for (let run = 0; run < RUNS; run += 1)
        runs.push(await follow(browser, app.url, { design, layer, solid }, gesture))
      const p95 = runs.map((run) => run.p95).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN
      rows.push({
        name: `editor: a frame of ${layer} of ${design}, ${gesture.name}, ${SLOW_CPU} × slower CPU, p95`,
        unit: 'ms',
        ours: p95,
        baseline: FRAME_MS,
        ratio: p95 / FRAME_MS,
        target: 1,
        checked: runs.every(({ arrived, frames }) => arrived && frames > MOVES / 6),
      })
    }
    return rows
  } finally {
    await browser.close()
    await app.close()
  }
}

/** By what there is to draw, as the renderer draws it; letters are one shape each and count for little. */
async function heaviest(url: string): Promise<Heaviest> {
  const read = async <Data>(path: string) =>
    ((await (await fetch(`${url}/api/website${path}`)).json()) as { data: Data }).data
  let found = { design: '', layer: '', solid: [] as string[], weight: 0 }
  for (const { id } of await read<Template[]>('/templates?per_page=60')) {
    const { scene } = await read<TemplateDetail>(`/templates/${id}`)
    const ornaments = scene.layers.filter(({ kind }) => kind === 'ornament')
    const layer = ornaments
      .filter(({ locked, only }) => !locked && only !== 'en')
      .toSorted((a, b) => weightOf(scene, [b]) - weightOf(scene, [a]))[0]
    const weight = weightOf(scene, ornaments)
    const solid = scene.layers.filter(({ kind }) => kind !== 'ornament').map((one) => one.id)
    if (layer && weight > found.weight) found = { design: id, layer: layer.id, solid, weight }
  }
  return found
}

function weightOf(scene: Scene, layers: Layer[]): number {
  const lettering = {
    shape: () => {
      throw new Error('no letters are weighed')
    },
    has: () => false,
  }
  return renderScene({ ...scene, layers }, { language: 'ar', values: {} as CardValues, lettering }).length
}

async function follow(
  browser: Browser,
  url: string,
  { design, layer, solid }: Heaviest,
  { fingers, arrived }: Gesture,
) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'ar-SA',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto(`${url}/ar/template/${design}/customize`, { waitUntil: 'networkidle' })
  const card = page.locator('section[lang=ar]')
  const part = (id: string) => card.locator(`[data-part="${id}"]`)
  await card.locator('[data-layer] path').first().waitFor({ state: 'attached' })
  // Chosen as a keyboard chooses it: what spans the card is no finger's first choice.
  await part(layer).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await part(layer).and(page.locator('[aria-pressed=true]')).waitFor({ state: 'attached' })
  const others = await Promise.all(
    solid.map((id) =>
      part(id)
        .boundingBox({ timeout: 1000 })
        .catch(() => null),
    ),
  )
  const before = await boxOf(part(layer))
  const grip = gripOf(
    before,
    await boxOf(card),
    others.flatMap((box) => box ?? []),
  )
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  const move = async (from: number, to: number) => {
    for (let step = from; step <= to; step += 1) {
      await touch(session, 'touchMove', at(fingers, step / MOVES, grip))
      await new Promise((resolve) => setTimeout(resolve, 14))
    }
  }
  // To pick it up is an act of its own.
  const [first, second] = at(fingers, 0, grip)
  if (first) await touch(session, 'touchStart', [first])
  if (first && second) await touch(session, 'touchStart', [first, second])
  await move(1, 20)
  const work = await traced(session, () => move(21, MOVES))
  await touch(session, 'touchEnd', [])
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  let right = false
  for (let tries = 0; !right && tries < 20; tries += 1) {
    right = arrived(before, await boxOf(part(layer)))
    if (!right) await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await context.close()
  return { p95: work[Math.floor(work.length * 0.95)] ?? Number.NaN, frames: work.length, arrived: right }
}

const at = (fingers: Gesture['fingers'], share: number, grip: Finger) =>
  fingers(share, grip).map((finger, id) => ({ ...finger, id }))

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('nothing is there')
  return box
}

const SLACK = 6

/** The point of the layer nearest to its middle at which no text or photo is meant instead. */
function gripOf(layer: Box, card: Box, others: readonly Box[]): Finger {
  const middle = { x: layer.x + layer.width / 2, y: layer.y + layer.height / 2 }
  const inside = ({ x, y, width, height }: Box, point: Finger, more: number) =>
    point.x > x - more && point.x < x + width + more && point.y > y - more && point.y < y + height + more
  const points = Array.from({ length: 400 }, (_, at) => ({
    x: layer.x + (((at % 20) + 0.5) * layer.width) / 20,
    y: layer.y + ((Math.floor(at / 20) + 0.5) * layer.height) / 20,
  })).filter((point) => inside(card, point, -70) && !others.some((box) => inside(box, point, SLACK)))
  const far = ({ x, y }: Finger) => Math.hypot(x - middle.x, y - middle.y)
  return points.toSorted((a, b) => far(a) - far(b))[0] ?? middle
}

function touch(session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Finger[]) {
  return session.send('Input.dispatchTouchEvent', { type, touchPoints })
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/**
 * What the main thread did for each frame in which something moved, in milliseconds of its own time: the machine
 * is shared, the thread's clock is not. Sorted.
 */
async function traced(session: CDPSession, act: () => Promise<void>): Promise<number[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    categories: 'devtools.timeline,disabled-by-default-devtools.timeline',
    transferMode: 'ReportEvents',
  })
  await act()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  const thread = events.find(
    ({ name, args, pid, tid }) =>
      name === 'thread_name' &&
      args.name === 'CrRendererMain' &&
      events.some((other) => other.name === 'EventDispatch' && other.pid === pid && other.tid === tid),
  )
  const own = events.filter(({ pid, tid }) => pid === thread?.pid && tid === thread.tid)
  const tasks = own.filter(({ name }) => name === 'RunTask')
  const ends = own.filter(({ name }) => name === 'Commit').map(({ ts }) => ts)
  ends.sort((a, b) => a - b)
  const frames = ends.slice(1).map((end, at) => ({ from: ends[at] ?? 0, end }))
  return frames
    .filter(({ from, end }) =>
      own.some(({ name, ts }) => name === 'UpdateLayoutTree' && ts > from && ts <= end),
    )
    .map(({ from, end }) => {
      // A frame's last task ends with its commit or just after it.
      const mine = tasks.filter(({ ts, dur = 0 }) => ts + dur > from && ts <= end && !(ts <= from))
      return mine.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0)
    })
    .toSorted((a, b) => a - b)
}
