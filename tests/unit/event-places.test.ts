import { expect, test } from 'vitest'
import { barPlaces, eventPlaces } from '#client/app/event-places.ts'
import type { EventRights } from '#shared/contract/event-rights.ts'

const NONE: EventRights = { design: false, guests: true, send: false, track: false, door: false }
const EVERY_HOST = ['overview', 'guests', 'questions', 'share']
const ids = (places: ReturnType<typeof eventPlaces>) => places.map(({ id }) => id)

test.each([
  [[], []],
  [['design'], ['card']],
  [['send'], ['send']],
  [['track'], ['summary', 'tracking']],
  [['door'], ['door']],
  [
    ['design', 'send', 'track', 'door'],
    ['summary', 'tracking', 'send', 'card', 'door'],
  ],
])('[S-11] [R-6] a co-host with the rights %j is led to these pages besides: %j', (given, more) => {
  const rights = { ...NONE, ...Object.fromEntries(given.map((right) => [right, true])) }
  const places = eventPlaces({ id: 'one', role: 'co-host', rights }, true)
  expect(ids(places).sort()).toEqual([...EVERY_HOST, ...more].sort())
})

test('[S-11] [R-6] the owner is led to all pages, the summary once the event is over', () => {
  const owner = { id: 'one', role: 'owner', rights: NONE } as const
  const all = [...EVERY_HOST, 'tracking', 'send', 'card', 'door', 'details', 'cohosts']
  expect(ids(eventPlaces(owner, false)).sort()).toEqual(all.sort())
  expect(ids(eventPlaces(owner, true)).sort()).toEqual([...all, 'summary'].sort())
})

test('[S-11] [R-6] in a phone’s bar the pages that a co-host may not open make room for the next', () => {
  const bar = (rights: EventRights) =>
    ids(barPlaces(eventPlaces({ id: 'one', role: 'co-host', rights }, false)))
  expect(bar({ ...NONE, track: true, send: true, design: true, door: true })).toEqual([
    ...['tracking', 'guests', 'card', 'door'],
  ])
  expect(bar({ ...NONE, send: true })).toEqual(['guests', 'send', 'questions', 'share'])
})
