import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as harfbuzz from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { decompress } from 'wawoff2'
import { cutFont, INTERFACE_FONTS } from '../../scripts/interface-fonts.ts'

const root = path.resolve(import.meta.dirname, '../..')
const STYLES = readFileSync(path.join(root, 'src/client/styles/fonts.css'), 'utf8')

/** The ranges under which browsers fetch each font, as the style sheet names them. */
const rangesOf = new Map(
  [...STYLES.matchAll(/@fonts\/([\w-]+)\.woff2'\).*?unicode-range:(.*?);/gs)].map(
    ([, name = '', ranges = '']) => [
      name,
      [...ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g)].map(
        ([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const,
      ),
    ],
  ),
)

const opened = (ttf: Uint8Array) => new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(ttf).buffer))
const isIn = (name: string, character: number) =>
  (rangesOf.get(name) ?? []).some(([first, last]) => first <= character && character <= last)

test('the style sheet names each font of the interface', () => {
  expect([...rangesOf.keys()]).toEqual(Object.keys(INTERFACE_FONTS))
})

test.for(Object.entries(INTERFACE_FONTS))('%s has what browsers look for in it', async ([name, font]) => {
  const whole = await decompress(readFileSync(path.join(root, 'node_modules', `${font.from}.woff2`)))
  const cut = await cutFont(font)
  const here = new Set(opened(cut).collectUnicodes())
  const missing = [...opened(whole).collectUnicodes()].filter(
    (character) => isIn(name, character) && !here.has(character),
  )
  expect(missing).toEqual([])
  expect(cut.length).toBeLessThan(whole.length)
})

test('a font of several weights has those from regular to bold, and no others', async () => {
  const font = INTERFACE_FONTS['readex-pro-arabic-wght']
  if (font === undefined) throw new Error('the Arabic font has another name')
  expect(opened(await cutFont(font)).getAxisInfos()).toMatchObject({ wght: { min: 400, max: 700 } })
})
