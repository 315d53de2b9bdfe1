import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { createLettering, type Lettering } from '#shared/card/lettering.ts'
import { renderScene } from '#shared/card/render-scene.ts'
import type { Drawing } from './drawing.ts'

/* A thread that draws one card after the other: its faces are read once. */

const FACES = path.join(import.meta.dirname, '../../../dist/faces')
let lettering: Promise<Lettering> | null = null

async function draw({ scene, pictures = {}, as, ...options }: Drawing): Promise<Uint8Array> {
  lettering ??= createLettering((file) => readFile(path.join(FACES, `${file}.ttf`)))
  const svg = renderScene(scene, {
    ...options,
    lettering: await lettering,
    pictureHref: (attachment) => pictures[attachment] ?? null,
  })
  if (as === 'svg') return Buffer.from(svg)
  const picture = sharp(Buffer.from(svg))
  return as === 'png'
    ? await picture.png({ compressionLevel: 8, palette: false }).toBuffer()
    : await picture.webp({ quality: 80, effort: 3, smartSubsample: true }).toBuffer()
}

parentPort?.on('message', ({ id, drawing }: { id: number; drawing: Drawing }) => {
  draw(drawing).then(
    (bytes) => parentPort?.postMessage({ id, bytes }),
    (error: unknown) => parentPort?.postMessage({ id, failed: String(error) }),
  )
})
