import { describe, expect, test } from 'vitest'
import { cardValues } from '#shared/card/card-values.ts'
import { SAMPLE_FIELDS, SAMPLE_GUEST } from '#shared/card/sample-values.ts'

const timeIn = (starts_time: string, language: 'ar' | 'en') =>
  cardValues({ ...SAMPLE_FIELDS, starts_time }, language, '').time

describe('what a card says of its event', () => {
  test('[S-14] a card says day, both calendars and the hour as people say them', () => {
    expect(cardValues(SAMPLE_FIELDS, 'ar', SAMPLE_GUEST.ar)).toMatchObject({
      guest: 'أم خالد القحطاني',
      weekday: 'الجمعة',
      date: '4 ديسمبر 2026\u00a0م',
      hijri: '24 جمادى الآخرة 1448\u00a0هـ',
      time: 'الثامنة مساءً',
    })
    expect(cardValues(SAMPLE_FIELDS, 'en', '')).toMatchObject({
      weekday: 'Friday',
      date: '4 December 2026',
      hijri: '24 Jumada II 1448',
      time: '8:00 pm',
    })
  })

  test('[S-14] hours with minutes are said in words where people have words for them', () => {
    expect(timeIn('20:30', 'ar')).toBe('الثامنة والنصف مساءً')
    expect(timeIn('20:45', 'ar')).toBe('التاسعة إلا ربعًا مساءً')
    expect(timeIn('12:15', 'ar')).toBe('الثانية عشرة والربع ظهرًا')
    expect(timeIn('20:20', 'ar')).toBe('8:20 مساءً')
    expect(timeIn('20:30', 'en')).toBe('8:30 pm')
    expect(timeIn('09:05', 'en')).toBe('9:05 am')
    expect(timeIn('12:00', 'en')).toBe('12 noon')
    expect(timeIn('00:00', 'en')).toBe('12 midnight')
  })

  test('[S-14] what is not known is empty, and what is said in one language alone is said in both', () => {
    const bare = {
      ...SAMPLE_FIELDS,
      starts_on: null,
      starts_time: null,
      hosts_en: '',
      venue_ar: '',
      venue_en: '',
    }
    expect(cardValues(bare, 'en', '')).toMatchObject({
      hosts: SAMPLE_FIELDS.hosts_ar,
      weekday: '',
      date: '',
      hijri: '',
      time: '',
      venue: '',
    })
  })
})
