import { describe, expect, test } from 'vitest'
import { createFormat } from '#client/i18n/format.ts'
import { plainFormat } from '#server/domain/notifications/text-format.ts'
import { hostMail } from '#server/domain/service-requests/service-mail-texts.ts'
import { chosenCalendar, dualDay, dualDayOfWeek, writtenDay } from '#shared/rules/dates/dual-dates.ts'

const NO_BREAK = '\u00a0'
const GREGORIAN = { ar: `4 ديسمبر 2026${NO_BREAK}م`, en: '4 December 2026' }
const HIJRI = { ar: `24 جمادى الآخرة 1448${NO_BREAK}هـ`, en: `24 Jumada II 1448${NO_BREAK}AH` }

describe('[S-22] both dates of a day, the reader’s calendar first', () => {
  test.each([
    ['ar', null, HIJRI.ar, GREGORIAN.ar],
    ['ar', 'hijri', HIJRI.ar, GREGORIAN.ar],
    ['ar', 'gregorian', GREGORIAN.ar, HIJRI.ar],
    ['en', null, GREGORIAN.en, HIJRI.en],
    ['en', 'gregorian', GREGORIAN.en, HIJRI.en],
    ['en', 'hijri', HIJRI.en, GREGORIAN.en],
  ] as const)('%s, chosen: %s', (language, calendar, first, second) => {
    const reader = { language, calendar }
    expect(dualDay('2026-12-04', reader)).toBe(`${first} (${second})`)
    expect(dualDayOfWeek('2026-12-04', reader)).toBe(
      `${language === 'ar' ? 'الجمعة' : 'Friday'} ${first} (${second})`,
    )
    // Screens, pushes, the daily mail and mails of services have the same order.
    const shown = createFormat({ language, ...(calendar === null ? {} : { calendar }) }).dual('2026-12-04')
    expect(shown[0].includes('1448')).toBe(first.includes('1448'))
    expect(plainFormat(reader).day('2026-12-04')).toBe(`${first} (${second})`)
    const about = { kind: 'personal-design', names: 'سارة', full_name: 'نورة', due_on: '2026-12-04' } as const
    expect(hostMail('paid', { ...reader, ...about }, 'https://example.com').before.join()).toContain(
      `${first} (${second})`,
    )
  })

  test('what is no date is no text, and what is no calendar is no choice', () => {
    expect(writtenDay('2026-13-40', 'ar')).toBeNull()
    expect(writtenDay(null, 'en')).toBeNull()
    expect(dualDay('soon', { language: 'en', calendar: null })).toBe('')
    expect(['hijri', 'gregorian', 'islamic', null].map(chosenCalendar)).toEqual([
      'hijri',
      'gregorian',
      null,
      null,
    ])
  })
})
