import fc from 'fast-check'
import { SegmentedMessage } from 'sms-segments-calculator'
import { describe, expect, it } from 'vitest'
import { smsParts } from '#shared/rules/sending/sms-parts.ts'

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)
const of = (parts: number, encoding: string) => ({ parts, encoding })

describe('[A-43] the parts of an SMS', () => {
  it.each([
    ['', 1],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    // Two places each, never split: 76 in a part of 153.
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['€'.repeat(152), 2],
    ['€'.repeat(153), 3],
    ['Ünder £5 for £é\r\n', 1],
  ])('GSM-7: %j', (text, parts) => {
    expect(smsParts(text)).toEqual(of(parts, 'GSM-7'))
  })

  it.each([
    ['م'.repeat(70), 1],
    ['م'.repeat(71), 2],
    ['م'.repeat(134), 2],
    ['م'.repeat(135), 3],
    [`${'a'.repeat(69)}«`, 1],
    [`${'a'.repeat(70)}«`, 2],
    [`${'a'.repeat(68)}🎉`, 1],
    [`${'a'.repeat(69)}🎉`, 2],
    // 33 pairs in a part of 67.
    ['🎉'.repeat(66), 2],
    ['🎉'.repeat(67), 3],
    ['👨‍👩‍👧', 1],
    ['مُ'.repeat(35), 1],
    ['مُ'.repeat(36), 2],
    [`${'|'.repeat(69)}م`, 1],
    ['\0', 1],
  ])('UCS-2: %j', (text, parts) => {
    expect(smsParts(text)).toEqual(of(parts, 'UCS-2'))
  })

  it('is the calculator’s count for any text', () => {
    const common = fc.constantFrom(
      ...' \n\ramZ09@€{|~،ءيةهـ٠٩«»–…',
      '🎉',
      '💍',
      '🤍',
      '❤️',
      '🏻',
      '🇸🇦',
      '\u064e',
      '\u200f',
    )
    const text = fc.oneof(
      fc.string({ unit: common, maxLength: 320 }),
      fc.string({ unit: 'binary', maxLength: 80 }),
    )
    fc.assert(
      fc.property(text, (typed) => {
        const message = new SegmentedMessage(typed)
        expect(smsParts(typed)).toEqual(of(message.segmentsCount, message.encodingName))
      }),
      { numRuns: 200 },
    )
  })

  it('is the calculator’s count for every character of the common blocks', () => {
    for (const code of [...range(1, 0x200), ...range(0x600, 0x700), ...range(0x2000, 0x2080)]) {
      const typed = `${String.fromCharCode(code)}${'a'.repeat(69)}${String.fromCharCode(code)}`
      const message = new SegmentedMessage(typed)
      expect({ code, ...smsParts(typed) }).toEqual({
        code,
        ...of(message.segmentsCount, message.encodingName),
      })
    }
  })
})
