import { describe, expect, it } from 'vitest'
import { personalUrl } from '#client/data/invitation-links.ts'
import { listsOf, peopleOn, viewList } from '#client/features/tracking/lists.ts'
import {
  type GuestWithProgress,
  latestActivity,
  milestonesOf,
  progressOf,
} from '#client/features/tracking/progress.ts'
import { answeredQuestions } from '#client/features/tracking/story/answered-questions.ts'
import { labelledBars, timelineChart } from '#client/features/tracking/timeline/timeline-chart.ts'
import type { Question } from '#shared/contract/questions.ts'
import { SearchKeys } from '#shared/rules/guests/search.ts'
import { timelineOf } from '#shared/rules/guests/tracking.ts'

let made = 0
function guest(given: Partial<GuestWithProgress> = {}): GuestWithProgress {
  return {
    id: `g${made++}`,
    event_id: 'e',
    rev: 1,
    host_id: 'h',
    guest_token: 'token',
    name: 'نورة السبيعي',
    email: null,
    phone: '+966501234567',
    invited: 3,
    group_name: '',
    section: null,
    table_name: '',
    vip: false,
    door_note: '',
    language: null,
    rsvp: null,
    attending_people: null,
    answered: false,
    admitted: 0,
    scheduled: false,
    opened_at: null,
    replied_at: null,
    waiting_since: null,
    waiting_people: null,
    place_opened_at: null,
    source: 'single',
    created_at: '2026-11-01T09:00:00Z',
    updated_at: '2026-11-01T09:00:00Z',
    deleted: false,
    waiting: false,
    first_entry: null,
    ...given,
  }
}

const OPENED = { opened_at: '2026-11-10T10:00:00Z' }
const COMES = {
  ...OPENED,
  rsvp: 'attending',
  attending_people: 2,
  replied_at: '2026-11-10T10:05:00Z',
} as const
const WAITS = { ...OPENED, waiting_since: '2026-11-11T08:00:00Z', waiting_people: 3 }

describe('[S-17] the lists behind the figures', () => {
  const guests = [
    guest({ name: 'باسم', ...OPENED }),
    guest({ name: 'أحمد', ...COMES }),
    guest({ name: 'تركي', rsvp: 'regrets', replied_at: '2026-11-12T10:00:00Z' }),
    guest({ name: 'جميلة', ...WAITS }),
    guest({ name: 'دانة' }),
  ]
  const names = (rows: { guest: GuestWithProgress }[]) => rows.map(({ guest: { name } }) => name)

  it('offer the seven statuses in any case, and what lies between where somebody is on it', () => {
    const lists = new Map(listsOf(guests, 'invited').map(({ list, count }) => [list, count]))
    expect(Object.fromEntries(lists)).toEqual({
      invited: 5,
      attending: 1,
      regrets: 1,
      not_yet_replied: 2,
      opened_silent: 1,
      unopened: 1,
      opened: 3,
      replied: 3,
      waiting: 1,
      answered: 0,
      not_answered: 5,
      checked: 0,
      scheduled: 0,
    })
    expect(listsOf([], 'opened').map(({ list }) => list)).toContain('opened')
    expect(listsOf([], 'invited').map(({ list }) => list)).not.toContain('opened')
  })

  it('offer those by messages once anything was sent', () => {
    const messages = { sent: true, delivered: false, failed: false, scheduled: false, sent_at: null }
    const failed = { ...messages, sent: false, failed: true }
    const some = [guest({ messages }), guest({ messages: failed }), guest()]
    const lists = new Map(listsOf(some, 'invited').map(({ list, count }) => [list, count]))
    expect([lists.get('sent'), lists.get('failed'), lists.get('not_sent')]).toEqual([1, 1, 2])
    expect(lists.has('delivered')).toBe(false)
    expect(listsOf([guest()], 'invited').map(({ list }) => list)).not.toContain('not_sent')
  })

  it('have those first of whom was heard last, then the others by name; and are searched', () => {
    const keys = new SearchKeys()
    expect(names(viewList(guests, 'invited', '', keys))).toEqual(['تركي', 'جميلة', 'أحمد', 'باسم', 'دانة'])
    expect(names(viewList(guests, 'not_yet_replied', '', keys))).toEqual(['باسم', 'دانة'])
    expect(names(viewList(guests, 'invited', 'احم', keys))).toEqual(['أحمد'])
  })

  it('count people as the list means them', () => {
    const rows = (list: Parameters<typeof viewList>[1]) => viewList(guests, list, '', new SearchKeys())
    expect(peopleOn('attending', rows('attending'))).toBe(2)
    expect(peopleOn('waiting', rows('waiting'))).toBe(3)
    expect(peopleOn('invited', rows('invited'))).toBe(15)
  })
})

describe('a guest’s story', () => {
  it('is told in its order', () => {
    const all = guest({
      ...COMES,
      source: 'link',
      place_opened_at: '2026-11-10T10:06:00Z',
      first_entry: Date.parse('2026-12-04T18:00:00Z'),
      admitted: 2,
    })
    expect(milestonesOf(all).map(({ kind }) => kind)).toEqual([
      'joined',
      'opened',
      'attending',
      'place_opened',
      'checked',
    ])
    expect(progressOf(all)?.kind).toBe('checked')
  })

  it('stands by the reply, though it was opened later or the reply has no time of its own', () => {
    const byHost = guest({ rsvp: 'attending', replied_at: '2026-11-09T10:00:00Z', ...OPENED })
    expect(progressOf(byHost)).toEqual({ kind: 'attending', at: Date.parse('2026-11-09T10:00:00Z') })
    expect(progressOf(guest({ rsvp: 'regrets' }))).toEqual({ kind: 'regrets', at: null })
    expect(progressOf(guest())).toBeNull()
    // An older app kept rows without what came since.
    const { opened_at: _, waiting_since: __, ...old } = guest()
    expect(progressOf(old as GuestWithProgress)).toBeNull()
  })

  it('begins the latest with who did something last', () => {
    const [first, second] = [guest(COMES), guest({ opened_at: '2026-11-10T11:00:00Z' })]
    expect(latestActivity([first, second, guest()], 6).map((one) => one.guest.id)).toEqual([
      second.id,
      first.id,
    ])
    expect(latestActivity([first, second], 1)).toHaveLength(1)
  })

  it('says what was replied to which question, of which person, in the reader’s language', () => {
    const question = {
      id: 'q1',
      text_ar: 'وجبتك؟',
      text_en: '',
      options: [{ id: 'a', text_ar: 'سمك', text_en: 'Fish' }],
      deleted: true,
    } as unknown as Question
    const replies = [
      { question_id: 'q1', person: 1, value: ['a'] },
      { question_id: 'q1', person: 0, value: true },
      { question_id: 'gone', person: 0, value: 'x' },
    ]
    expect(answeredQuestions([question], replies, 'en')).toEqual([
      {
        id: 'q1',
        text: 'وجبتك؟',
        removed: true,
        replies: [
          { person: 0, text: 'Yes' },
          { person: 1, text: 'Fish' },
        ],
      },
    ])
  })

  it('ends with a link in the guest’s own language, once there are tokens', () => {
    const event = { event_token: 'e', host_token: 'h' }
    const page = { origin: 'https://m.example', language: 'ar' } as const
    expect(personalUrl(event, guest({ language: 'en' }), page)).toBe(
      'https://m.example/en/invitation/e/h/token',
    )
    expect(personalUrl(event, guest(), page)).toBe('https://m.example/ar/invitation/e/h/token')
    expect(personalUrl({ ...event, event_token: '' }, guest(), page)).toBeNull()
    const own = { id: guest().host_id, name: '', role: 'co-host', host_token: 'theirs' } as const
    expect(personalUrl({ ...event, hosts: [own] }, guest(), page)).toBe(
      'https://m.example/ar/invitation/e/theirs/token',
    )
  })
})

describe('the picture of answers over time', () => {
  it('is by the hour while all fits into a day and a half, without gaps, by the event’s clock', () => {
    const chart = timelineChart(
      [guest(COMES), guest({ ...OPENED, rsvp: 'regrets', replied_at: '2026-11-10T13:00:00Z' })],
      'Asia/Riyadh',
    )
    expect(chart?.step).toBe('hour')
    expect(chart?.bars).toHaveLength(12)
    expect(chart?.bars.at(-1)).toMatchObject({ at: '2026-11-10T16:00', regrets: 1 })
    expect(chart?.bars.at(-4)).toMatchObject({ at: '2026-11-10T13:00', opened: 2, attending: 1 })
    expect(chart?.peak).toBe(2)
  })

  it('is by the day from then on, shows the last weeks, and tells of what came before', () => {
    const days = Array.from({ length: 60 }, (_, day) =>
      guest({ opened_at: new Date(Date.UTC(2026, 8, 1 + day, 12)).toISOString() }),
    )
    const chart = timelineChart([...days, guest(COMES)], 'Asia/Riyadh')
    expect(chart?.step).toBe('day')
    expect(chart?.bars).toHaveLength(42)
    expect(chart?.bars.at(-1)?.at).toBe('2026-11-10')
    expect(chart?.busiest).toMatchObject({ at: '2026-11-10', attending: 1 })
    const shown = chart?.bars.reduce((sum, { opened }) => sum + opened, 0) ?? 0
    expect(shown + (chart?.earlier ?? 0)).toBe(61)
    expect(labelledBars(chart?.bars ?? []).at(-1)?.at).toBe('2026-11-10')
  })

  it('goes on until today while its first day is still shown', () => {
    const guests = [1, 5, 9].map((day) => guest({ opened_at: `2026-11-0${day}T12:00:00Z` }))
    const lastOn = (today: string) => timelineChart(guests, 'Asia/Riyadh', today)?.bars.at(-1)
    expect(lastOn('2026-11-20')).toMatchObject({ at: '2026-11-20', opened: 0 })
    expect(lastOn('2026-12-25')).toMatchObject({ at: '2026-11-09', opened: 1 })
    // By the hour there is no such day.
    const hours = timelineChart([guest(COMES)], 'Asia/Riyadh', '2026-11-11')
    expect(hours?.step).toBe('hour')
    expect(hours?.bars.at(-1)?.at).toMatch(/^2026-11-10T/)
  })

  it('tells days apart within the hour in which a zone’s day ends', () => {
    // Kathmandu is 5:45 ahead: its midnight is a quarter past an hour.
    const guests = [
      guest({ opened_at: '2026-11-10T18:10:00Z' }),
      guest({ opened_at: '2026-11-10T18:20:00Z' }),
    ]
    expect(timelineOf(guests, 'day', 'Asia/Katmandu').map(({ at }) => at)).toEqual([
      '2026-11-10',
      '2026-11-11',
    ])
  })

  it('is none while nothing happened; who came in has a picture of their own', () => {
    expect(timelineChart([guest()], 'Asia/Riyadh')).toBeNull()
    expect(timelineChart([guest({ first_entry: Date.now(), admitted: 1 })], 'Asia/Riyadh')).toBeNull()
  })
})
