import { expect, type Page, test } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { FONTS, type Font, fontFile } from '#catalog/fonts.ts'
import { createLettering, type Lettering } from '#shared/card/lettering.ts'
import { lettersPath } from '#shared/card/svg.ts'
import { loadFont } from '../factories/fonts.ts'

const SIZE = 64
const WIDTH = 620
const HEIGHT = 180
const BASELINE = 110
/** Of 255, in any channel: edges are smoothed a little differently by everybody. */
const TOLERANCE = 70
const MAXIMUM_SHARE = 0.01

/** Joined letters and their tails, marks above marks, the ligatures of لا and الله, and Arabic digits. */
const TEXTS = ['بِسْمِ اللهِ الرَّحْمٰنِ', 'نورة وعبدالعزيز', 'مرجع يخجع لا إله', 'حيّاكم الله', '١٤٤٨ هـ']

test('[S-17] Arabic on a card is what a browser sets in the same font', async ({ browser }) => {
  const page = await browser.newPage({ deviceScaleFactor: 1, isMobile: false })
  const lettering = await createLettering(loadFont)
  const fonts = [...FONTS.values()].filter(({ script }) => script === 'arabic')
  const shares: [string, number][] = []
  for (const font of fonts) {
    const shown = await setInBrowser(page, font)
    for (const [at, text] of TEXTS.entries()) {
      const theirs = await pixelsOf(
        sharp(shown).extract({ left: 0, top: at * HEIGHT, width: WIDTH, height: HEIGHT }),
      )
      const ours = await pixelsOf(sharp(Buffer.from(outlined(lettering, font, text))))
      shares.push([`${font.id} ${text}`, differing(ours, theirs)])
    }
  }
  expect(shares).toHaveLength(fonts.length * TEXTS.length)
  expect(shares.filter(([, share]) => share >= MAXIMUM_SHARE)).toEqual([])
  await page.close()
})

function outlined(lettering: Lettering, font: Font, text: string): string {
  // Digits run from left to right in a line that runs the other way.
  const [, digits = '', rest = text] = /^([٠-٩]+)(.*)$/.exec(text) ?? []
  const runs = [
    ...(digits === '' ? [] : [lettering.shape(digits, font, false, 0)]),
    ...(rest === '' ? [] : [lettering.shape(rest, font, true, 0)]),
  ]
  let end = WIDTH - 10
  const placed = runs.map((run) => {
    end -= run.width * SIZE
    return { run, x: end, y: BASELINE, size: SIZE }
  })
  return svgOf(`<path d="${lettersPath(placed)}"/>`)
}

const svgOf = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" style="display:block"><rect width="100%" height="100%" fill="#fff"/>${content}</svg>`

async function setInBrowser(page: Page, font: Font): Promise<Buffer> {
  const file = Buffer.from(await loadFont(fontFile(font))).toString('base64')
  const lines = TEXTS.map((text) =>
    svgOf(`<text x="${WIDTH - 10}" y="${BASELINE}" direction="rtl">${text}</text>`),
  )
  await page.setViewportSize({ width: WIDTH, height: HEIGHT * TEXTS.length })
  await page.setContent(
    `<style>@font-face{font-family:card;src:url(data:font/ttf;base64,${file})}*{margin:0}
    text{font:${SIZE}px card;text-rendering:geometricPrecision}</style>${lines.join('')}`,
  )
  await page.evaluate(() => document.fonts.load('64px card', 'ن'))
  return page.screenshot()
}

function pixelsOf(picture: Sharp): Promise<Buffer> {
  return picture.flatten({ background: '#fff' }).greyscale().raw().toBuffer()
}

/** Which share of the pixels is not the same. */
function differing(one: Buffer, other: Buffer): number {
  const apart = one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > TOLERANCE)
  return apart.length / one.length
}
