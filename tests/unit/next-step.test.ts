import { describe, expect, it } from 'vitest'
import { nextStep, stepCountsOf } from '#shared/rules/events/next-step.ts'

const READY = {
  status: 'live',
  role: 'owner',
  starts_on: '2026-12-04',
  starts_time: '20:30',
  time_zone: 'Asia/Riyadh',
  rsvp_until: null,
  share_link: 'off',
  title_ar: 'زفاف نورة',
  title_en: '',
  hosts_ar: '',
  hosts_en: '',
  venue_ar: '',
  venue_en: '',
} as const
const NOBODY = { invited: 0, silent: 0, waiting: 0, unopened: 0 }
const ALL_REPLIED = { ...NOBODY, invited: 60 }

type Situation = Parameters<typeof nextStep>[0]
const step = ({
  event = {},
  counts = {},
  ...more
}: Partial<Omit<Situation, 'event' | 'counts'>> & {
  event?: Partial<Situation['event']>
  counts?: Partial<Situation['counts']>
} = {}) =>
  nextStep({
    joinRequests: 0,
    sent: null,
    hasCard: true,
    doors: 1,
    now: new Date('2026-11-20T09:00:00Z'),
    ...more,
    event: { ...READY, ...event },
    counts: { ...ALL_REPLIED, ...counts },
  })

const draft = { status: 'draft' } as const
/** A quarter of an hour past an hour of the event's own day, in Riyadh. */
const onTheDay = (hour: string) => new Date(`2026-12-04T${hour}:15:00+03:00`)

describe('[S-14][S-17] the next sensible act of a host', () => {
  it.each<[string, Parameters<typeof step>[0], ReturnType<typeof step>]>([
    ['nobody is invited', { event: draft, counts: NOBODY, hasCard: false }, { kind: 'guests' }],
    ['guests, no card', { event: draft, hasCard: false }, { kind: 'card' }],
    ['a card that is not read yet', { event: draft, hasCard: null }, { kind: 'publish' }],
    ['no day', { event: { ...draft, starts_on: null } }, { kind: 'details' }],
    ['no name', { event: { ...draft, title_ar: '' } }, { kind: 'details' }],
    ['all there, not published', { event: draft }, { kind: 'publish' }],
    [
      'published, guests add themselves',
      { event: { share_link: 'open' }, counts: NOBODY },
      { kind: 'share' },
    ],
    ['published, but no link to join by', { counts: NOBODY }, { kind: 'guests' }],
    ['people ask to join', { joinRequests: 2 }, { kind: 'requests', count: 2 }],
    [
      'they ask before anybody is invited',
      { joinRequests: 1, counts: NOBODY },
      { kind: 'requests', count: 1 },
    ],
    [
      'published, and nothing sent or opened',
      { sent: 0, counts: { unopened: 60 }, doors: 0 },
      { kind: 'send', count: 60 },
    ],
    [
      'the host hands the links on without the product',
      { sent: 0, counts: { silent: 3, unopened: 50 } },
      { kind: 'remind', count: 3 },
    ],
    [
      'guests who were added after the send',
      { sent: 55, counts: { unopened: 20 } },
      { kind: 'send', count: 5 },
    ],
    ['all sent', { sent: 60, counts: { unopened: 20 } }, { kind: 'unopened', count: 20 }],
    ['opened, not replied', { counts: { silent: 8, waiting: 2, unopened: 5 } }, { kind: 'remind', count: 8 }],
    ['on the waiting list', { counts: { waiting: 2, unopened: 5 } }, { kind: 'waiting-list', count: 2 }],
    ['not opened', { counts: { unopened: 5 }, doors: 0 }, { kind: 'unopened', count: 5 }],
    ['replies are closed', { event: { rsvp_until: '2026-11-19' }, counts: { silent: 8, unopened: 5 } }, null],
    [
      'the last day to reply',
      { event: { rsvp_until: '2026-11-20' }, counts: { silent: 8 } },
      { kind: 'remind', count: 8 },
    ],
    ['published without a card', { hasCard: false, doors: 0 }, { kind: 'card' }],
    ['all replied, no door', { doors: 0 }, { kind: 'doors' }],
    ['doors that are not read yet', { doors: null }, null],
    ['all replied, a door', {}, null],
    [
      'three days before, no door',
      { doors: 0, counts: { silent: 8 }, now: new Date('2026-12-01T09:00:00Z') },
      { kind: 'doors' },
    ],
    [
      'four days before, no door',
      { doors: 0, counts: { silent: 8 }, now: new Date('2026-11-30T09:00:00Z') },
      { kind: 'remind', count: 8 },
    ],
    ['the day itself, just begun', { now: onTheDay('00'), doors: 0, joinRequests: 2 }, { kind: 'scan' }],
    ['the evening', { now: onTheDay('21') }, { kind: 'scan' }],
    ['after midnight the party goes on', { now: new Date('2026-12-05T01:30:00+03:00') }, { kind: 'scan' }],
    ['the morning after', { now: new Date('2026-12-05T07:00:00+03:00') }, { kind: 'summary' }],
    ['over, with nobody invited', { now: new Date('2026-12-09T07:00:00Z'), counts: NOBODY }, null],
    ['today, with nobody invited', { now: onTheDay('12'), counts: NOBODY }, { kind: 'guests' }],
    ['a co-host on the day', { now: onTheDay('21'), event: { role: 'co-host' } }, { kind: 'watch' }],
    [
      'a co-host has no door, card or page to open',
      { event: { ...draft, role: 'co-host' }, hasCard: false, doors: null },
      null,
    ],
    ['cancelled', { event: { status: 'cancelled' }, joinRequests: 3 }, null],
  ])('%s', (_, situation, expected) => {
    expect(step(situation)).toEqual(expected)
  })

  it('counts each guest by what is still to come of them', () => {
    const guest = {
      rsvp: null,
      answered: false,
      admitted: 0,
      scheduled: false,
      opened_at: null,
      waiting_since: null,
    }
    const opened = { ...guest, opened_at: '2026-11-10T10:00:00Z' }
    const counts = stepCountsOf([
      guest,
      opened,
      opened,
      { ...opened, rsvp: 'attending' },
      { ...opened, waiting_since: '2026-11-11T08:00:00Z' },
    ])
    expect(counts).toEqual({ invited: 5, silent: 2, waiting: 1, unopened: 1 })
  })
})
