import { bitmapOf } from './pictures.ts'

const SIZE = { width: 1280, height: 720 }

declare global {
  interface Window {
    /** Set by a test: the name of the error that this camera fails with, or null. */
    refuseCamera?: (video: MediaTrackConstraints) => string | null
  }
}

let bitmap: ImageBitmap | null = null
let shown: ((at: number) => void) | null = null

/**
 * With `?camera=painted` the page's camera is a canvas of 1280 × 720, painted 30 times a second: every picture can
 * be held before it, and it is known when.
 */
if (new URLSearchParams(location.search).get('camera') === 'painted') {
  const canvas = Object.assign(document.createElement('canvas'), SIZE)
  const context = canvas.getContext('2d')
  const paint = () => {
    if (context) paintOnto(context)
    shown?.(performance.now())
    shown = null
    requestAnimationFrame(paint)
  }
  paint()
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const refusal = window.refuseCamera?.(wanted?.video as MediaTrackConstraints)
    if (refusal) throw new DOMException('', refusal)
    return canvas.captureStream(30)
  }
}

function paintOnto(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#70685c'
  context.fillRect(0, 0, SIZE.width, SIZE.height)
  if (bitmap === null) return
  const scale = SIZE.height / bitmap.height
  const width = bitmap.width * scale
  context.drawImage(bitmap, (SIZE.width - width) / 2, 0, width, SIZE.height)
}

export async function showToCamera(picture: string | null): Promise<number> {
  bitmap = picture === null ? null : await bitmapOf(picture)
  return new Promise((resolve) => {
    shown = resolve
  })
}
