import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import type { LocalEvent } from '#client/data/events.ts'
import { findItems } from '#client/features/command-palette/palette-items.ts'
import { paths } from '#client/routes/paths.ts'
import type { EventRights } from '#shared/contract/event-rights.ts'
import { SearchKeys } from '#shared/rules/guests/search.ts'

const NONE: EventRights = { design: false, guests: true, send: false, track: false, door: false }
const NOW = new Date('2026-11-27T12:00:00Z')
const ID = 'one'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const anEvent = (more: Partial<LocalEvent>) =>
  ({
    ...{ id: ID, title_ar: 'زفاف سلمان', title_en: 'Wedding of Salman', starts_on: '2027-01-15' },
    ...{ time_zone: 'Asia/Riyadh', role: 'owner', rights: NONE, ...more },
  }) as LocalEvent

/** The pages of the open event, and all that a search finds. */
function found(event: LocalEvent, typed = ''): string[] {
  const known = { events: [event], guests: [] }
  return findItems(typed, known, ID, new SearchKeys(), 'en', NOW).pages.map(({ path }) => path)
}

/** A co-host without further rights. */
const ALWAYS = [
  paths.manage(ID),
  paths.guests(ID),
  paths.inviteGuests(ID),
  paths.inviteGuests(ID, 'link'),
  paths.questions(ID),
  paths.joinRequests(ID),
]

test.each([
  [[], []],
  [['send'], [paths.send(ID), paths.reminders(ID)]],
  [['track'], [paths.tracking(ID), paths.summary(ID)]],
  [['design'], [paths.design(ID)]],
  [['door'], [paths.manageCheckIn(ID)]],
])('[S-11] [S-18] [R-6] a co-host with the rights %j finds these pages besides: %j', (given, more) => {
  const rights = { ...NONE, ...Object.fromEntries(given.map((right) => [right, true])) }
  const event = anEvent({ role: 'co-host', rights, starts_on: '2026-11-20' })
  expect(found(event).sort()).toEqual([...ALWAYS, ...more].sort())
})

test('[S-18] the owner finds every page of an event by its name, the summary once it is over', () => {
  for (const [typed, path] of [
    ['send', paths.send(ID)],
    ['reminders', paths.reminders(ID)],
    ['share', paths.inviteGuests(ID, 'link')],
    ['door list', paths.doorList(ID)],
    ['details', paths.eventDetails(ID)],
  ] as const)
    expect(found(anEvent({}), `${typed} salman`), typed).toEqual([path])
  expect(found(anEvent({}), 'summary')).toEqual([])
  expect(found(anEvent({ starts_on: '2026-11-20' }), 'summary')).toEqual([paths.summary(ID)])
})

test('[S-18] the pages of the account are found without an event', () => {
  for (const [typed, path] of [
    ['notifications', paths.notifications()],
    ['developers', paths.developers()],
    ['our services', paths.services()],
  ] as const)
    expect(found(anEvent({}), typed), typed).toEqual([path])
})
