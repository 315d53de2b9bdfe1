import { useEffect, useState } from 'react'
import { drawCard } from '#client/card-drawing/draw-client.ts'
import { startDecoder } from '#client/lib/scanner/decoder.ts'
import type { Scene } from '#shared/contract/scene.ts'
import { SAMPLE_PASS, useDrawInput, useEditorState } from '../editor-context.ts'
import { heightOf } from '../scene-edits.ts'

/** The width of the checked picture, in pixels: as WhatsApp delivers it. */
const WIDTH = 1080
const PAUSE_MS = 350

/**
 * Whether the QR code on the card can be read: renders the card and runs the scanner's decoder on it. Null until the
 * result is known.
 */
export function useQrCheck(): boolean | null {
  const scene = useEditorState(({ card }) => card.scene)
  const drawInput = useDrawInput(
    useEditorState((state) => state.language),
    'q-',
  )
  const [reads, setReads] = useState<boolean | null>(null)
  useEffect(() => {
    if (!scene.layers.some(({ kind }) => kind === 'qr')) return setReads(null)
    let cancelled = false
    const timer = setTimeout(async () => {
      const svg = await drawCard(scene, drawInput)
      const found = svg === null ? null : await isRead(svg, scene)
      if (!cancelled) setReads(found)
    }, PAUSE_MS)
    return () => {
      cancelled = true
      clearTimeout(timer)
    }
  }, [scene, drawInput])
  return reads
}

async function isRead(svg: string, scene: Scene): Promise<boolean | null> {
  const pixels = await rasterOf(svg, Math.round((WIDTH * heightOf(scene)) / 1000)).catch(() => null)
  if (!pixels) return null
  const decoder = startDecoder()
  try {
    return (await decoder.read(pixels)).some(({ text }) => text === SAMPLE_PASS)
  } finally {
    decoder.close()
  }
}

async function rasterOf(svg: string, height: number): Promise<ImageData> {
  const sized = svg.replace('<svg ', `<svg width="${WIDTH}" height="${height}" `)
  const address = URL.createObjectURL(new Blob([sized], { type: 'image/svg+xml' }))
  try {
    const image = new Image(WIDTH, height)
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = WIDTH
    canvas.height = height
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('no canvas')
    context.drawImage(image, 0, 0, WIDTH, height)
    return context.getImageData(0, 0, WIDTH, height)
  } finally {
    URL.revokeObjectURL(address)
  }
}
