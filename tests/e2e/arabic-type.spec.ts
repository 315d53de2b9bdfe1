import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './support/fixtures.ts'

// So many pixels that where a line falls between them makes no difference.
test.use({ deviceScaleFactor: 4 })

const SIZES = ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl']
/** Letters that reach below the line, and marks that reach above it. */
const DEEP = 'يخجع شِيخَةٌ'

/** Pixels of ink, in a picture of black letters on white. */
async function inkOf(box: Locator): Promise<number> {
  const pixels = await sharp(await box.screenshot())
    .greyscale()
    .raw()
    .toBuffer()
  return pixels.reduce((ink, grey) => ink + (255 - grey) / 255, 0)
}

for (const look of [
  'truncate',
  'truncate leading-snug',
  'truncate leading-tight',
  'line-clamp-2 leading-tight',
])
  test(`no Arabic letter loses its tail where a line is cut: ${look}`, async ({ page }) => {
    await page.goto('/ar/auth/signin')
    await page.evaluate(
      ({ sizes, text, look }) => {
        const boxes = sizes.flatMap((size) =>
          ['cut', 'free'].map((kind) => {
            const box = document.createElement('div')
            box.id = `${kind}-${size}`
            box.style.cssText = 'padding:40px;background:#fff;color:#000;width:320px'
            const line = document.createElement('p')
            line.className = `text-${size} ${look}`
            line.textContent = text
            if (kind === 'free') line.style.cssText = 'overflow:visible;line-height:3'
            box.append(line)
            return box
          }),
        )
        document.body.replaceChildren(...boxes)
        return document.fonts.ready.then(() => document.fonts.check('16px "Readex Pro"', text))
      },
      { sizes: SIZES, text: DEEP, look },
    )
    for (const size of SIZES) {
      const [cut, free] = [
        await inkOf(page.locator(`#cut-${size}`)),
        await inkOf(page.locator(`#free-${size}`)),
      ]
      expect(free).toBeGreaterThan(50)
      expect(Math.abs(cut - free) / free, size).toBeLessThan(0.02)
    }
  })
