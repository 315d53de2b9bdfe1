/**
 * `node scripts/fonts.ts`: turns the woff2 files of the card faces into the TrueType files that the lettering
 * reads, in dist/faces, and lays compressed ones beside them. What is there already is left.
 */
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { decompress } from 'wawoff2'
import { FONTS, fontFile } from '#catalog/fonts.ts'
import { precompress } from './precompress.mjs'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'dist/faces')

await mkdir(folder, { recursive: true })
let made = 0
for (const font of FONTS.values()) {
  const file = fontFile(font)
  const target = path.join(folder, `${file}.ttf`)
  // Compressed last, so that one that is there is whole.
  const there = await access(`${target}.br`).then(
    () => true,
    () => false,
  )
  if (there) continue
  const woff2 = path.join(root, 'node_modules/@fontsource', font.family, 'files', `${file}.woff2`)
  await writeFile(target, await decompress(await readFile(woff2)))
  made += 1
}

if (made > 0) await precompress(folder)
