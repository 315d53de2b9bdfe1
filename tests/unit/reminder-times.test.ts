import { describe, expect, it } from 'vitest'
import {
  dueReminder,
  invitedBefore,
  invitedFrom,
  nextReminder,
} from '#shared/rules/sending/reminder-times.ts'

const EVENT = {
  starts_on: '2027-01-15',
  starts_time: '20:30',
  time_zone: 'Asia/Riyadh',
  rsvp_until: '2027-01-08',
  is_live: true,
}
const at = (iso: string) => new Date(iso)
const DEADLINE = { kind: 'before-deadline', days: 3, hour: 10, is_on: true, skips_until: null } as const
const BEFORE = { ...DEADLINE, kind: 'before-event', days: 1, hour: 12 } as const
const AFTER = { ...DEADLINE, kind: 'after-invitation', days: 4 } as const
const NOTHING = { isFired: () => false, firstInvited: null }

describe('[A-43] a reminder that is due', () => {
  it.each([
    ['not yet', DEADLINE, '2027-01-05T06:59:00Z', null],
    ['at its hour by the event’s clock', DEADLINE, '2027-01-05T07:00:00Z', '2027-01-05'],
    ['late, while guests may still answer', DEADLINE, '2027-01-08T20:59:00Z', '2027-01-05'],
    ['never after the last day to answer', DEADLINE, '2027-01-08T21:00:00Z', null],
    ['late, before the event', BEFORE, '2027-01-15T17:00:00Z', '2027-01-14'],
    ['never after the event has begun', BEFORE, '2027-01-15T17:30:00Z', null],
    [
      'not where it was switched on afterwards',
      { ...DEADLINE, skips_until: at('2027-01-05T08:00:00Z') },
      '2027-01-05T09:00:00Z',
      null,
    ],
  ])('%s', (_, terms, now, day) => expect(dueReminder(terms, EVENT, at(now))?.day ?? null).toBe(day))
})

describe('[A-43] the next time of a reminder', () => {
  const next = (terms: Parameters<typeof nextReminder>[0], now: string, known = {}, event = {}) => {
    const found = nextReminder(terms, { ...EVENT, ...event }, { ...NOTHING, now: at(now), ...known })
    return found.obstacle ?? found.at.toISOString()
  }

  it.each([
    ['of one that is off', { ...DEADLINE, is_on: false }, {}, 'off'],
    ['of a page that is not open', DEADLINE, { is_live: false }, 'not-live'],
    ['without a last day to answer', DEADLINE, { rsvp_until: null }, 'no-date'],
    ['before the last day to answer', DEADLINE, {}, '2027-01-05T07:00:00.000Z'],
    ['before the event', BEFORE, {}, '2027-01-14T09:00:00.000Z'],
    ['after invitations that nobody has', AFTER, {}, 'nobody'],
  ])('%s', (_, terms, event, expected) => {
    expect(next(terms, '2027-01-01T12:00:00Z', {}, event)).toBe(expected)
  })

  it('is over once it has been sent, unless the event moves', () => {
    const isFired = (day: string) => day === '2027-01-14'
    expect(next(BEFORE, '2027-01-14T10:00:00Z', { isFired })).toBe('past')
    expect(next(BEFORE, '2027-01-14T10:00:00Z', { isFired }, { starts_on: '2027-01-20' })).toBe(
      '2027-01-19T09:00:00.000Z',
    )
  })

  it('follows the first invitation, and is the next free day where that is long ago', () => {
    const firstInvited = at('2026-12-30T15:00:00Z')
    expect(next(AFTER, '2027-01-01T12:00:00Z', { firstInvited })).toBe('2027-01-03T07:00:00.000Z')
    const long = { firstInvited: at('2026-12-01T15:00:00Z') }
    expect(next(AFTER, '2027-01-01T06:00:00Z', long)).toBe('2027-01-01T07:00:00.000Z')
    expect(
      next(AFTER, '2027-01-01T12:00:00Z', { ...long, isFired: (day: string) => day === '2027-01-01' }),
    ).toBe('2027-01-02T07:00:00.000Z')
    expect(next(AFTER, '2027-01-09T06:00:00Z', long)).toBe('past')
  })

  it('counts days by the event’s calendar', () => {
    expect(invitedBefore('2027-01-05', 4, 'Asia/Riyadh').toISOString()).toBe('2027-01-01T21:00:00.000Z')
    expect(invitedFrom(AFTER, at('2027-01-05T12:00:00Z'), 'Asia/Riyadh')?.toISOString()).toBe(
      '2027-01-01T21:00:00.000Z',
    )
    expect(invitedFrom(AFTER, at('2027-01-05T06:00:00Z'), 'Asia/Riyadh')?.toISOString()).toBe(
      '2026-12-31T21:00:00.000Z',
    )
  })
})
