import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { decompress } from 'wawoff2'
import { FONTS, fontFile } from '#catalog/fonts.ts'

const packages = path.resolve(import.meta.dirname, '../../node_modules/@fontsource')
const families = new Map([...FONTS.values()].map((font) => [fontFile(font), font.family]))

/** The TrueType file of a card's face, straight from its package. */
export async function loadFont(file: string): Promise<Uint8Array> {
  return decompress(await readFile(path.join(packages, families.get(file) ?? '', 'files', `${file}.woff2`)))
}
