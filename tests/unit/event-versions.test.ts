import { describe, expect, it } from 'vitest'
import type { Event, EventVersion } from '#shared/contract/events.ts'
import { changeLines, changesInOneLine } from '#shared/rules/sending/change-texts.ts'
import {
  changedParts,
  guestsToNotify,
  knownVersion,
  versionOf,
  versionsAfterEdit,
} from '#shared/rules/sending/event-versions.ts'
import { aDeliveryRow } from '../factories/sent-messages.ts'

const EVENT = {
  title_ar: 'زواج سارة',
  title_en: 'Sara’s wedding',
  hosts_ar: 'آل الراشد',
  hosts_en: 'The Rashids',
  starts_on: '2026-12-04',
  starts_time: '20:00',
  time_zone: 'Asia/Riyadh',
  venue_ar: 'قاعة الورد',
  venue_en: 'Al-Ward Hall',
  address_ar: '',
  address_en: '',
  status: 'live',
  rev: 10,
} as const satisfies Partial<Event>
type Edited = Parameters<typeof versionsAfterEdit>[0]

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`

/** The event after edits, one a minute, each of the revision after the one before. */
function edited(...edits: Partial<Edited>[]): Edited {
  let event: Edited = EVENT
  for (const [place, changes] of edits.entries()) {
    const versions = versionsAfterEdit(event, changes, at(place + 1))
    event = Object.assign({}, event, changes, { rev: event.rev + 1 }, versions && { former: versions.former })
  }
  return event
}

const lines = (before: Partial<EventVersion>, after: Partial<EventVersion>, language: 'ar' | 'en') =>
  changeLines({ ...versionOf(EVENT), ...before }, { ...versionOf(EVENT), ...after }, { language })

describe('[R-10] what a guest knows of an event', () => {
  const twice = edited({ venue_en: 'A tent' }, { venue_en: 'Al-Diyar Hall' })

  it('is the version that held when their last message was made', () => {
    const former = twice.former ?? []
    const known = (rev: number | null, time = at(0)) =>
      knownVersion({ messages: [{ rev, at: time }], answered_at: null, opened_at: null }, former)
    expect(known(10)).toMatchObject({ venue_en: 'Al-Ward Hall' })
    expect(known(11)).toMatchObject({ venue_en: 'A tent' })
    expect(known(12)).toBe('current')
    // Made before revisions were written down.
    expect(known(null, at(1))).toMatchObject({ venue_en: 'A tent' })
    expect(known(null, at(2))).toBe('current')
  })

  it('is what they answered by, where that is newer; that they opened their page counts alone', () => {
    const former = twice.former ?? []
    const message = { rev: 10, at: at(0) }
    expect(knownVersion({ messages: [message], answered_at: at(3), opened_at: null }, former)).toBe('current')
    expect(knownVersion({ messages: [message], answered_at: null, opened_at: at(3) }, former)).toMatchObject({
      venue_en: 'Al-Ward Hall',
    })
    expect(knownVersion({ messages: [], answered_at: null, opened_at: at(0) }, former)).toMatchObject({
      venue_en: 'Al-Ward Hall',
    })
    expect(knownVersion({ messages: [], answered_at: null, opened_at: null }, former)).toBe('none')
  })

  it('is counted for the banner: nobody who declined, whose message did not leave, or whom nothing concerns', () => {
    const guest = (id: string, rsvp: 'regrets' | null = null) => ({ id, rsvp, opened_at: null })
    const made = (guest_id: string, fields: Parameters<typeof aDeliveryRow>[0] = {}) =>
      aDeliveryRow({ guest_id, event_rev: 10, ...fields })
    const guests = [guest('told'), guest('no', 'regrets'), guest('refused'), guest('new'), guest('stranger')]
    const messages = [
      made('told'),
      made('no'),
      made('refused', { state: 'refused' }),
      made('new', { event_rev: 12 }),
    ]
    expect(guestsToNotify(twice, guests, messages, new Map())).toEqual({ count: 1, parts: ['place'] })
    const back = edited({ venue_en: 'A tent' }, { venue_en: 'Al-Ward Hall' })
    expect(guestsToNotify(back, guests, messages, new Map()).count).toBe(0)
    const whoKnowsTheTent = [made('told', { event_rev: 11 })]
    expect(guestsToNotify(back, guests, whoKnowsTheTent, new Map()).count).toBe(1)
    const answers = new Map([['told', { answered_at: at(3) }]])
    expect(guestsToNotify(twice, guests, messages, answers).count).toBe(0)
  })

  it('remembers nothing of a draft, nor of edits that guests are not told of', () => {
    expect(versionsAfterEdit({ ...EVENT, status: 'draft' }, { venue_en: 'A tent' }, at(1))).toBeNull()
    expect(versionsAfterEdit(EVENT, { venue_en: 'Al-Ward Hall' }, at(1))).toBeNull()
    const many = Array.from({ length: 60 }, (_, place) => ({
      starts_time: `20:${String(place).padStart(2, '0')}`,
    }))
    expect(edited(...many).former?.length).toBe(40)
  })

  it('of a cancelled event is that it is cancelled, and afterwards that it is not', () => {
    const cancelled = edited({ status: 'cancelled' }, { venue_en: 'A tent' })
    const [live, still] = cancelled.former ?? []
    if (live === undefined || still === undefined) throw new Error('two versions were remembered')
    expect(changedParts(live, versionOf(cancelled))).toEqual(['cancelled'])
    expect(changedParts(still, versionOf(cancelled))).toEqual([])
    const there = edited({ status: 'cancelled' }, { venue_en: 'A tent' }, { status: 'live' })
    expect(changedParts(still, versionOf(there))).toEqual(['reinstated', 'place'])
  })
})

const FRIDAY = {
  ar: 'الجمعة 24 جمادى الآخرة 1448\u00a0هـ الموافق 4 ديسمبر 2026\u00a0م',
  en: 'Friday, 4 December 2026 (24 Jumada II 1448\u00a0AH)',
}

describe('[A-43] {{changes}}', () => {
  it('says what is and what was, in both languages', () => {
    const moved = { venue_ar: 'قاعة الديار', venue_en: 'Al-Diyar Hall' }
    expect(lines({}, moved, 'ar')).toEqual(['المكان: قاعة الديار، وكان قاعة الورد'])
    expect(lines({}, moved, 'en')).toEqual(['Place: Al-Diyar Hall (was Al-Ward Hall)'])
    const later = { starts_time: '21:00' }
    expect(lines({}, later, 'ar')).toEqual([`الموعد: ${FRIDAY.ar}، التاسعة مساءً، وكان الثامنة مساءً`])
    expect(lines({}, later, 'en')).toEqual([`Time: ${FRIDAY.en}, 9:00 pm (was 8:00 pm)`])
    // The former day by one date, the new one by both.
    expect(lines({ starts_on: '2026-12-03' }, {}, 'en')).toEqual([
      `Time: ${FRIDAY.en}, 8:00 pm (was Thursday, 3 December 2026, 8:00 pm)`,
    ])
    expect(lines({ starts_on: '2026-12-03' }, {}, 'ar')).toEqual([
      `الموعد: ${FRIDAY.ar}، الثامنة مساءً، وكان الخميس 23 جمادى الآخرة 1448\u00a0هـ، الثامنة مساءً`,
    ])
    // An SMS has no room for more than one.
    const short = { language: 'ar', isShort: true } as const
    const postponed = [{ ...versionOf(EVENT), starts_on: '2026-12-03' }, versionOf(EVENT)] as const
    expect(changeLines(...postponed, short)).toEqual([
      'الموعد: الجمعة 24 جمادى الآخرة 1448\u00a0هـ، الثامنة مساءً',
    ])
    expect(lines({}, { cancelled: true, ...moved }, 'ar')).toEqual(['أُلغيت المناسبة'])
    expect(lines({ cancelled: true }, {}, 'en')).toEqual(['The event takes place after all'])
    expect(lines({}, { hosts_ar: 'آل فهد' }, 'ar')).toEqual(['الدعوة من: آل فهد، وكانت من آل الراشد'])
  })

  it('of the same venue is its address, and of what is not known yet that it is not', () => {
    expect(lines({ address_en: 'King Road' }, { address_en: 'Olaya Street' }, 'en')).toEqual([
      'Place: Al-Ward Hall, Olaya Street (was Al-Ward Hall, King Road)',
    ])
    expect(lines({}, { venue_en: '', venue_ar: '' }, 'en')).toEqual(['Place: to be announced'])
    expect(lines({}, { starts_on: null, starts_time: null }, 'ar')).toEqual(['الموعد: لم يتحدّد بعد'])
  })

  it('brings back no link or number that a host has taken out of a name', () => {
    const was = { venue_en: 'win-iphone.com' }
    expect(lines(was, { venue_en: 'Al-Diyar Hall' }, 'en')).toEqual(['Place: Al-Diyar Hall'])
    expect(lines({ venue_en: 'Call 0501234567' }, {}, 'en')).toEqual(['Place: Al-Ward Hall'])
  })

  it('is one line for a template, and never empty there', () => {
    expect(changesInOneLine('One\nTwo', 'en')).toBe('One; Two')
    expect(changesInOneLine('أ\nب', 'ar')).toBe('أ؛ ب')
    expect(changesInOneLine('', 'ar')).not.toBe('')
  })
})
