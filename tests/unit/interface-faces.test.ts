import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { decompress } from 'wawoff2'
import { cutFace, INTERFACE_FACES } from '../../scripts/interface-faces.ts'

const root = path.resolve(import.meta.dirname, '../..')
const STYLES = readFileSync(path.join(root, 'src/client/styles/fonts.css'), 'utf8')

/** The ranges under which browsers fetch each face, as the style sheet names them. */
const rangesOf = new Map(
  [...STYLES.matchAll(/@faces\/([\w-]+)\.woff2'\).*?unicode-range:(.*?);/gs)].map(
    ([, name = '', ranges = '']) => [
      name,
      [...ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g)].map(
        ([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const,
      ),
    ],
  ),
)

const opened = (ttf: Uint8Array) => new Face(new Blob(new Uint8Array(ttf).buffer))
const isIn = (name: string, character: number) =>
  (rangesOf.get(name) ?? []).some(([first, last]) => first <= character && character <= last)

test('the style sheet names each face of the interface', () => {
  expect([...rangesOf.keys()]).toEqual(Object.keys(INTERFACE_FACES))
})

test.for(Object.entries(INTERFACE_FACES))('%s has what browsers look for in it', async ([name, face]) => {
  const whole = await decompress(readFileSync(path.join(root, 'node_modules', `${face.from}.woff2`)))
  const cut = await cutFace(face)
  const here = new Set(opened(cut).collectUnicodes())
  const missing = [...opened(whole).collectUnicodes()].filter(
    (character) => isIn(name, character) && !here.has(character),
  )
  expect(missing).toEqual([])
  expect(cut.length).toBeLessThan(whole.length)
})

test('a face of several weights has those from regular to bold, and no others', async () => {
  const face = INTERFACE_FACES['readex-pro-arabic-wght']
  if (face === undefined) throw new Error('the Arabic face has another name')
  expect(opened(await cutFace(face)).getAxisInfos()).toMatchObject({ wght: { min: 400, max: 700 } })
})
