import { describe, expect, test } from 'vitest'
import { timeUntil } from '#client/guest-page/event-dates.ts'

/** A Friday evening in Riyadh, three hours ahead of UTC. */
const evening = { starts_on: '2027-01-01', starts_at: '2027-01-01T17:00:00Z', time_zone: 'Asia/Riyadh' }
const dayLong = { ...evening, starts_at: null }

describe('[S-20] how long it is until the occasion', () => {
  test.each([
    ['2026-11-01T04:00:00Z', 'In 2 months', 'بعد شهرين'],
    ['2026-12-18T04:00:00Z', 'In 14 days', 'بعد 14 يومًا'],
    // By more than 24 hours, and tomorrow all the same.
    ['2026-12-31T04:00:00Z', 'Tomorrow', 'غدًا'],
    // By less than 36, and two days all the same.
    ['2026-12-30T19:30:00Z', 'In 2 days', 'بعد غد'],
    // In Riyadh it is Friday already.
    ['2026-12-31T21:30:00Z', 'In 20 hours', 'بعد 20 ساعة'],
    ['2027-01-01T12:00:00Z', 'In 5 hours', 'بعد 5 ساعات'],
    ['2027-01-01T17:00:00Z', null, null],
    ['2027-01-02T12:00:00Z', null, null],
  ])('at %s is told as %s', (now, english, arabic) => {
    expect(timeUntil(evening, new Date(now), 'en')).toBe(english)
    expect(timeUntil(evening, new Date(now), 'ar')).toBe(arabic)
  })

  test('is told in days alone where no hour is set', () => {
    expect(timeUntil(dayLong, new Date('2026-12-31T19:00:00Z'), 'en')).toBe('Tomorrow')
    expect(timeUntil(dayLong, new Date('2027-01-01T05:00:00Z'), 'en')).toBe('Today')
    expect(timeUntil({ ...dayLong, starts_on: null }, new Date(), 'en')).toBeNull()
  })
})
