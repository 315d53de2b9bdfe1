import QRCode from 'qrcode'

/** Blank modules around a QR; readers need four. */
const QUIET = 4

/**
 * The dark modules of a QR (ISO/IEC 18004, level M, the lowest version that holds the text) as path data in
 * units of a module, quiet zone included; `modules` is its whole side.
 */
export function qrPath(text: string): { readonly path: string; readonly modules: number } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue
      let run = 1
      while (column + run < modules.size && modules.get(row, column + run)) run += 1
      path += `M${column + QUIET} ${row + QUIET}h${run}v1h-${run}z`
      column += run
    }
  }
  return { path, modules: modules.size + 2 * QUIET }
}
