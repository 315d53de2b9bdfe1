import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHANNELS, SEND_PURPOSES } from '#shared/contract/deliveries.ts'
import { defaultText } from '#shared/rules/sending/default-texts.ts'
import { hasDisguisedAddress, hasDisguisedPhone } from '#shared/rules/sending/disguised-addresses.ts'
import { withoutPlaceholders } from '#shared/rules/sending/message-placeholders.ts'

const INVISIBLE = ['', '\u200b', '\u200d', '\u2060', '\u00ad', '\ufeff', '\u0640']
const LOOK_ALIKES: Record<string, string[]> = {
  a: ['a', 'а', 'α', 'A', 'ａ', '𝐚'],
  c: ['c', 'с', 'ϲ', 'C', 'ｃ'],
  e: ['e', 'е', 'ε', 'E'],
  m: ['m', 'м', 'M', '𝗆'],
  n: ['n', 'η', 'N'],
  o: ['o', 'о', 'ο', 'O', 'օ'],
  t: ['t', 'т', 'τ', 'T'],
}
const looking = (letter: string) => fc.constantFrom(...(LOOK_ALIKES[letter] ?? [letter]))
const hidden = fc.constantFrom(...INVISIBLE)

/** A word in letters that look like its own, with what nobody sees between them. */
const disguisedWord = (word: string) =>
  fc
    .tuple(...[...word].map((letter) => fc.tuple(looking(letter), hidden)))
    .map((parts) => parts.flat().join(''))

const dot = fc.constantFrom(
  '.',
  '。',
  '．',
  '․',
  ' . ',
  ' .',
  '[.]',
  '(.)',
  ' [ . ] ',
  ' dot ',
  ' DOT ',
  '(dot)',
  ' [dot] ',
  '-dot-',
  ' d\u200bot ',
  ' دوت ',
  ' نقطة ',
  '(نقطه)',
  ' • ',
)
const name = fc.constantFrom('win', 'free-iphone', 'bank1', 'ربح', 'وين')
const ending = fc.oneof(
  disguisedWord('com'),
  disguisedWord('net'),
  fc.constantFrom('org', 'sa', 'xyz', 'info'),
)
const context = fc.constantFrom('', 'حياكم الله ', 'Come and see ', 'زوروا موقعنا: ', '🎁')

const digit = (value: number) =>
  fc.constantFrom(
    String(value),
    String.fromCharCode(0x660 + value),
    String.fromCharCode(0x6f0 + value),
    String.fromCharCode(0xff10 + value),
    `${value}\ufe0f\u20e3`,
  )
const between = fc.constantFrom('', ' ', '-', '.', ' - ', '\u200b', '/', '_', '*')
/** One by one or in groups, with the same between all of them. */
const phone = fc
  .record({
    digits: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 9 }),
    separator: between,
    group: fc.constantFrom(1, 3, 4, 20),
  })
  .chain(({ digits, separator, group }) =>
    fc
      .tuple(...[0, 5, ...digits].map(digit))
      .map((shown) => shown.map((one, at) => (at % group === 0 && at > 0 ? separator : '') + one).join('')),
  )

describe('[A-43] an address that is disguised', () => {
  it('is found however its letters, its dot and what nobody sees are chosen', () => {
    fc.assert(
      fc.property(context, name, dot, ending, context, (before, host, middle, end, after) => {
        const text = `${before}${host}${middle}${end} ${after}`
        expect([text, hasDisguisedAddress(text)]).toEqual([text, true])
      }),
    )
  })

  it.each([
    'win dot com',
    'وين دوت كوم',
    'ربح نقطة كوم',
    'w i n . c o m',
    'w w w . win . com',
    'hxxp://win',
    'h t t p : // win',
    'win,com',
    'win.c0m',
    'name (at) gmail',
    'Win dotcom',
    'http://win.example',
    'win.exаmple/x',
  ])('%s', (text) => {
    expect(hasDisguisedAddress(text)).toBe(true)
  })
})

describe('[A-43] a telephone number that is disguised', () => {
  it('is found with digits of any script and anything between them', () => {
    fc.assert(
      fc.property(context, phone, (before, number) => {
        const text = `${before} ${number}`
        expect([text, hasDisguisedPhone(text)]).toEqual([text, true])
      }),
    )
  })

  it.each([
    '٠ ٥ ٠ ١ ٢ ٣ ٤ ٥ ٦ ٧',
    'O5O 123 4567',
    '05o12345l7',
    'صفر خمسة صفر واحد اثنين ثلاثة أربعة خمسة ستة سبعة',
    'zero five zero one two three four five six seven',
    '0,5,0,1,2,3,4,5,6,7',
    '5️⃣5️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣',
  ])('%s', (text) => {
    expect(hasDisguisedPhone(text)).toBe(true)
  })
})

describe('[A-43] what people write in invitations', () => {
  it.each(SEND_PURPOSES)('the texts that a send of %s begins with are neither', (purpose) => {
    for (const channel of CHANNELS) {
      const text = defaultText(purpose, channel)
      for (const one of [text.body_ar, text.body_en, text.subject_ar, text.subject_en]) {
        const written = withoutPlaceholders(one)
        expect([written, hasDisguisedAddress(written), hasDisguisedPhone(written)]).toEqual([
          written,
          false,
          false,
        ])
      }
    }
  })

  it.each([
    'زواج سارة وخالد',
    'د. محمد العتيبي، م. سعود',
    'يوم الجمعة 4 ديسمبر 2026 م الموافق 14/6/1448 هـ',
    'الساعة 20:30 - 23:00، البوابة 4',
    'نلتقي عند نقطة التجمع، ثم ننطلق',
    'Come as you are. To reply, open your invitation.',
    'Doors open at 8 p.m. Info at the desk. Live music!',
    'We begin at eight on the dot. Online guests join then.',
    '4/12/2026 20:30, hall 12, tables 14, 16 and 18',
    'Mr. & Mrs. A. Al-Rashid',
    'حفل تخرّج دفعة 2026',
    'One, two, three: come and celebrate',
    'Thanks to all: Abdullah, Mohammed.Sara and Nora',
    'عبدالعزيز بن عبدالرحمن آل الشيخ (أبو محمد)',
    'K.S.A. national day',
  ])('%s', (text) => {
    expect([hasDisguisedAddress(text), hasDisguisedPhone(text)]).toEqual([false, false])
  })
})
