import type { Scene } from '#shared/contract/scene.ts'
import { attachmentsOf } from '#shared/rules/design-pictures.ts'
import type { DrawAnswer, DrawnWith, DrawQuestion } from './draw-protocol.ts'

type Asked = DrawQuestion extends infer Q ? (Q extends DrawQuestion ? Omit<Q, 'turn'> : never) : never
type Drawn<Say extends DrawAnswer['say']> = Extract<DrawAnswer, { say: Say }>

let worker: Worker | null = null
let turn = 0
const waiting = new Map<number, (answer: DrawAnswer) => void>()

/** Never rejects: `failed` where it could not be drawn. */
function ask(question: Asked): Promise<DrawAnswer> {
  worker ??= startWorker()
  turn += 1
  const mine = turn
  return new Promise((resolve) => {
    waiting.set(mine, resolve)
    worker?.postMessage({ ...question, turn: mine })
  })
}

function startWorker(): Worker {
  const started = new Worker(new URL('./draw.worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<DrawAnswer>) => {
    waiting.get(data.turn)?.(data)
    waiting.delete(data.turn)
  })
  started.addEventListener('error', () => {
    for (const [failed, answer] of waiting) answer({ say: 'failed', turn: failed })
    waiting.clear()
    if (worker === started) worker = null
    started.terminate()
  })
  return started
}

export async function drawLayers(scene: Scene, drawnWith: DrawnWith): Promise<Drawn<'layers'> | null> {
  const answer = await ask({ ask: 'layers', scene, drawnWith })
  return answer.say === 'layers' ? answer : null
}

/** A card as an SVG document; null where it cannot be drawn. */
export async function drawCard(
  scene: Scene,
  drawnWith: DrawnWith,
  height: number | null = null,
): Promise<string | null> {
  const answer = await ask({ ask: 'card', scene, drawnWith, height })
  return answer.say === 'card' ? answer.svg : null
}

/** The letters of a face of the cards; null where they cannot be had. */
export async function faceBytes(face: string): Promise<ArrayBuffer | null> {
  const answer = await ask({ ask: 'face', face })
  return answer.say === 'face' ? answer.bytes : null
}

/** A drawing as one picture, ready to be shown at once; null where a browser makes nothing of it. */
export async function pictureOf(svg: string): Promise<HTMLImageElement | null> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  const image = new Image()
  image.alt = ''
  image.draggable = false
  image.src = address
  try {
    await image.decode()
    return image
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Of a photo on a small card, in pixels. */
const SMALL_SIDE = 240
const small = new Map<string, Promise<string | null>>()

/** A card that is shown as a picture takes along what it shows: the photos of a scene, small and whole. */
export async function smallPictures(
  scene: Scene,
  addresses: DrawnWith['pictures'],
): Promise<DrawnWith['pictures']> {
  const found = attachmentsOf(scene).map(async (id) => {
    const address = addresses[id]
    if (address === undefined) return []
    const making = small.get(address) ?? smallPicture(address).catch(() => null)
    small.set(address, making)
    const made = await making
    // Without a network the next try may find it.
    if (made === null) small.delete(address)
    return made === null ? [] : [[id, made] as const]
  })
  return Object.fromEntries((await Promise.all(found)).flat())
}

async function smallPicture(address: string): Promise<string> {
  const image = new Image()
  image.src = address
  await image.decode()
  const share = Math.min(1, SMALL_SIDE / Math.max(image.naturalWidth, image.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * share))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * share))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', 0.8)
}
