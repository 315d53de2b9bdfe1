import { describe, expect, test } from 'vitest'
import type { PublicEvent } from '#shared/contract/invitation.ts'
import { calendarEntry, googleCalendarLink } from '#shared/rules/dates/calendar-link.ts'

const wedding: PublicEvent = {
  title_ar: 'زواج سارة & فهد',
  title_en: '',
  hosts_ar: 'آل السبيعي',
  hosts_en: 'The Alsubaie family',
  category: null,
  starts_on: '2026-12-04',
  starts_time: '20:30',
  starts_at: '2026-12-04T17:30:00.000Z',
  time_zone: 'Asia/Riyadh',
  venue_ar: 'قاعة النخيل',
  venue_en: 'Palm Hall',
  address_ar: 'حي الملقا، الرياض',
  address_en: 'Al Malqa, Riyadh',
  map_url: '',
  latitude: null,
  longitude: null,
  dress_code_ar: '',
  dress_code_en: 'Black tie',
  notes_ar: '',
  notes_en: 'Doors open at 8\nNo phones, please',
  cancelled: false,
}

describe('[S-20] add to calendar', () => {
  test('an evening is kept in the reader’s language, a missing text in the other', () => {
    expect(calendarEntry(wedding, 'ar')).toEqual({
      title: 'زواج سارة & فهد',
      place: 'قاعة النخيل، حي الملقا، الرياض',
      description: 'بدعوة من آل السبيعي\nاللباس: Black tie\nDoors open at 8\nNo phones, please',
      starts: '2026-12-04T17:30:00.000Z',
      ends: '2026-12-04T21:30:00.000Z',
      allDay: false,
    })
    expect(calendarEntry(wedding, 'en')?.title).toBe('زواج سارة & فهد')
    expect(calendarEntry({ ...wedding, title_ar: '' }, 'en')?.title).toBe('An event')
  })

  test('without an hour it is the whole day; without a day it is nothing', () => {
    const day = { ...wedding, starts_time: null, starts_at: null }
    expect(calendarEntry(day, 'en')).toMatchObject({
      starts: '2026-12-04T00:00:00.000Z',
      ends: '2026-12-05T00:00:00.000Z',
      allDay: true,
    })
    const unknown = { ...day, starts_on: null }
    expect([calendarEntry(unknown, 'en'), googleCalendarLink(unknown, 'en')]).toEqual([null, null])
  })

  test('Google is told the same, in UTC', () => {
    const link = new URL(googleCalendarLink(wedding, 'en') ?? '')
    expect(link.origin + link.pathname).toBe('https://calendar.google.com/calendar/render')
    expect(Object.fromEntries(link.searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'زواج سارة & فهد',
      dates: '20261204T173000Z/20261204T213000Z',
      details: 'Invited by The Alsubaie family\nDress code: Black tie\nDoors open at 8\nNo phones, please',
      location: 'Palm Hall, Al Malqa, Riyadh',
    })
    const day = new URL(googleCalendarLink({ ...wedding, starts_time: null, starts_at: null }, 'en') ?? '')
    expect(day.searchParams.get('dates')).toBe('20261204/20261205')
  })

  test('long notes are cut between characters', () => {
    const long = { ...wedding, notes_en: '🌙'.repeat(900) }
    const details = new URL(googleCalendarLink(long, 'en') ?? '').searchParams.get('details') ?? ''
    expect([...details]).toHaveLength(801)
    expect(details.endsWith('🌙…')).toBe(true)
    expect(details.isWellFormed()).toBe(true)
  })
})
