import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { COLLECTIONS } from '#catalog/designs/collections.ts'
import { FONTS } from '#catalog/fonts.ts'
import { createLettering, type Lettering } from '#shared/card/lettering.ts'
import type { CardValues } from '#shared/card/placeholders.ts'
import { renderScene } from '#shared/card/render-scene.ts'
import { LANGUAGES, type Language } from '#shared/contract/common.ts'
import { SCENE_VERSION, type Scene, sceneSchema, type TextLayer } from '#shared/contract/scene.ts'
import { loadFont } from '../factories/fonts.ts'
import { complaintAbout, differenceFrom, isRenewing, MAXIMUM_DIFFERING, store } from '../factories/golden.ts'

const WIDTH = 300
/** Units of a scene in a pixel of a picture. */
const PIXEL = 1000 / WIDTH

/** Two of every collection; in them every format, a QR code, and the fonts that are hardest to set. */
const DESIGNS = [
  ...['pomegranate-table', 'lemon-shade', 'palace-gate', 'muqarnas-gala', 'gold-ring', 'next-step'],
  ...['khuzama-evening', 'asiri-wall', 'lantern-night', 'cradle-song'],
]

/** Marks above and below, joined lam-alef, digits and Latin within, and a long line that must be made smaller. */
const LINES = {
  marks: 'بِسْمِ اللَّهِ الرَّحْمٰنِ الرَّحِيمِ',
  joined: 'لآلئ الأحلام ولألاء الإبداع',
  mixed: 'الساعة 8:30 مساءً (VIP) ١٤٤٨هـ',
  long: 'يتشرف الشيخ عبدالرحمن بن سلطان آل نهيان وحرمه بدعوتكم لحضور حفل زفاف كريمتهما',
}
const ARABIC = [...FONTS.values()].filter(({ script }) => script === 'arabic').map(({ id }) => id)

/** Written out, so that no calendar of the runtime has a part in a picture. */
const VALUES: Readonly<Record<Language, CardValues>> = {
  ar: {
    guest: 'أم خالد القحطاني',
    hosts: 'عبدالعزيز الراشد وحرمه',
    title: 'ليلة العمر',
    weekday: 'الجمعة',
    date: '4 ديسمبر 2026',
    hijri: '24 جمادى الآخرة 1448هـ',
    time: 'الثامنة مساءً',
    venue: 'قاعة الديار، الرياض',
    address: 'طريق الملك فهد، حي العليا',
  },
  en: {
    guest: 'Mrs Maha Al Qahtani',
    hosts: 'Mr and Mrs Abdulaziz Al Rashid',
    title: 'A night to remember',
    weekday: 'Friday',
    date: '4 December 2026',
    hijri: '24 Jumada II 1448 AH',
    time: '8 pm',
    venue: 'Al Diyar Hall, Riyadh',
    address: 'King Fahd Road, Olaya',
  },
}

interface Golden {
  readonly name: string
  readonly scene: Scene
  readonly language: Language
}

const GOLDEN: readonly Golden[] = [
  ...DESIGNS.flatMap((id) =>
    LANGUAGES.map((language) => ({ name: `${id}-${language}`, scene: sceneOf(id), language })),
  ),
  ...Object.entries(LINES).map(([name, line]) => ({
    name: `line-${name}`,
    scene: linesOf(line),
    language: 'ar' as const,
  })),
]

let lettering: Lettering
beforeAll(async () => {
  lettering = await createLettering(loadFont)
  if (isRenewing) for (const golden of GOLDEN) await store(golden.name, draw(golden))
})

describe('cards and Arabic type', () => {
  test.each(GOLDEN)('[S-17] $name is drawn as stored', async (golden) => {
    expect(await complaintAbout(golden.name, draw(golden))).toBeNull()
  })

  test('a text that moves by two pixels is noticed, even the smallest of a card', async () => {
    for (const golden of GOLDEN) {
      const { layers } = golden.scene
      const [smallest] = textsOf(golden).toSorted((one, other) => ink(one) - ink(other))
      if (!smallest) throw new Error(`${golden.name} has no text`)
      const moved = { ...smallest, box: { ...smallest.box, x: smallest.box.x + 2 * PIXEL } }
      const scene = { ...golden.scene, layers: layers.map((layer) => (layer === smallest ? moved : layer)) }
      const drawn = await sharp(Buffer.from(draw({ ...golden, scene })))
        .png()
        .toBuffer()
      const { count } = await differenceFrom(golden.name, drawn)
      expect(count, `${golden.name} ${smallest.id}`).toBeGreaterThan(MAXIMUM_DIFFERING)

      function ink(layer: TextLayer): number {
        const { text, size } = layer[golden.language]
        return text.length * size ** 2
      }
    }
  })

  test('another way to smooth edges is let through', async () => {
    for (const golden of GOLDEN) {
      const large = sharp(Buffer.from(draw(golden, 3 * WIDTH)))
      const smaller = await large.resize({ width: WIDTH, kernel: 'cubic' }).png().toBuffer()
      expect((await differenceFrom(golden.name, smaller)).count, golden.name).toBeLessThanOrEqual(
        MAXIMUM_DIFFERING,
      )
    }
  })
})

function draw({ scene, language }: Golden, width = WIDTH): string {
  const qr = 'https://marhaba.example/invitation/x'
  return renderScene(scene, { language, lettering, values: VALUES[language], width, qr })
}

function textsOf({ scene, language }: Golden): TextLayer[] {
  return scene.layers.flatMap((layer) =>
    layer.kind === 'text' && (layer.only ?? language) === language ? [layer] : [],
  )
}

function sceneOf(id: string): Scene {
  const design = COLLECTIONS.flatMap(({ designs }) => designs).find((other) => other.id === id)
  if (!design) throw new Error(`no such design: ${id}`)
  return sceneSchema.parse({ version: SCENE_VERSION, palette: design.palettes[0].colors, ...design.scene })
}

/** One line in every Arabic font, in two columns. */
function linesOf(line: string): Scene {
  const row = Math.ceil(ARABIC.length / 2)
  const height = 1400 / row
  const spec = (font: string) => ({ text: line, face: font, size: 46 })
  return sceneSchema.parse({
    version: SCENE_VERSION,
    format: 'card',
    palette: COLLECTIONS[0]?.designs[0]?.palettes[0].colors,
    background: { kind: 'plain', paint: '#ffffff' },
    layers: ARABIC.map((font, at) => ({
      kind: 'text',
      id: font,
      box: { x: at < row ? 520 : 20, y: (at % row) * height, w: 460, h: height },
      ...{ ar: spec(font), en: spec(font) },
      paint: '#000000',
      lines: 2,
    })),
  })
}
