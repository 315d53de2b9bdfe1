/**
 * `node scripts/faces.ts`: turns the woff2 files of the card faces into the TrueType files that the lettering
 * reads, in dist/faces. What is there already is left.
 */
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { decompress } from 'wawoff2'
import { FACES, faceFile } from '../src/shared/card/faces.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'dist/faces')

await mkdir(folder, { recursive: true })
for (const face of FACES.values()) {
  const file = faceFile(face)
  const made = path.join(folder, `${file}.ttf`)
  const there = await access(made).then(
    () => true,
    () => false,
  )
  if (there) continue
  const woff2 = path.join(root, 'node_modules/@fontsource', face.family, 'files', `${file}.woff2`)
  await writeFile(made, await decompress(await readFile(woff2)))
}
