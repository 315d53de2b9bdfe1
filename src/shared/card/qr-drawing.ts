import type { QrModules } from '#shared/contract/qr-modules.ts'

/** Light modules that a code needs on each side to be found (ISO/IEC 18004, 5.3.8). */
const QUIET_ZONE = 4

export interface QrDrawing {
  /** Modules on a side, the quiet zone included: the box of the path. */
  readonly size: number
  /** The dark modules as an SVG path, one module to a unit. */
  readonly path: string
}

/** Apart from `qr.ts`, so that a page which is given its code need not be able to make one. */
export function qrDrawing({ side, rows }: QrModules): QrDrawing {
  let path = ''
  for (const [y, row] of rows.entries()) {
    const isDark = (x: number) => (Number.parseInt(row[x >> 2] ?? '0', 16) >> (3 - (x & 3))) & 1
    for (let x = 0; x < side; x++) {
      const start = x
      while (x < side && isDark(x)) x++
      if (x > start) path += `M${start + QUIET_ZONE} ${y + QUIET_ZONE}h${x - start}v1h${start - x}z`
    }
  }
  return { size: side + 2 * QUIET_ZONE, path }
}
