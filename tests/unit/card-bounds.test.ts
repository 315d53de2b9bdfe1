import { beforeAll, describe, expect, test } from 'vitest'
import { COLLECTIONS } from '#catalog/designs/collections.ts'
import { ORNAMENTS } from '#catalog/ornaments/all.ts'
import { createLettering, type Lettering } from '#shared/card/lettering.ts'
import { drawingBox, randomOf } from '#shared/card/ornament.ts'
import { fillIn } from '#shared/card/placeholders.ts'
import { renderScene } from '#shared/card/render-scene.ts'
import { sampleValues } from '#shared/card/sample-values.ts'
import { type SceneInput, sceneSchema } from '#shared/contract/scene.ts'
import { loadFont } from '../factories/fonts.ts'

/** The farthest that a scene allows, and what is nearly nothing. */
const BOXES = [
  [1, 3000],
  [3000, 1],
  [1, 1],
  [10, 700],
  [3000, 3000],
] as const
const WEIGHTS = [0.2, 40]

let lettering: Lettering
beforeAll(async () => {
  lettering = await createLettering(loadFont, ['gulzar'])
})

type Layer = SceneInput['layers'][number]
const sceneOf = (layers: Layer[]) =>
  sceneSchema.parse({
    version: 1,
    format: 'card',
    palette: COLLECTIONS[0]?.designs[0]?.palettes[0].colors,
    background: { kind: 'plain', paint: 'paper' },
    layers,
  })

const drawn = (layers: Layer[], guest = 'نورة') =>
  renderScene(sceneOf(layers), {
    language: 'ar',
    lettering,
    values: { ...sampleValues('ar'), guest },
  })

const aText = (id: string, text: string): Layer => ({
  id,
  kind: 'text',
  box: { x: 0, y: 0, w: 900, h: 1300 },
  ar: { text, face: 'gulzar', size: 30 },
  en: { text, face: 'gulzar', size: 30 },
  paint: 'ink',
  lines: 12,
})

describe('[S-17] every ornament in any box', () => {
  test.each([...ORNAMENTS.values()].map((ornament) => [ornament.id, ornament] as const))(
    '%s ends, and is of a size that can be drawn',
    (_, ornament) => {
      for (const [across, down] of BOXES) {
        for (const weight of WEIGHTS) {
          const { w, h, scale } = drawingBox(ornament, { w: across, h: down })
          const drawing = ornament.draw({
            w,
            h,
            main: '#8c6420',
            second: '#0f766e',
            ground: '#ffffff',
            tone: () => '#8c6420',
            weight: weight * scale,
            random: randomOf(1),
            id: 'x',
          })
          expect(drawing.length).toBeLessThan(1_000_000)
          expect(drawing).not.toMatch(/NaN|Infinity/)
        }
      }
    },
  )

  test('is drawn in the box that a catalog design gives it, unchanged', () => {
    for (const { designs } of COLLECTIONS) {
      for (const layer of designs.flatMap(({ scene }) => scene.layers)) {
        const ornament = layer.kind === 'ornament' ? ORNAMENTS.get(layer.ornament) : undefined
        if (ornament === undefined) continue
        const { w, h } = layer.box
        expect([layer.id, drawingBox(ornament, layer.box)]).toEqual([layer.id, { w, h, scale: 1 }])
      }
    }
  })
})

describe('[S-17] a whole card', () => {
  const MOST = 4_000_000

  test.each(['girih-ten', 'zellige-eight', 'mashrabiya'])(
    'of sixty large and dense %s is bounded',
    (ornament) => {
      const layers = Array.from({ length: 60 }, (_, at): Layer => {
        return {
          id: `l${at}`,
          kind: 'ornament',
          ornament,
          box: { x: 0, y: 0, w: 3000, h: 3000 },
          paint: 'foil',
          weight: 0.2,
        }
      })
      const svg = drawn(layers)
      expect(svg.length).toBeLessThan(MOST)
      // Each use of a part is drawn again by a renderer.
      expect(svg.split('<use ').length).toBeLessThan(15_000)
    },
  )

  test('of sixty long texts, and of texts that name a long name again and again, is bounded', () => {
    const long = 'يسرنا دعوتكم لحضور حفل زفاف '.repeat(22).slice(0, 600)
    expect(drawn(Array.from({ length: 60 }, (_, at) => aText(`t${at}`, long))).length).toBeLessThan(MOST)
    const naming = aText('t', '{guest} '.repeat(75))
    expect(drawn([naming], 'نورة بنت عبدالعزيز '.repeat(6)).length).toBeLessThan(MOST)
    expect(
      fillIn('{guest} '.repeat(75), { ...sampleValues('ar'), guest: '🎉'.repeat(60) }).isWellFormed(),
    ).toBe(true)
  })
})
