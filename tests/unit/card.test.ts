import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { FONTS, fontFile } from '#catalog/fonts.ts'
import { fitText, type PlacedRun } from '#shared/card/fit-text.ts'
import { createLettering, type Lettering } from '#shared/card/lettering.ts'
import { fillIn } from '#shared/card/placeholders.ts'
import { renderScene } from '#shared/card/render-scene.ts'
import { type SceneInput, sceneSchema } from '#shared/contract/scene.ts'
import { loadFont } from '../factories/fonts.ts'

let lettering: Lettering
beforeAll(async () => {
  lettering = await createLettering(loadFont)
})

const values = {
  guest: 'أم خالد',
  hosts: 'عبدالعزيز الراشد',
  title: '',
  weekday: 'الجمعة',
  date: '4 ديسمبر 2026',
  hijri: '',
  time: '',
  venue: '',
  address: '',
}
const setting = { align: 'center', valign: 'middle', lines: 3, leading: null, tracking: 0 } as const
const box = { x: 100, y: 50, w: 500, h: 160 }

/** Left, top, right and bottom of the ink. */
function inkOf(runs: readonly PlacedRun[]) {
  const points = runs.flatMap(({ run, x, y, size }) =>
    run.glyphs.flatMap((glyph) =>
      glyph.outline.flatMap(([, ...numbers]) =>
        numbers.map((value, at) => ({
          across: at % 2 === 0,
          value: (at % 2 ? y + glyph.y * size : x + glyph.x * size) + value * size,
        })),
      ),
    ),
  )
  const of = (across: boolean) => points.filter((point) => point.across === across).map(({ value }) => value)
  return { top: Math.min(...of(false)), bottom: Math.max(...of(false)), points: points.length }
}

/** The texts of a line from left to right, told by what was asked to be shaped. */
function seen(text: string, language: 'ar' | 'en', font: string): string[] {
  const shaped = new Map<object, string>()
  const listening: Lettering = {
    ...lettering,
    shape: (part, ...how) => {
      const run = { ...lettering.shape(part, ...how) }
      shaped.set(run, part)
      return run
    },
  }
  const { runs } = fitText(listening, { text, face: font, size: 20 }, { ...setting, lines: 1, box }, language)
  return runs.toSorted((a, b) => a.x - b.x).map(({ run }) => shaped.get(run) ?? '')
}

describe('lettering', () => {
  test('has every face in its file', async () => {
    for (const font of FONTS.values()) {
      expect((await loadFont(fontFile(font))).byteLength, font.id).toBeGreaterThan(5000)
      expect(FONTS.has(font.partner), font.id).toBe(true)
    }
  })

  test('joins Arabic letters: a word is narrower than its letters one by one', () => {
    const font = FONTS.get('amiri')!
    const apart = [...'محمد'].reduce((sum, letter) => sum + lettering.shape(letter, font, true, 0).width, 0)
    expect(lettering.shape('محمد', font, true, 0).width).toBeLessThan(apart * 0.8)
  })

  test('spaces Latin letters and never joined ones', () => {
    const [latin, arabic] = [FONTS.get('cinzel')!, FONTS.get('amiri')!]
    expect(lettering.shape('ABC', latin, false, 0.5).width).toBeGreaterThan(
      lettering.shape('ABC', latin, false, 0).width + 0.9,
    )
    expect(lettering.shape('محمد', arabic, true, 0.5)).toEqual(lettering.shape('محمد', arabic, true, 0))
  })
})

describe('setting a text', () => {
  test('shows numbers and brackets of an Arabic line in the order they are read', () => {
    expect(seen('يوم 24 جمادى', 'ar', 'amiri')).toEqual(['جمادى', '24', 'يوم'])
    expect(seen('Friday الجمعة 4', 'en', 'cormorant')).toEqual(['Friday', '4', 'الجمعة'])
  })

  test('keeps every accent and tail inside the box, whatever is written', () => {
    const words = fc.constantFrom(
      'بِسْمِ',
      'اللهِ',
      'الرَّحْمٰنِ',
      'عبدالعزيز',
      'ولطيفة',
      '2026',
      '(مساءً)',
      'Salman',
      'jgÉ',
    )
    const texts = fc.array(words, { minLength: 1, maxLength: 24 }).map((all) => all.join(' '))
    const fonts = fc.constantFrom(...FONTS.keys())
    fc.assert(
      fc.property(texts, fonts, fc.integer({ min: 10, max: 200 }), (text, font, size) => {
        const set = fitText(lettering, { text, face: font, size }, { ...setting, box }, 'ar')
        if (set.tooLong) return
        expect(set.lines).toBeLessThanOrEqual(3)
        const ink = inkOf(set.runs)
        expect(ink.top).toBeGreaterThanOrEqual(box.y - 0.5)
        expect(ink.bottom).toBeLessThanOrEqual(box.y + box.h + 0.5)
        for (const { run, x, size: drawn } of set.runs) {
          expect(x).toBeGreaterThanOrEqual(box.x - 0.5)
          expect(x + run.width * drawn).toBeLessThanOrEqual(box.x + box.w + 0.5)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('breaks a name before its small words, never after them', () => {
    const breaks = new Set<number>()
    for (let w = 150; w < 900; w += 10) {
      const spec = { text: 'Abdulaziz bin Saud Al Rashid', face: 'cormorant', size: 90 }
      const { runs } = fitText(lettering, spec, { ...setting, box: { ...box, w, h: 900 } }, 'en')
      const words = Map.groupBy(runs, ({ y }) => y)
      let before = 0
      for (const line of words.values()) {
        before += line.length
        breaks.add(before)
      }
    }
    expect([...breaks].sort()).toEqual([1, 3, 5])
  })

  test('never begins a line with the era of a year', () => {
    const counts = new Set<number>()
    for (let w = 150; w < 900; w += 10) {
      const spec = { text: '24 جمادى الآخرة 1448\u00a0هـ', face: 'amiri', size: 90 }
      const { runs } = fitText(lettering, spec, { ...setting, box: { ...box, w, h: 900 } }, 'ar')
      const lines = Map.groupBy(runs, ({ y }) => y)
      counts.add(lines.get(Math.max(...lines.keys()))?.length ?? 0)
    }
    expect(counts.size).toBeGreaterThan(1)
    expect(Math.min(...counts)).toBe(2)
  })

  test('says so when a text is too long for its box at any size', () => {
    const text = 'كلمة '.repeat(200)
    expect(fitText(lettering, { text, face: 'amiri', size: 40 }, { ...setting, box }, 'ar').tooLong).toBe(
      true,
    )
  })
})

describe('placeholders', () => {
  test('leave no comma, dot or dash beside a value that is missing', () => {
    expect(fillIn('{date}، {time}', values)).toBe('4 ديسمبر 2026')
    expect(fillIn('{time} - {weekday}، {venue}، {address}', values)).toBe('الجمعة')
    expect(fillIn('{weekday}، {date}', values)).toBe('الجمعة، 4 ديسمبر 2026')
  })

  test('are filled in, and a line left without any value goes', () => {
    expect(fillIn('{weekday} {hijri}\nالموافق {date} · {time}\n{venue}\nنصّ', values)).toBe(
      'الجمعة\nالموافق 4 ديسمبر 2026\nنصّ',
    )
  })
})

test('a word in braces that is no placeholder prints nothing, be it one that every object has', () => {
  expect(fillIn('{constructor}', values)).toBe('')
  expect(fillIn('{guest} - {constructor}', values)).toBe('أم خالد')
  expect(fillIn('أهلًا {guests}', values)).toBe('أهلًا')
  expect(fillIn('{حبًا} {RSVP} { guest }', values)).toBe('{حبًا} {RSVP} { guest }')
})

describe('a scene', () => {
  const scene: SceneInput = {
    version: 1,
    format: 'card',
    palette: {
      paper: '#fbf6ea',
      shade: '#efe3cb',
      ink: '#14332c',
      muted: '#5d6f66',
      accent: '#a97c2f',
      bloom: '#0f766e',
    },
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      {
        id: 'hosts',
        kind: 'text',
        box: { x: 100, y: 100, w: 800, h: 100 },
        ar: { text: '{hosts} <script>alert(1)</script>', face: 'amiri', size: 40 },
        en: { text: '"&', face: 'no-such-face', size: 40 },
        paint: 'foil',
      },
    ],
  }

  test('is drawn the same twice, and nothing written in it becomes markup', () => {
    const draw = (language: 'ar' | 'en') =>
      renderScene(sceneSchema.parse(scene), { language, lettering, values })
    expect(draw('ar')).toBe(draw('ar'))
    expect(draw('ar')).toContain('aria-label="عبدالعزيز الراشد &#60;script&#62;')
    expect(draw('ar')).not.toContain('<script')
    expect(draw('en')).toContain('aria-label="&#34;&#38;."')
  })

  test.each([
    ['an unknown kind of layer', { layers: [{ ...scene.layers[0], kind: 'video' }] }],
    [
      '10,000 layers',
      { layers: Array.from({ length: 10_000 }, (_, at) => ({ ...scene.layers[0], id: `l${at}` })) },
    ],
    ['a colour that is none', { palette: { ...scene.palette, ink: 'url(https://evil.example)' } }],
    [
      'a text of 10 MB',
      { layers: [{ ...scene.layers[0], ar: { text: 'ا'.repeat(1e7), face: 'amiri', size: 40 } }] },
    ],
    ['an id that breaks out of its attribute', { layers: [{ ...scene.layers[0], id: '"><script>' }] }],
    ['two layers of one id', { layers: [scene.layers[0], scene.layers[0]] }],
    ['another version', { version: 2 }],
  ])('is refused with %s', (_, change) => {
    expect(sceneSchema.safeParse({ ...scene, ...change }).success).toBe(false)
  })
})
