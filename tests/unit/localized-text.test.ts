import { describe, expect, it } from 'vitest'
import { localized, localizedField, shownLanguage } from '#shared/rules/text/localized.ts'

describe('localized', () => {
  it.each([
    ['the reader’s language where both are filled', { ar: 'زفاف', en: 'Wedding' }, 'زفاف', 'Wedding'],
    ['the other language where the reader’s is empty', { ar: '', en: 'Wedding' }, 'Wedding', 'Wedding'],
    ['the other language where the reader’s is spaces', { ar: 'زفاف', en: ' \n' }, 'زفاف', 'زفاف'],
    ['nothing where both are blank', { ar: '', en: '  ' }, '', ''],
  ])('gives %s', (_, text, inArabic, inEnglish) => {
    expect(localized(text, 'ar')).toBe(inArabic)
    expect(localized(text, 'en')).toBe(inEnglish)
  })

  it('reads a row’s pair of columns', () => {
    const event = { title_ar: '', title_en: 'Wedding', hosts_ar: 'آل سالم', hosts_en: 'The Salems' }
    expect(localizedField(event, 'title', 'ar')).toBe('Wedding')
    expect(localizedField(event, 'hosts', 'ar')).toBe('آل سالم')
  })
})

describe('shownLanguage', () => {
  it('names the language of the text that is shown', () => {
    expect(shownLanguage({ ar: 'زفاف', en: 'Wedding' }, 'en')).toBe('en')
    expect(shownLanguage({ ar: 'زفاف', en: ' ' }, 'en')).toBe('ar')
    expect(shownLanguage({ ar: '', en: 'Wedding' }, 'ar')).toBe('en')
  })

  it('names the reader’s language where both are blank', () => {
    expect(shownLanguage({ ar: '', en: '' }, 'en')).toBe('en')
    expect(shownLanguage({ ar: ' ', en: '' }, 'ar')).toBe('ar')
  })
})
