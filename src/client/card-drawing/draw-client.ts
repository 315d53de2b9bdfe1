import type { Scene } from '#shared/contract/scene.ts'
import { attachmentsOf } from '#shared/rules/design-pictures.ts'
import type { DrawInput, DrawReply, DrawRequest } from './draw-protocol.ts'

type DrawnLayers = Extract<DrawReply, { kind: 'layers' }>
type WithoutId<Message> = Message extends DrawRequest ? Omit<Message, 'id'> : never

let worker: Worker | null = null
let lastId = 0
const waiting = new Map<number, (reply: DrawReply) => void>()

/** Never rejects: the reply is `failed` where it could not be drawn. */
function request(message: WithoutId<DrawRequest>): Promise<DrawReply> {
  worker ??= startWorker()
  lastId += 1
  const id = lastId
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    worker?.postMessage({ ...message, id })
  })
}

function startWorker(): Worker {
  const started = new Worker(new URL('./draw.worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<DrawReply>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  })
  started.addEventListener('error', () => {
    for (const [id, resolve] of waiting) resolve({ kind: 'failed', id })
    waiting.clear()
    if (worker === started) worker = null
    started.terminate()
  })
  return started
}

export async function drawLayers(scene: Scene, drawInput: DrawInput): Promise<DrawnLayers | null> {
  const reply = await request({ kind: 'layers', scene, drawInput })
  return reply.kind === 'layers' ? reply : null
}

/** A card as an SVG document; null where it cannot be drawn. */
export async function drawCard(
  scene: Scene,
  drawInput: DrawInput,
  height: number | null = null,
): Promise<string | null> {
  const reply = await request({ kind: 'card', scene, drawInput, height })
  return reply.kind === 'card' ? reply.svg : null
}

/** The bytes of a card font; null where it cannot be fetched. */
export async function fontBytes(font: string): Promise<ArrayBuffer | null> {
  const reply = await request({ kind: 'font', font })
  return reply.kind === 'font' ? reply.bytes : null
}

/** A drawing as one decoded picture; null where the browser cannot decode it. */
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

/** The largest side of a photo on a thumbnail, in pixels. */
const SMALL_SIDE = 240
const small = new Map<string, Promise<string | null>>()

/** A card shown as a picture cannot load others: the photos of a scene as small data URLs. */
export async function smallPictures(
  scene: Scene,
  addresses: DrawInput['pictures'],
): Promise<DrawInput['pictures']> {
  const found = attachmentsOf(scene).map(async (id) => {
    const address = addresses[id]
    if (address === undefined) return []
    const making = small.get(address) ?? smallPicture(address).catch(() => null)
    small.set(address, making)
    const made = await making
    // A failure is not cached: the next call tries again.
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
