import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { compress, decompress } from 'wawoff2'

const root = path.resolve(import.meta.dirname, '..')
const packages = path.join(root, 'node_modules')
const FOLDER = path.join(packages, '.cache/interface-fonts')

const READEX = '@fontsource-variable/readex-pro/files/readex-pro'
const REEM_KUFI = '@fontsource/reem-kufi/files/reem-kufi'

/** What nearly every page writes besides Arabic: ASCII, quotation marks, dashes and some signs. */
const BASIC_LATIN: readonly number[] = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, at) => 0x20 + at),
  ...[0xa0, 0xa9, 0xab, 0xb0, 0xb7, 0xbb, 0xd7, 0x20ac, 0x2212],
  ...Array.from({ length: 0x2030 - 0x2012 }, (_, at) => 0x2012 + at),
]

/** The weights of the interface; the font has those from 160 on too. */
const WEIGHTS = [400, 700] as const

interface Font {
  /** Of a package, without the ending. */
  readonly from: string
  /** Characters that are taken; all without it. */
  readonly only?: readonly number[]
  readonly without?: readonly number[]
  readonly weights?: readonly [least: number, most: number]
}

/** By the name of the file: `styles/fonts.css` has their ranges. */
export const INTERFACE_FONTS: Record<string, Font> = {
  'readex-pro-arabic-wght': { from: `${READEX}-arabic-wght-normal`, weights: WEIGHTS },
  'readex-pro-latin-wght': { from: `${READEX}-latin-wght-normal`, only: BASIC_LATIN, weights: WEIGHTS },
  'readex-pro-accents-wght': { from: `${READEX}-latin-wght-normal`, without: BASIC_LATIN, weights: WEIGHTS },
  'readex-pro-latin-ext-wght': { from: `${READEX}-latin-ext-wght-normal`, weights: WEIGHTS },
  'reem-kufi-wordmark-600': {
    from: `${REEM_KUFI}-arabic-600-normal`,
    only: [...'مرحبا'].map((letter) => letter.charCodeAt(0)),
  },
  'reem-kufi-latin-600': { from: `${REEM_KUFI}-latin-600-normal`, only: BASIC_LATIN },
  'reem-kufi-accents-600': { from: `${REEM_KUFI}-latin-600-normal`, without: BASIC_LATIN },
}

/**
 * Subsets of the interface's fonts, as `@fonts/….woff2` in style sheets. The packages' slices are made for any text:
 * ours have half their size, and every first page waits for them.
 */
export function interfaceFonts(): Plugin {
  return {
    name: 'marhaba:interface-fonts',
    // Tests that render in jsdom read no style sheet.
    apply: () => process.env['VITEST'] === undefined,
    async config() {
      await mkdir(FOLDER, { recursive: true })
      for (const [name, font] of Object.entries(INTERFACE_FONTS)) {
        const file = path.join(FOLDER, `${name}.woff2`)
        // Another build that runs at the same time reads the whole file or none.
        await writeFile(`${file}.${process.pid}`, await compress(await cutFont(font)))
        await rename(`${file}.${process.pid}`, file)
      }
      return { resolve: { alias: { '@fonts': FOLDER } } }
    },
  }
}

/** The TrueType file with these characters and weights alone. */
export async function cutFont({ from, only, without = [], weights }: Font): Promise<Uint8Array> {
  const harfbuzz = await loadSubsetter()
  const source = await decompress(await readFile(path.join(packages, `${from}.woff2`)))
  const address = harfbuzz.malloc(source.length)
  new Uint8Array(harfbuzz.memory.buffer).set(source, address)
  const font = harfbuzz.hb_face_create(
    harfbuzz.hb_blob_create(address, source.length, READ_ONLY, NONE, NONE),
    0,
  )
  const input = harfbuzz.hb_subset_input_create_or_fail()
  const characters = harfbuzz.hb_subset_input_unicode_set(input)
  if (only === undefined) harfbuzz.hb_set_invert(characters)
  for (const character of only ?? []) harfbuzz.hb_set_add(characters, character)
  for (const character of without) harfbuzz.hb_set_del(characters, character)
  if (
    weights &&
    harfbuzz.hb_subset_input_set_axis_range(input, font, WEIGHT_AXIS, ...weights, Number.NaN) === 0
  )
    throw new Error(`${from} has no such weights`)
  const cut = harfbuzz.hb_subset_or_fail(font, input)
  if (cut === NONE) throw new Error(`${from} could not be cut`)
  const blob = harfbuzz.hb_face_reference_blob(cut)
  const start = harfbuzz.hb_blob_get_data(blob, NONE)
  return new Uint8Array(harfbuzz.memory.buffer).slice(start, start + harfbuzz.hb_blob_get_length(blob))
}

const NONE = 0
const READ_ONLY = 1
/** `wght`, as OpenType writes the name of an axis. */
const WEIGHT_AXIS = 0x77676874

/** What we call of HarfBuzz's subsetter, which its package brings without a wrapper. Its memory goes with the instance. */
interface Subsetter {
  readonly memory: WebAssembly.Memory
  _initialize(): void
  malloc(size: number): number
  hb_blob_create(data: number, length: number, mode: number, context: number, destroy: number): number
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_reference_blob(font: number): number
  hb_set_add(set: number, character: number): void
  hb_set_del(set: number, character: number): void
  hb_set_invert(set: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_unicode_set(input: number): number
  hb_subset_input_set_axis_range(
    input: number,
    font: number,
    axis: number,
    least: number,
    most: number,
    standard: number,
  ): number
  hb_subset_or_fail(font: number, input: number): number
}

async function loadSubsetter(): Promise<Subsetter> {
  const code = await readFile(path.join(packages, 'harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(code)
  const subsetter = instance.exports as unknown as Subsetter
  subsetter._initialize()
  return subsetter
}
