import sharp from 'sharp'
import { COLLECTIONS } from '#catalog/designs/collections.ts'
import { draw } from '#server/domain/cards/draw-card.ts'
import { sampleValues } from '#shared/card/sample-values.ts'
import { type Scene, type SceneInput, sceneSchema } from '#shared/contract/scene.ts'
import { decodeQr } from '../factories/qr.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { median, timed } from './statistics.ts'

const SIZES = { full: { warmUp: 4, rounds: 15, guests: 1000 }, smoke: { warmUp: 0, rounds: 1, guests: 4 } }
/** As in the server's job. */
const AT_ONCE = 4
const WIDTH = 1080

/**
 * A guest's card from its scene to a PNG, in the process that draws for the server, against sharp alone on the SVG of
 * the same card; then the cards of many guests.
 */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const { warmUp, rounds, guests } = SIZES[run.size]
  const scene = sceneOfGuest()
  const drawCard = (guest: number) => draw('cards', 'bench', () => ({ ...cardOf(scene, guest), as: 'png' }))
  const times = { ours: [] as number[], bare: [] as number[] }
  let isSame = true
  for (let round = -warmUp; round < rounds; round += 1) {
    const svg = await draw('cards', 'bench', () => ({ ...cardOf(scene, round), as: 'svg' }))
    const ours = await timed(() => drawCard(round))
    const bare = await timed(() => sharp(svg).png().toBuffer())
    isSame &&= (await pixelsOf(ours.result)).equals(await pixelsOf(bare.result))
    if (round < 0) continue
    times.ours.push(ours.ms)
    times.bare.push(bare.ms)
  }
  const [oneCard, bareCard] = [median(times.ours), median(times.bare)]
  const link = await decodeQr(await drawCard(7))

  let next = 0
  let drawn = 0
  const drawSome = async () => {
    while (next < guests) {
      const png = await drawCard(next++)
      if (png.length > 0) drawn += 1
    }
  }
  const all = await timed(() => Promise.all(Array.from({ length: AT_ONCE }, drawSome)))
  const perCard = all.ms / guests
  const sharpAlone = { name: 'sharp alone on the SVG of the card', measured: bareCard }
  return [
    {
      name: `Draw one guest's card as a PNG, ${WIDTH} pixels wide, with name and QR code`,
      unit: 'ms',
      measured: oneCard,
      baseline: { ...sharpAlone, ratio: oneCard / bareCard },
      target: { atMost: 3 },
      checked: isSame && link === linkOf(7),
    },
    {
      name: `Draw the cards of ${guests.toLocaleString('en')} guests, ${AT_ONCE} at once, time per card`,
      unit: 'ms',
      measured: perCard,
      baseline: { ...sharpAlone, ratio: perCard / bareCard },
      target: { atMost: 3 },
      checked: drawn === guests,
    },
  ]
}

/** A design of the catalogue with a layer for the guest's name and one for the QR code. */
function sceneOfGuest(): Scene {
  const design = COLLECTIONS[0]?.designs[0]
  if (!design) throw new Error('the catalogue has no designs')
  const text = { text: '{guest}', size: 60 }
  const guest: SceneInput['layers'][number] = {
    kind: 'text',
    id: 'bench-guest',
    box: { x: 300, y: 20, w: 400, h: 90 },
    ar: { ...text, face: 'amiri' },
    en: { ...text, face: 'cormorant' },
    paint: 'ink',
  }
  const code = { kind: 'qr' as const, id: 'bench-pass', box: { x: 380, y: 1120, w: 240, h: 240 } }
  const layers = [...design.scene.layers, guest, code]
  return sceneSchema.parse({ ...design.scene, layers, version: 1, palette: design.palettes[0].colors })
}

function cardOf(scene: Scene, guest: number) {
  const values = { ...sampleValues('ar'), guest: `أم خالد القحطاني ${guest}` }
  return { scene, language: 'ar' as const, values, qr: linkOf(guest), width: WIDTH }
}

function linkOf(guest: number): string {
  return `HTTPS://MARHABA.EXAMPLE/P/${String(guest).padStart(181, 'X')}`
}

function pixelsOf(png: Buffer): Promise<Buffer> {
  return sharp(png).raw().toBuffer()
}
