import type { Scene } from '#shared/contract/scene.ts'
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
