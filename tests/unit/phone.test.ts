import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { describe, expect, it } from 'vitest'
import { phoneSchema } from '#shared/contract/common.ts'
import { suggestPhone, toE164 } from '#shared/rules/contact/phone.ts'
import { lastFour } from '#shared/rules/guests/search.ts'
import { foldDigits } from '#shared/rules/text/digits.ts'

const read = (input: string | number) => {
  const result = toE164(input)
  return result.ok ? result.e164 : result.reason
}

describe('phone numbers', () => {
  it.each([
    ['0536953214'],
    ['536953214'],
    ['966536953214'],
    ['00966536953214'],
    ['+966536953214'],
    ['+966 53 695 3214'],
    ['053-695-3214'],
    ['053.695.3214'],
    ['(053) 695 3214'],
    ['+966 (0)53 695 3214'],
    ['9660536953214'],
    ['٠٥٣٦٩٥٣٢١٤'],
    ['۰۵۳۶۹۵۳۲۱۴'],
    ['+٩٦٦٥٣٦٩٥٣٢١٤'],
    ['０５３６９５３２１４'],
    ['\u202a+966536953214\u202c'],
    ['\u200f0536953214 '],
    ['053\u00a0695\u20113214'],
    ['5.36953214E8'],
    ['9.66536953214E+11'],
    ['966536953214.0'],
    ['536953214.00'],
  ])('[S-18] reads %j as the Saudi mobile it is', (input) => {
    expect(read(input)).toBe('+966536953214')
  })

  it('[S-18] reads numbers as spreadsheets hold them', () => {
    expect(read(536953214)).toBe('+966536953214')
    expect(read(966536953214)).toBe('+966536953214')
  })

  it.each([
    ['+971 50 123 4567', '+971501234567'],
    ['00201001234567', '+201001234567'],
    ['+١ ٢٠٢ ٥٥٥ ٠١٢٣', '+12025550123'],
    ['+44 7911 123456', '+447911123456'],
  ])('[S-18] reads %j from elsewhere', (input, e164) => {
    expect(read(input)).toBe(e164)
  })

  it.each([
    ['12345'],
    ['+9665369532'],
    ['05369532145'],
    ['0525123456'],
    ['9.6653E+11'],
    ['5.3695E8'],
    ['5369532.14'],
    ['0536953214 / 0536953215'],
    ['call 0536953214'],
    ['not a phone'],
    ['0536953214 ext 5'],
    ['+'],
  ])('[S-18] does not guess at %j', (input) => {
    expect(read(input)).toBe('invalid')
  })

  it.each([
    ['0536953214 / 0559876543', '+966536953214'],
    ['12345، ٠٥٣٦٩٥٣٢١٤', '+966536953214'],
    ['0536953214 أو 0559876543', '+966536953214'],
    ['12345', null],
    ['', null],
  ])('[S-18] of %j it offers %j', (text, offer) => {
    expect(suggestPhone(text)).toBe(offer)
  })

  it('[S-18] does not read pages of digits', () => {
    expect(read('9'.repeat(5000))).toBe('invalid')
  })

  it('[S-18] says that nothing was given', () => {
    expect(read('')).toBe('empty')
    expect(read(' \u200f ')).toBe('empty')
  })

  it('[S-18] takes a local number for the country it is told', () => {
    expect(toE164('050 123 4567', 'AE')).toEqual({ ok: true, e164: '+971501234567' })
    expect(toE164('966536953214', 'AE')).toEqual({ ok: false, reason: 'invalid' })
  })

  it('[S-18] agrees with libphonenumber on every nine digits, and with the wire on every answer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500_000_000, max: 599_999_999 }), (subscriber) => {
        const theirs = parsePhoneNumberFromString(`+966${subscriber}`)?.isValid() ?? false
        for (const typed of [`0${subscriber}`, `966${subscriber}`, `+966 ${subscriber}`]) {
          const ours = toE164(typed)
          expect(ours.ok).toBe(theirs)
          if (ours.ok) expect(phoneSchema.parse(ours.e164)).toBe(`+966${subscriber}`)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('[S-18] reads its own answer as itself, and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[+0-9٠-٩ ().-]{0,20}$/)),
        (text) => {
          const once = toE164(text)
          if (once.ok) expect(toE164(once.e164)).toEqual(once)
        },
      ),
    )
  })

  it('[S-18] knows the last four digits', () => {
    expect(lastFour('+966536953214')).toBe('3214')
    expect(lastFour(null)).toBe('')
  })
})

describe('digits', () => {
  it('[S-18] folds Arabic and Persian digits and nothing else', () => {
    expect(foldDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ abc نص')).toBe('0123456789 0123456789 abc نص')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => foldDigits(foldDigits(text)) === foldDigits(text)),
    )
  })
})
