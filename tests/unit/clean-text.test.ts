import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanLines, cleanText } from '#shared/contract/clean-text.ts'
import { lineSchema, requiredLineSchema } from '#shared/contract/common.ts'

const anyText = fc.string({ unit: 'binary' })
/** What XML 1.0, and so a workbook, may not hold: half a surrogate pair included. */
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u
const HARMFUL = ['\0', '\u0001', '\b', '\u001b', '\u007f', '\u009f', '\ufffe', '\uffff', '\ufdd0', '\ufeff']
const OVERRIDES = [...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069']

describe.each([
  ['one line', cleanText],
  ['several lines', cleanLines],
])('[S-18] [S-20] a text of %s', (_name, clean) => {
  it('holds nothing that a workbook or PostgreSQL refuses, and is not changed by cleaning it again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = clean(text)
        expect(once).not.toMatch(NOT_XML)
        expect(once.isWellFormed()).toBe(true)
        expect(once).toBe(once.trim())
        expect(clean(once)).toBe(once)
      }),
    )
  })

  it.each([...HARMFUL, ...OVERRIDES])('loses %j', (character) => {
    expect(clean(`نو${character}رة`)).toBe('نورة')
  })

  it('shows where half an emoji was', () => {
    expect(clean('a\ud83d')).toBe('a\ufffd')
  })

  it.each(['نورة بنت سعد', 'Noura', 'فرح 🎉', '👨‍👩‍👧‍👦', '🏳️‍🌈', '👩🏽‍🚀', 'علی\u200cرضا', 'क्\u200dष'])(
    'leaves %s as it is',
    (text) => {
      expect(clean(text)).toBe(text)
    },
  )
})

describe('[S-18] one line', () => {
  it('has single spaces and nothing invisible', () => {
    expect(cleanText(' a\u00a0\u202e b\n\tc\u200b \u2060')).toBe('a b c')
    expect(cleanText('\u200fسعد\u200e بن\u061c فهد')).toBe('سعد بن فهد')
  })

  it.each([
    ['between a letter and a space', 'علی\u200c رضا', 'علی رضا'],
    ['at either end', '\u200dسعد\u200c', 'سعد'],
    ['twice', 'می\u200c\u200cروم', 'می\u200cروم'],
    ['in a script whose letters do not join', 'Jo\u200dhn V\u200cIP', 'John VIP'],
    ['without a joiner’s meaning between emoji', '🎉\u200c🎉', '🎉🎉'],
  ])('loses a zero-width joiner %s', (_where, text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned)
  })
})

describe('[S-20] several lines', () => {
  it('stay lines, however they were ended', () => {
    expect(cleanLines(' a\r\nb\rc\u2028d\u0085\te \n')).toBe('a\nb\nc\nd\n\te')
  })

  it('keep double spaces and the marks that direct a phone number', () => {
    expect(cleanLines('اتصل  \u200e+966501234567\u200f')).toBe('اتصل  \u200e+966501234567\u200f')
  })
})

it.each([
  ['one', lineSchema(120)],
  ['a required one', requiredLineSchema(120)],
])('[A-43] a line that is far too long is refused as it is: %s', (_name, schema) => {
  expect(schema.parse(`نورة${' '.repeat(1000)}`)).toBe('نورة')
  const far = schema.safeParse(`نورة${' '.repeat(2000)}`)
  expect(far.error?.issues.map(({ message }) => message)).toEqual(['field.too_long'])
})
