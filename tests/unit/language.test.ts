import { setupI18n } from '@lingui/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberLocale } from '#client/i18n/digits.ts'
import { createFormat } from '#client/i18n/format.ts'
import {
  basenameOf,
  detectLanguage,
  directionOf,
  languageOfPath,
  languages,
  parseLanguage,
  pathInLanguage,
} from '#client/i18n/languages.ts'

describe('the language of a page', () => {
  const nothing = { pathname: '/plans', stored: null, htmlLang: null }

  it('is that of the first path segment, before all else', () => {
    expect(detectLanguage({ pathname: '/ar/plans', stored: 'en', htmlLang: 'en' })).toBe('ar')
    expect(detectLanguage({ pathname: '/en', stored: 'ar', htmlLang: 'ar' })).toBe('en')
  })

  it('is else the stored one, then that of the html element, then English', () => {
    expect(detectLanguage({ ...nothing, stored: 'ar', htmlLang: 'en' })).toBe('ar')
    expect(detectLanguage({ ...nothing, htmlLang: 'ar-SA' })).toBe('ar')
    expect(detectLanguage(nothing)).toBe('en')
  })

  it('passes over what is no language of ours', () => {
    expect(detectLanguage({ ...nothing, stored: 'fr', htmlLang: 'ar' })).toBe('ar')
    expect(detectLanguage({ ...nothing, stored: '', htmlLang: '' })).toBe('en')
    expect(parseLanguage('arc')).toBeNull()
  })

  it.each(['/arabic', '/english/x', '/AR', '/plans/ar', '//ar', ''])(
    'is not named by the path %j',
    (path) => {
      expect(languageOfPath(path)).toBeNull()
      expect(basenameOf(path)).toBe('/')
    },
  )

  it('runs from the right in Arabic alone', () => {
    expect(directionOf('ar')).toBe('rtl')
    expect(directionOf('en')).toBe('ltr')
  })
})

describe('the same page in another language', () => {
  const language = fc.constantFrom(...languages)
  const rest = fc
    .array(fc.stringMatching(/^[a-z0-9-]{1,8}$/), { maxLength: 4 })
    .map((parts) => parts.join('/'))

  it('keeps everything after the prefix', () => {
    fc.assert(
      fc.property(language, language, rest, (from, to, path) => {
        const address = path ? `/${from}/${path}` : `/${from}`
        const moved = pathInLanguage(address, to)
        expect(languageOfPath(moved)).toBe(to)
        expect(pathInLanguage(moved, from)).toBe(address)
        expect(moved.slice(basenameOf(moved).length)).toBe(address.slice(basenameOf(address).length))
      }),
    )
  })

  it('gains no prefix where there was none', () => {
    expect(pathInLanguage('/profile/events', 'ar')).toBe('/profile/events')
    expect(pathInLanguage('/', 'ar')).toBe('/')
  })
})

describe('dates', () => {
  const arabic = createFormat({ language: 'ar' })
  const english = createFormat({ language: 'en' })

  it('are told in Umm al-Qura and in the Gregorian calendar together', () => {
    expect(english.dual('2026-06-16')).toEqual(['16 June 2026', '1 Muharram 1448\u00a0AH'])
    expect(arabic.dual('2026-06-16')).toEqual(['1 محرم 1448\u00a0هـ', '16 يونيو 2026'])
  })

  it('are, where one is enough, in the calendar shown first; of orders and logs in the Gregorian one', () => {
    expect(arabic.date('2026-06-16')).toBe('1 محرم 1448\u00a0هـ')
    expect(createFormat({ language: 'ar', calendar: 'gregorian' }).date('2026-06-16')).toBe('16 يونيو 2026')
    expect(createFormat({ language: 'en', calendar: 'hijri' }).date('2026-06-16')).toBe(
      '1 Muharram 1448\u00a0AH',
    )
    expect(arabic.gregorian('2026-06-16')).toBe('16 يونيو 2026')
  })

  it('do not depend on where the reader is when they name a day', () => {
    fc.assert(
      fc.property(fc.constantFrom('Pacific/Kiritimati', 'Pacific/Niue', 'Asia/Riyadh', 'UTC'), (zone) => {
        expect(english.date('2026-12-04', zone)).toBe('4 December 2026')
      }),
    )
  })

  it('are those of the given zone when they name an instant', () => {
    const instant = '2026-12-04T21:30:00Z'
    expect(english.date(instant, 'Asia/Riyadh')).toBe('5 December 2026')
    expect(english.date(instant, 'UTC')).toBe('4 December 2026')
    expect(english.time(instant, 'Asia/Riyadh')).toMatch(/^12:30\sam$/)
    expect(english.time(instant, 'Asia/Riyadh', { zoneName: true })).toContain('Arabian Standard Time')
    expect(arabic.time('2026-12-04T17:00:00Z', 'Asia/Riyadh')).toMatch(/^8:00\s?م$/)
  })

  it('are told from now as people count', () => {
    const now = new Date('2026-11-20T12:00:00Z')
    expect(english.relative('2026-11-20T11:58:00Z', now)).toBe('2 minutes ago')
    expect(english.relative('2026-12-04T12:00:00Z', now)).toBe('in 14 days')
    // The server's clock runs ahead.
    expect(english.ago(new Date(now.getTime() + 5000), now)).toBe('now')
    expect(arabic.relative('2026-11-20T11:58:00Z', now)).toBe('قبل دقيقتين')
    expect(arabic.relative('2026-11-21T12:00:00Z', now)).toBe('غدًا')
    // Not «خلال», which is within.
    expect(arabic.relative('2027-01-20T12:00:00Z', now)).toBe('بعد شهرين')
    expect(arabic.relative('2026-12-11T12:00:00Z', now)).toBe('بعد 3 أسابيع')
    expect(arabic.relative('2026-11-22T12:00:00Z', now)).toBe('بعد غد')
  })
})

describe('numbers and lists', () => {
  it('have Latin digits unless Arabic-Indic ones were chosen', () => {
    expect(createFormat({ language: 'ar' }).number(4812)).toBe('4,812')
    expect(createFormat({ language: 'ar', digits: 'arab' }).number(4812)).toBe('٤٬٨١٢')
    expect(createFormat({ language: 'ar', digits: 'arab' }).gregorian('2026-12-04')).toBe('٤ ديسمبر ٢٠٢٦')
    expect(createFormat({ language: 'en', digits: 'arab' }).number(4812)).toBe('4,812')
    // The sign goes with the digits.
    expect(createFormat({ language: 'ar' }).percent(0.4)).toBe('40%')
    expect(createFormat({ language: 'ar', digits: 'arab' }).percent(0.4)).toMatch(/^٤٠٪/)
  })

  it('have the percent sign of their digits', () => {
    expect(createFormat({ language: 'ar' }).percent(0)).toBe('0%')
    expect(createFormat({ language: 'ar', digits: 'arab' }).percent(0.4)).toMatch(/^٤٠٪/)
    expect(createFormat({ language: 'en' }).percent(0.4)).toBe('40%')
  })

  it('join the last with “and”', () => {
    expect(createFormat({ language: 'ar' }).list(['سلمان', 'لطيفة'])).toBe('سلمان ولطيفة')
    expect(createFormat({ language: 'en' }).list(['men', 'women', 'mixed'])).toBe('men, women and mixed')
  })
})

describe('Arabic plurals', () => {
  const i18n = setupI18n({ locale: 'ar', locales: numberLocale('ar', 'latn'), messages: { ar: {} } })
  const guests =
    '{count, plural, zero {لا ضيوف} one {ضيف واحد} two {ضيفان} few {# ضيوف} many {# ضيفًا} other {# ضيف}}'

  it.each([
    [0, 'لا ضيوف'],
    [1, 'ضيف واحد'],
    [2, 'ضيفان'],
    [3, '3 ضيوف'],
    [10, '10 ضيوف'],
    [11, '11 ضيفًا'],
    [99, '99 ضيفًا'],
    [100, '100 ضيف'],
    [103, '103 ضيوف'],
  ])('have six forms: %i', (count, text) => {
    expect(i18n._(guests, { count })).toBe(text)
  })
})
