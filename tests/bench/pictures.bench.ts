import sharp from 'sharp'
import { COLLECTIONS } from '#catalog/designs/collections.ts'
import { SAMPLE_VALUES } from '#catalog/designs/sample-values.ts'
import { draw } from '#server/domain/cards/draw-card.ts'
import { type Scene, type SceneInput, sceneSchema } from '#shared/contract/scene.ts'
import { decodeQr } from '../factories/qr.ts'
import type { BenchResult } from './bench-result.ts'

const WARM_UP = 4
const ROUNDS = 15
const GUESTS = 1000
/** As a job has it: so many are under way at once. */
const LANES = 4
const WIDTH = 1080

/**
 * One guest's card from its scene to its PNG, with name and pass on it, in the thread that draws for the
 * server, against sharp alone on the SVG that comes of it; then the cards of 1,000 guests, each for itself.
 */
export async function benchPictures(): Promise<BenchResult[]> {
  const scene = personal()
  const ours = (guest: number) => draw({ ...cardOf(scene, guest), as: 'png' })
  const bare = (svg: Buffer) => sharp(svg).png().toBuffer()
  const times = { ours: [] as number[], bare: [] as number[] }
  let same = true
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const svg = await draw({ ...cardOf(scene, round), as: 'svg' })
    const [mine, ourMs] = await timed(() => ours(round))
    const [theirs, bareMs] = await timed(() => bare(svg))
    same &&= (await pixels(mine)).equals(await pixels(theirs))
    if (round < 0) continue
    times.ours.push(ourMs)
    times.bare.push(bareMs)
  }
  const [one, alone] = [median(times.ours), median(times.bare)]
  const read = await decodeQr(await ours(7))

  let next = 0
  let drawn = 0
  const lane = async () => {
    while (next < GUESTS) {
      const png = await ours(next++)
      if (png.length > 0) drawn += 1
    }
  }
  const [, allMs] = await timed(() => Promise.all(Array.from({ length: LANES }, lane)))
  return [
    {
      name: 'picture: PNG of one guest’s card with name and pass, against bare sharp on the same SVG',
      unit: 'ms',
      ours: one,
      baseline: alone,
      ratio: one / alone,
      target: 3,
      checked: same && read === linkOf(7),
    },
    {
      name: `pictures: the cards of ${GUESTS.toLocaleString('en')} guests, each of them, against bare sharp`,
      unit: 'ms',
      ours: allMs / GUESTS,
      baseline: alone,
      ratio: allMs / GUESTS / alone,
      target: 3,
      checked: drawn === GUESTS,
    },
  ]
}

/** A design of the catalogue with a place for the guest's name and pass. */
function personal(): Scene {
  const design = COLLECTIONS[0]?.designs[0]
  if (!design) throw new Error('the catalogue has no designs')
  const words = { text: '{guest}', size: 60 }
  const guest: SceneInput['layers'][number] = {
    kind: 'text',
    id: 'bench-guest',
    box: { x: 300, y: 20, w: 400, h: 90 },
    ar: { ...words, face: 'amiri' },
    en: { ...words, face: 'cormorant' },
    paint: 'ink',
  }
  const pass = { kind: 'qr' as const, id: 'bench-pass', box: { x: 380, y: 1120, w: 240, h: 240 } }
  const layers = [...design.scene.layers, guest, pass]
  return sceneSchema.parse({ ...design.scene, layers, version: 1, palette: design.palettes[0].colors })
}

function cardOf(scene: Scene, guest: number) {
  const values = { ...SAMPLE_VALUES.ar, guest: `أم خالد القحطاني ${guest}` }
  return { scene, language: 'ar' as const, values, qr: linkOf(guest), width: WIDTH }
}

function linkOf(guest: number): string {
  const token = String(guest).padStart(22, 'x')
  return `https://marhaba.example/invitation/${token}/${token}/${token}#${'A'.repeat(111)}`
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now()
  const result = await work()
  return [result, performance.now() - start]
}

function pixels(png: Buffer): Promise<Buffer> {
  return sharp(png).raw().toBuffer()
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
