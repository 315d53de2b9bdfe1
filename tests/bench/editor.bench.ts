import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import type { CardValues } from '#shared/card/placeholders.ts'
import { renderScene } from '#shared/card/render-scene.ts'
import type { Layer, Scene } from '#shared/contract/scene.ts'
import type { Template, TemplateDetail } from '#shared/contract/templates.ts'
import { createApiClient } from './api-client.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { mainThreadPerFrame } from './frame-trace.ts'
import { openTouchPhone, slowDown } from './phone.ts'
import { median, percentile } from './statistics.ts'

const FRAME_MS = 16
/** `moves` of the fingers, `MOVE_MS` apart. Of several runs the middle one counts. */
const SIZES = {
  full: { moves: 240, runs: 3, minimumFrames: 40, cpuSlower: 4 },
  smoke: { moves: 30, runs: 1, minimumFrames: 1, cpuSlower: 1 },
}
const MOVE_MS = 14
/** Moves before the trace starts: picking a layer up is an action of its own. */
const PICK_UP_MOVES = 20
const LAST_MOVES = 3
/** A layer jumps to an alignment line that is this near, in pixels. */
const SNAP = 9

interface Point {
  readonly x: number
  readonly y: number
}
interface Gesture {
  readonly name: string
  /** Where the fingers are after a share of the way, from where they took hold. */
  readonly fingers: (share: number, grip: Point) => Point[]
  readonly hasArrived: (before: Box, after: Box) => boolean
}
type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

const near = (value: number, expected: number) => Math.abs(value - expected) <= SNAP

const GESTURES: readonly Gesture[] = [
  {
    name: 'one finger drags',
    fingers: (share, { x, y }) => [
      { x: x - 45 * share + 30 * Math.sin(share * 40), y: y - 60 * share + 40 * Math.sin(share * 30) },
    ],
    hasArrived: (before, after) =>
      near(after.x - before.x, -45 + 30 * Math.sin(40)) && near(after.y - before.y, -60 + 40 * Math.sin(30)),
  },
  {
    name: 'two fingers resize and turn',
    fingers: (share, { x, y }) => {
      const distance = 40 * (1 + 0.25 * share + 0.1 * Math.sin(share * 25) * (1 - share))
      const [dx, dy] = [distance * Math.cos(share), distance * Math.sin(share)]
      return [
        { x: x - dx, y: y - dy },
        { x: x + dx, y: y + dy },
      ]
    },
    hasArrived: (before, after) => Math.abs(after.width / before.width - 1.25) < 0.02,
  },
]

interface MovedLayer {
  readonly design: string
  readonly layer: string
  /** Layers that a touch selects before any ornament under the same finger. */
  readonly above: readonly string[]
}

/** What the page does for each frame while the most complex ornament of all designs follows the fingers. */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const size = SIZES[run.size]
  const { url } = await run.app()
  const browser = await run.browser()
  const moved = await mostComplexOrnament(url)
  const results: BenchResult[] = []
  for (const gesture of GESTURES) {
    const gestures: Awaited<ReturnType<typeof perform>>[] = []
    for (let at = 0; at < size.runs; at += 1) gestures.push(await perform(browser, url, moved, gesture, size))
    results.push({
      name: `Work per frame while ${gesture.name} the most complex ornament in the editor, CPU ${size.cpuSlower} × slower, 95th percentile`,
      unit: 'ms',
      measured: median(gestures.map(({ frames }) => percentile(frames, 0.95))),
      target: { atMost: FRAME_MS },
      checked: gestures.every(({ hasArrived, frames }) => hasArrived && frames.length >= size.minimumFrames),
      note: `${moved.layer} of ${moved.design}`,
    })
  }
  return results
}

/** By the length of the SVG that the renderer makes of it, among the ornaments that can be moved. */
async function mostComplexOrnament(url: string): Promise<MovedLayer> {
  const call = createApiClient(url)
  let found = { design: '', layer: '', above: [] as string[], complexity: 0 }
  for (const { id } of await call<Template[]>('GET', '/templates?per_page=60')) {
    const { scene } = await call<TemplateDetail>('GET', `/templates/${id}`)
    const ornaments = scene.layers.filter(({ kind }) => kind === 'ornament')
    const layer = ornaments
      .filter(({ locked, only }) => !locked && only !== 'en')
      .toSorted((a, b) => complexityOf(scene, [b]) - complexityOf(scene, [a]))[0]
    const complexity = complexityOf(scene, ornaments)
    const above = scene.layers.filter(({ kind }) => kind !== 'ornament').map((other) => other.id)
    if (layer && complexity > found.complexity) found = { design: id, layer: layer.id, above, complexity }
  }
  return found
}

function complexityOf(scene: Scene, ornaments: Layer[]): number {
  const lettering = {
    shape: () => {
      throw new Error('ornaments have no letters')
    },
    has: () => false,
  }
  const options = { language: 'ar', values: {} as CardValues, lettering } as const
  return renderScene({ ...scene, layers: ornaments }, options).length
}

async function perform(
  browser: Browser,
  url: string,
  { design, layer, above }: MovedLayer,
  { fingers, hasArrived }: Gesture,
  { moves, cpuSlower }: (typeof SIZES)['full'],
): Promise<{ frames: number[]; hasArrived: boolean }> {
  const page = await openTouchPhone(browser, { serviceWorkers: 'block' })
  // Fonts and photos that arrive later would move layers; who is not signed in has no event stream.
  await page.goto(`${url}/ar/template/${design}/customize`, { waitUntil: 'networkidle' })
  const card = page.locator('section[lang=ar]')
  const part = (id: string) => card.locator(`[data-part="${id}"]`)
  await card.locator('[data-layer] path').first().waitFor({ state: 'attached' })
  // Selected by keyboard: a touch selects what lies above an ornament as large as the card.
  await part(layer).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await part(layer).and(page.locator('[aria-pressed=true]')).waitFor({ state: 'attached' })
  const others = await Promise.all(
    above.map((id) =>
      part(id)
        .boundingBox({ timeout: 1000 })
        .catch(() => null),
    ),
  )
  const before = await boxOf(part(layer))
  const grip = gripOf(
    before,
    await boxOf(card),
    others.filter((box) => box !== null),
  )

  const session = await page.context().newCDPSession(page)
  const touchPoints = (share: number) => fingers(share, grip).map((finger, id) => ({ ...finger, id }))
  const move = async (from: number, to: number) => {
    for (let step = from; step <= to; step += 1) {
      await touch(session, 'touchMove', touchPoints(step / moves))
      // The pace of a hand, which is part of what is measured.
      await new Promise((resolve) => setTimeout(resolve, MOVE_MS))
    }
  }
  await slowDown(page, cpuSlower)
  const [first, second] = touchPoints(0)
  if (first) await touch(session, 'touchStart', [first])
  if (first && second) await touch(session, 'touchStart', [first, second])
  await move(1, PICK_UP_MOVES)
  const frames = await mainThreadPerFrame(session, async () => {
    await move(PICK_UP_MOVES + 1, moves - LAST_MOVES)
    // A busy machine may draw all moves so far in one frame. Each of these has one of its own.
    for (let step = moves - LAST_MOVES + 1; step <= moves; step += 1) {
      await move(step, step)
      await nextFrames(page)
    }
  })
  await touch(session, 'touchEnd', [])
  await slowDown(page, 1)
  const arrived = await eventually(async () => hasArrived(before, await boxOf(part(layer))))
  await page.context().close()
  return { frames, hasArrived: arrived }
}

/** Resolves when what the page has received is drawn. */
async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Whether it becomes true within ten seconds. */
async function eventually(isTrue: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + 10_000
  while (!(await isTrue())) {
    if (performance.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return true
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} is not on the screen`)
  return box
}

const CARD_MARGIN = 70
const SLACK = 6

/** The point of the layer nearest to its middle, well within the card, where no other layer would be selected. */
function gripOf(layer: Box, card: Box, others: readonly Box[]): Point {
  const middle = { x: layer.x + layer.width / 2, y: layer.y + layer.height / 2 }
  const isWithin = ({ x, y, width, height }: Box, point: Point, more: number) =>
    point.x > x - more && point.x < x + width + more && point.y > y - more && point.y < y + height + more
  const points = Array.from({ length: 400 }, (_, at) => ({
    x: layer.x + (((at % 20) + 0.5) * layer.width) / 20,
    y: layer.y + ((Math.floor(at / 20) + 0.5) * layer.height) / 20,
  })).filter(
    (point) => isWithin(card, point, -CARD_MARGIN) && !others.some((box) => isWithin(box, point, SLACK)),
  )
  const distance = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y)
  return points.toSorted((a, b) => distance(a) - distance(b))[0] ?? middle
}

function touch(session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) {
  return session.send('Input.dispatchTouchEvent', { type, touchPoints })
}
