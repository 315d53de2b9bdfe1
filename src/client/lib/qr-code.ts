import { create } from 'qrcode'

/** Light modules that a code needs on each side to be found (ISO/IEC 18004, 5.3.8). */
const QUIET_ZONE = 4

export interface QrDrawing {
  /** 1 to 40: the lowest that holds the text, so that its modules are as large as they can be. */
  readonly version: number
  /** Modules on a side, the quiet zone included: the box of the path. */
  readonly size: number
  /** The dark modules as an SVG path, one module to a unit. */
  readonly path: string
}

/**
 * A text as a QR code of error correction M, which survives a cracked screen and stays coarse enough for a
 * cheap camera. Null for a text that no code can hold (more than 2,331 bytes).
 */
export function drawQr(text: string): QrDrawing | null {
  const modules = modulesOf(text)
  if (modules === null) return null
  const { size, data, version } = modules
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x
      while (x < size && data[y * size + x]) x++
      if (x > start) path += `M${start + QUIET_ZONE} ${y + QUIET_ZONE}h${x - start}v1h${start - x}z`
    }
  }
  return { version, size: size + 2 * QUIET_ZONE, path }
}

function modulesOf(text: string) {
  try {
    const { modules, version } = create(text, { errorCorrectionLevel: 'M' })
    return { size: modules.size, data: modules.data, version }
  } catch {
    return null
  }
}
