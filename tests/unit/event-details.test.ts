import { i18n } from '@lingui/core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventTitle } from '#client/data/events.ts'
import {
  changedDetails,
  eventsOfGroup,
  validDetails,
  withDraft,
} from '#client/features/events/event-details.ts'
import { clearLastTyped, lastTyped, saveLastTyped } from '#client/features/events/last-typed.ts'
import { mapLink, pinOf } from '#client/features/events/map-pin.ts'
import type { EventDetails, EventSending, EventStatus } from '#shared/contract/events.ts'
import { BLANK_DETAILS } from '#shared/rules/events/blank-event.ts'
import { eventStateOf } from '#shared/rules/events/event-state.ts'
import { canPublish, missingParts } from '#shared/rules/events/readiness.ts'

describe('a pin from what people paste', () => {
  it.each([
    ['24.7136, 46.6753', 24.7136, 46.6753],
    ['٢٤٫٧١٣٦، ٤٦٫٦٧٥٣', 24.7136, 46.6753],
    ['-33.9, 18.4', -33.9, 18.4],
    ['https://www.google.com/maps/@24.7136,46.6753,17z', 24.7136, 46.6753],
    ['https://www.google.com/maps/place/X/data=!3m1!3d24.7!4d46.6', 24.7, 46.6],
    ['https://maps.google.com/?q=24.7%2C46.6', 24.7, 46.6],
    ['https://maps.apple.com/?ll=24.7,46.6&z=10', 24.7, 46.6],
  ])('%s', (typed, latitude, longitude) => {
    expect(pinOf(typed)).toEqual({ latitude, longitude })
  })

  it.each(['', 'قاعة الديار', 'https://maps.app.goo.gl/abc', '91, 46', '24.7, 181', '24.7'])(
    'nothing certain in “%s”',
    (typed) => expect(pinOf(typed)).toBeNull(),
  )

  it('opens the host’s own link, else the pin', () => {
    expect(mapLink({ map_url: 'https://maps.app.goo.gl/x', latitude: 1, longitude: 2 })).toBe(
      'https://maps.app.goo.gl/x',
    )
    expect(mapLink({ map_url: '', latitude: 24.7, longitude: 46.6 })).toContain('query=24.7,46.6')
    expect(mapLink({ map_url: '', latitude: null, longitude: 46.6 })).toBeNull()
  })
})

describe('autosave of drafts', () => {
  it('sends only what changed and what the contract takes', () => {
    const typed = {
      ...BLANK_DETAILS,
      title_ar: 'زفاف',
      map_url: 'javascript:alert(1)',
      sections: ['men' as const],
    }
    const changes = changedDetails(BLANK_DETAILS, typed)
    expect(Object.keys(changes).sort()).toEqual(['map_url', 'sections', 'title_ar'])
    expect(validDetails(changes)).toEqual({ title_ar: 'زفاف', sections: ['men'] })
  })

  it('lays a kept form over the details, and nothing foreign', () => {
    expect(
      withDraft(BLANK_DETAILS, { title_en: 'Wedding', capacity: 120, __proto__: { x: 1 }, nonsense: 'y' }),
    ).toEqual({
      ...BLANK_DETAILS,
      title_en: 'Wedding',
      capacity: 120,
    })
    expect(withDraft(BLANK_DETAILS, JSON.parse('{"__proto__":{"x":1},"constructor":"y"}'))).toEqual(
      BLANK_DETAILS,
    )
    expect(withDraft(BLANK_DETAILS, 'broken')).toEqual(BLANK_DETAILS)
  })
})

describe('[S-17] what was typed when the page was left', () => {
  const details = {
    ...BLANK_DETAILS,
    title_en: 'Wedding',
    starts_on: '2026-12-04',
    starts_time: '20:00',
    capacity: 120,
    latitude: 24.7,
    sections: ['men' as const],
    waiting_list: true,
  }
  /** As the tab stores it, and gives it back after a reload. */
  const afterReload = (typed: Partial<EventDetails>) => {
    saveLastTyped('one', typed)
    const read = withDraft(details, lastTyped('one'))
    clearLastTyped('one')
    return read
  }

  beforeEach(() => {
    const stored = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    })
  })

  it.each<Partial<EventDetails>>([
    { starts_on: null },
    { starts_time: null },
    { starts_on: '2026-12-05' },
    { capacity: null },
    { latitude: null },
    { title_en: '' },
    { sections: [] },
    { waiting_list: false },
    { map_url: 'http://maps' },
  ])('%j is in the form again after a reload', (typed) => {
    const now = { ...details, ...typed }
    expect(afterReload(changedDetails(details, now))).toEqual(now)
  })

  it('of a kind that the field cannot have is left out', () => {
    const broken = { title_en: null, sections: 'men', waiting_list: null, starts_on: {}, capacity: [] }
    expect(withDraft(details, broken)).toEqual(details)
  })
})

describe('my events [S-10]', () => {
  const event = (
    status: EventStatus,
    updated_at: string,
    { sending = null, deleted = false }: { sending?: EventSending | null; deleted?: boolean } = {},
  ) => ({
    status,
    sending,
    updated_at,
    deleted,
  })
  const events = [
    event('draft', '2026-01-01'),
    event('live', '2026-01-03', { sending: 'sent' }),
    event('live', '2026-01-02', { sending: 'scheduled' }),
    event('cancelled', '2026-01-04', { sending: 'sent' }),
    event('live', '2026-01-06'),
    event('live', '2026-01-05', { sending: 'sent', deleted: true }),
  ]

  it('are grouped by where they stand, last changed first, without the deleted', () => {
    const statesOf = (group: 'recent' | 'sent' | 'draft') => eventsOfGroup(events, group).map(eventStateOf)
    expect(statesOf('recent')).toEqual(['live', 'cancelled', 'sent', 'scheduled', 'draft'])
    expect(statesOf('sent')).toEqual(['cancelled', 'sent', 'scheduled'])
    expect(statesOf('draft')).toEqual(['draft'])
  })
})

describe('what an event is called', () => {
  it('is its title in the reader’s language, otherwise in the other one', () => {
    const hosts = { hosts_ar: '', hosts_en: 'The families' }
    expect(eventTitle({ ...hosts, title_ar: 'زفاف', title_en: 'Wedding' }, 'en')).toBe('Wedding')
    expect(eventTitle({ ...hosts, title_ar: 'زفاف', title_en: '' }, 'en')).toBe('زفاف')
  })

  it('is the names of the hosts where it has no title, and a label where it has neither', () => {
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    const untitled = { ...BLANK_DETAILS, hosts_en: 'The families' }
    expect(eventTitle(untitled, 'ar')).toBe('The families')
    expect(eventTitle(BLANK_DETAILS, 'en')).toBe('Untitled event')
    expect(eventTitle(undefined, 'en')).toBe('Untitled event')
  })
})

describe('what an invitation still needs', () => {
  it('is named part by part', () => {
    expect(missingParts(BLANK_DETAILS)).toEqual(['title', 'date', 'time', 'venue'])
    expect(
      missingParts({
        ...BLANK_DETAILS,
        title_en: 'x',
        starts_on: '2026-12-04',
        starts_time: '20:00',
        venue_ar: 'y',
      }),
    ).toEqual([])
  })

  it('opens with a name and a day alone', () => {
    expect(canPublish({ ...BLANK_DETAILS, title_en: 'x' })).toBe(false)
    expect(canPublish({ ...BLANK_DETAILS, starts_on: '2026-12-04' })).toBe(false)
    expect(canPublish({ ...BLANK_DETAILS, hosts_ar: 'y', starts_on: '2026-12-04' })).toBe(true)
  })
})
