// @vitest-environment jsdom
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keyBurst } from '#client/lib/scanner/key-burst.ts'
import { listenToReader } from '#client/lib/scanner/wedge.ts'

interface Key {
  readonly key: string
  readonly code: string
  readonly shift: boolean
}

const LINK = 'https://rsvp.example.com/invitation/Ab3_x-9/Zz~0/q?e=1&g=2#AQab_-XY'

/** A US board, and what the Arabic layout of Windows and Android makes of its keys. */
const arabicOf: Record<string, readonly [plain: string, shifted: string]> = {
  ...Object.fromEntries(
    [...'abcdefghijklmnopqrstuvwxyz'].map((letter, index) => [
      `Key${letter.toUpperCase()}`,
      [
        ['ش', 'لا', 'ؤ', 'ي', 'ث', 'ب', 'ل', 'ا', 'ه', 'ت', 'ن', 'م', 'ة'][index] ??
          ['ى', 'خ', 'ح', 'ض', 'ق', 'س', 'ف', 'ع', 'ر', 'ص', 'ء', 'غ', 'ئ'][index - 13],
        ['ِ', 'لآ', '}', ']', 'ُ', '[', 'لأ', 'أ', '÷', 'ـ', '،', '/', '’'][index] ??
          ['آ', '×', '؛', 'َ', 'ٌ', 'ٍ', 'لإ', '‘', '{', 'ً', 'ْ', 'إ', '~'][index - 13],
      ] as const,
    ]),
  ),
  Slash: ['ظ', '؟'],
  Semicolon: ['ك', ':'],
  Period: ['ز', '.'],
  Comma: ['و', ','],
  Quote: ['ط', '"'],
  BracketLeft: ['ج', '<'],
  BracketRight: ['د', '>'],
  Backquote: ['ذ', 'ّ'],
}

const board: Record<string, string> = {
  ...Object.fromEntries(
    [...'abcdefghijklmnopqrstuvwxyz'].map((l) => [`Key${l.toUpperCase()}`, l + l.toUpperCase()]),
  ),
  ...Object.fromEntries([...')!@#$%^&*('].map((sign, digit) => [`Digit${digit}`, `${digit}${sign}`])),
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
}

function keyFor(character: string, layout: 'us' | 'arabic'): Key {
  for (const [code, pair] of Object.entries(board)) {
    const place = pair.indexOf(character)
    if (place === -1) continue
    const key = layout === 'us' ? character : (arabicOf[code]?.[place ? 1 : 0] ?? character)
    return { key, code, shift: place === 1 }
  }
  return { key: character, code: '', shift: false }
}

/** Types as a reader does, Shift and all, and gives what was recognised. */
function typed(
  text: string,
  {
    layout = 'us',
    gap = 12,
    end = 'Enter',
  }: { layout?: 'us' | 'arabic'; gap?: number | (() => number); end?: string } = {},
) {
  const burst = keyBurst()
  const emitted: string[] = []
  let at = 1000
  const press = (key: Key) => {
    const { text: found } = burst.press({ ...key, at })
    if (found !== null) emitted.push(found)
  }
  for (const character of text) {
    at += typeof gap === 'number' ? gap : gap()
    const key = keyFor(character, layout)
    if (key.shift) press({ key: 'Shift', code: 'ShiftLeft', shift: true })
    press(key)
  }
  at += typeof gap === 'number' ? gap : gap()
  press({ key: end, code: end, shift: false })
  return emitted
}

const printable = fc.string({
  unit: fc.constantFrom(...Object.values(board).flatMap((pair) => [...pair])),
  minLength: 6,
  maxLength: 300,
})

describe('[C-5] a hand-held reader', () => {
  it.each(['Enter', 'Tab'])('is heard to the letter where it ends with %s', (end) => {
    expect(typed(LINK, { end })).toEqual([LINK])
  })

  it('is heard to the letter on a phone whose keyboard is Arabic', () => {
    expect(typed(LINK, { layout: 'arabic' })).toEqual([LINK])
  })

  it('is heard whatever it types, at any pace a reader has, in either layout', () => {
    const pace = fc.infiniteStream(fc.integer({ min: 0, max: 49 }))
    fc.assert(
      fc.property(
        printable,
        fc.constantFrom('us' as const, 'arabic' as const),
        pace,
        (text, layout, gaps) => {
          fc.pre(layout === 'us' || /[a-z]/.test(text))
          expect(typed(text, { layout, gap: () => gaps.next().value ?? 0 })).toEqual([text])
        },
      ),
    )
  })

  it('may send 3 kB, and what no QR can hold is passed over without harm', () => {
    expect(typed('a'.repeat(3000), { gap: 3 })).toEqual(['a'.repeat(3000)])
    const burst = keyBurst()
    const send = (text: string, from: number) =>
      [...text, 'Enter'].map(
        (key, index) => burst.press({ key, code: '', shift: false, at: from + index }).text,
      )
    expect(send('a'.repeat(9000), 0).filter(Boolean)).toEqual([])
    expect(send(LINK, 20_000).filter(Boolean)).toEqual([LINK])
  })
})

describe('[C-5] a person at a keyboard', () => {
  it('is never taken for a reader', () => {
    const pace = fc.infiniteStream(fc.integer({ min: 70, max: 900 }))
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), pace, (text, gaps) => {
        expect(typed(text, { gap: () => gaps.next().value ?? 100 })).toEqual([])
      }),
    )
  })

  it('may roll over a few keys at once', () => {
    expect(typed('sara', { gap: 15 })).toEqual([])
  })

  it('does not spoil what a reader sends afterwards', () => {
    const keys = fc.array(
      fc.record({
        key: fc.constantFrom('a', 'ش', 'Backspace', 'ArrowUp', 'Enter', 'Tab', 'Dead', 'Unidentified'),
        gap: fc.integer({ min: 0, max: 400 }),
      }),
    )
    fc.assert(
      fc.property(keys, (before) => {
        const burst = keyBurst()
        let at = 0
        for (const { key, gap } of before) {
          at += gap
          burst.press({ key, code: '', shift: false, at })
        }
        at += 500
        const emitted = [...LINK, 'Enter'].map(
          (key) => burst.press({ key, code: '', shift: false, at: ++at }).text,
        )
        expect(emitted.filter((text) => text !== null)).toEqual([LINK])
      }),
    )
  })
})

describe('[C-5] the page under a hand-held reader', () => {
  let emitted: string[]
  let stop: () => void

  beforeEach(() => {
    document.body.innerHTML = '<input id="search" value="نو"><button id="button">+</button>'
    emitted = []
    stop = listenToReader((text) => emitted.push(text))
  })
  afterEach(() => stop())

  /** Presses as a browser does: a field takes the letter unless the key was held back. */
  function press(element: HTMLElement, keys: readonly string[], gap: number, from = 5000) {
    element.focus()
    const heldBack: string[] = []
    keys.forEach((key, index) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: from + index * gap })
      if (!element.dispatchEvent(event)) heldBack.push(key)
      else if (element instanceof HTMLInputElement && key.length === 1) element.value += key
    })
    return heldBack
  }
  const search = () => document.querySelector<HTMLInputElement>('#search') as HTMLInputElement

  it('gives the text, takes it out of the field in focus and tells the field so', () => {
    const received: string[] = []
    search().addEventListener('input', () => received.push(search().value))
    expect(press(search(), [...LINK, 'Enter'], 10)).toEqual(['Enter'])
    expect(emitted).toEqual([LINK])
    expect(search().value).toBe('نو')
    expect(received).toEqual(['نو'])
  })

  it('presses no button with the key that ends the text', () => {
    const button = document.querySelector<HTMLElement>('#button') as HTMLElement
    expect(press(button, [...LINK, 'Enter'], 10)).toEqual(['Enter'])
    expect(emitted).toEqual([LINK])
  })

  it('leaves to a person every key, Enter too', () => {
    expect(press(search(), [...'رة الشمري', 'Enter'], 110)).toEqual([])
    expect(search().value).toBe('نورة الشمري')
    expect(emitted).toEqual([])
  })

  it('hears nothing once it is stopped', () => {
    stop()
    expect(press(search(), [...LINK, 'Enter'], 10)).toEqual([])
    expect(emitted).toEqual([])
  })
})
