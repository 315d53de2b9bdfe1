import type { PlacedRun } from './fit-text.ts'

/** Every text that is not from our own code must be escaped before it is put into an SVG. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** A tenth of a unit is a fifteenth of a millimetre on paper. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 || 0
}

/** All letters of a text as the data of one path. */
export function lettersPath(runs: readonly PlacedRun[]): string {
  let data = ''
  for (const { run, x, y, size } of runs) {
    for (const glyph of run.glyphs) {
      const [left, line] = [x + glyph.x * size, y + glyph.y * size]
      for (const [command, ...points] of glyph.outline) {
        data += command
        points.forEach((value, at) => {
          data += `${at === 0 ? '' : ' '}${round((at % 2 ? line : left) + value * size)}`
        })
      }
    }
  }
  return data
}
