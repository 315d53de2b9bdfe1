import fc from 'fast-check'
import decodeQR from 'qr/decode.js'
import { describe, expect, it } from 'vitest'
import { drawQr, qrModules } from '#shared/card/qr.ts'

const PIXELS = 4

/** What a phone would see of the SVG: the path painted black on white. */
function paint({ size, path }: { size: number; path: string }) {
  const side = size * PIXELS
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x = '', y = '', wide = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < PIXELS; row++) {
      const from = (Number(y) * PIXELS + row) * side + Number(x) * PIXELS
      for (let at = from; at < from + Number(wide) * PIXELS; at++) data.set([0, 0, 0], at * 4)
    }
  }
  return { width: side, height: side, data }
}

/** Bytes that versions 1 to 15 hold at level M (ISO/IEC 18004, table 7). */
const HELD = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412]

const PASS = `HTTPS://MARHABA.EXAMPLE/P/${'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.repeat(6).slice(0, 181)}`

describe('[S-17] a QR code', () => {
  it('is read back as the text it was drawn of', () => {
    for (const text of [PASS, 'https://marhaba.example/check-in/abc/def', 'دعوة', '7']) {
      const drawing = drawQr(text)
      expect(drawing && decodeQR(paint(drawing))).toBe(text)
    }
  })

  it('is of the lowest version that holds its text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,400}$/), (text) => {
        const version = HELD.findIndex((bytes) => text.length <= bytes) + 1
        expect(qrModules(text)?.side).toBe(17 + 4 * version)
      }),
    )
  })

  it('has four light modules around it and nothing outside', () => {
    const drawing = drawQr(PASS)
    const dark = [...(drawing?.path ?? '').matchAll(/M(\d+) (\d+)h(\d+)/g)].map((run) => run.map(Number))
    const inner = (drawing?.size ?? 0) - 4
    expect(Math.min(...dark.map(([, x = 0]) => x))).toBe(4)
    expect(Math.min(...dark.map(([, , y = 0]) => y))).toBe(4)
    expect(Math.max(...dark.map(([, x = 0, , wide = 0]) => x + wide))).toBe(inner)
    expect(Math.max(...dark.map(([, , y = 0]) => y + 1))).toBe(inner)
  })

  it('is nothing for a text that no code holds', () => {
    expect(drawQr('x'.repeat(3000))).toBeNull()
  })
})
