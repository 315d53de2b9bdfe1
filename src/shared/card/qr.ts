import encodeQr from 'qr'
import type { QrModules } from '#shared/contract/qr-modules.ts'
import { type QrDrawing, qrDrawing } from './qr-drawing.ts'

/**
 * Encodes a text as a QR code of error correction M, which survives a cracked screen and stays coarse enough for a
 * cheap camera, or L, for codes that follow each other and of which some may be lost; in the lowest version that holds
 * it: its modules are as large as they can be. Null for a text that no code can hold (more than 2,331 bytes).
 */
export function qrModules(text: string, correction: 'low' | 'medium' = 'medium'): QrModules | null {
  const matrix = matrixOf(text, correction)
  return matrix && { side: matrix.length, rows: matrix.map(hexOf) }
}

/** The same as it is drawn. */
export function drawQr(text: string): QrDrawing | null {
  const modules = qrModules(text)
  return modules && qrDrawing(modules)
}

function matrixOf(text: string, ecc: 'low' | 'medium'): boolean[][] | null {
  try {
    // It makes none without a border.
    return encodeQr(text, 'raw', { ecc, border: 1 })
      .slice(1, -1)
      .map((row) => row.slice(1, -1))
  } catch {
    return null
  }
}

function hexOf(row: readonly boolean[]): string {
  const bit = (x: number) => (row[x] ? 1 : 0)
  let digits = ''
  for (let x = 0; x < row.length; x += 4) {
    digits += ((bit(x) << 3) | (bit(x + 1) << 2) | (bit(x + 2) << 1) | bit(x + 3)).toString(16)
  }
  return digits
}
