/**
 * `node scripts/contact-sheet.ts FOLDER [word]`: draws every design of the catalogue (whose id or collection has
 * the word) in both languages, a PNG each and one sheet of all of them, to be looked at.
 */
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import sharp from 'sharp'
import { COLLECTIONS } from '#catalog/designs/collections.ts'
import { createLettering } from '#shared/card/lettering.ts'
import { renderScene } from '#shared/card/render-scene.ts'
import { sampleValues } from '#shared/card/sample-values.ts'
import { FORMAT_HEIGHTS, SCENE_VERSION, sceneSchema } from '#shared/contract/scene.ts'

const [folder = 'sheet', word = ''] = process.argv.slice(2)
const CELL = 420
const COLUMNS = 4
await mkdir(folder, { recursive: true })
const root = path.resolve(import.meta.dirname, '..')
const lettering = await createLettering((file) => readFile(path.join(root, 'dist/faces', `${file}.ttf`)))

const cells: { input: Buffer; height: number }[] = []
for (const collection of COLLECTIONS) {
  for (const design of collection.designs) {
    if (!`${collection.id} ${design.id} ${design.occasion}`.includes(word)) continue
    const scene = sceneSchema.parse({
      version: SCENE_VERSION,
      palette: design.palettes[0].colors,
      ...design.scene,
    })
    for (const language of ['ar', 'en'] as const) {
      const svg = renderScene(scene, {
        language,
        lettering,
        values: sampleValues(language),
        width: 840,
        qr: 'https://marhaba.example/invitation/x',
      })
      const large = await sharp(Buffer.from(svg)).png().toBuffer()
      await sharp(large).toFile(path.join(folder, `${design.id}-${language}.png`))
      cells.push({
        input: await sharp(large).resize({ width: CELL }).toBuffer(),
        height: Math.round((CELL * FORMAT_HEIGHTS[scene.format]) / 1000),
      })
    }
  }
}
const row = Math.max(1, ...cells.map(({ height }) => height)) + 20
const rows = Math.ceil(cells.length / COLUMNS)
await sharp({
  create: { width: COLUMNS * (CELL + 20) + 20, height: rows * row + 20, channels: 3, background: '#8d8d8d' },
})
  .composite(
    cells.map(({ input }, at) => ({
      input,
      left: 20 + (at % COLUMNS) * (CELL + 20),
      top: 20 + Math.floor(at / COLUMNS) * row,
    })),
  )
  .png()
  .toFile(path.join(folder, 'sheet.png'))
console.log(`${cells.length / 2} designs, ${path.join(folder, 'sheet.png')}`)
