import { describe, expect, test } from 'vitest'
import { CheckInIndex } from '#client/offline/door/check-in-index.ts'
import type { DoorCheckIn } from '#client/offline/door/door-database.ts'

const PHONE = 'phone'

function anEntry(id: string, minute: number, saved?: number): DoorCheckIn {
  return {
    id,
    event_id: 'event',
    door_id: 'door',
    device_id: PHONE,
    kind: 'entry',
    guest_id: 'guest',
    walk_in: null,
    people: 1,
    undoes: null,
    reason: '',
    occurred_at: new Date(minute * 60_000).toISOString(),
    clock_offset: 0,
    ...(saved === undefined ? {} : { saved }),
  }
}

function recentOf(...records: DoorCheckIn[]): string[] {
  const index = new CheckInIndex({
    own: () => ({ device_id: PHONE, door_id: 'door' }),
    invitation: () => ({ invited: 5, section: null }),
  })
  for (const record of records) index.add([record])
  return index.recent(10).map(({ id }) => id)
}

describe('[S-21] the records that a phone saved last', () => {
  test('are in the order in which it saved them, whatever their times say', () => {
    expect(recentOf(anEntry('c', 1, 3), anEntry('a', 9, 1), anEntry('b', 5, 2))).toEqual(['c', 'b', 'a'])
  })

  test('an entry that came back from the server alone stands below its correction of the same time', () => {
    const [entry, correction] = [anEntry('a', 5), anEntry('b', 5, 2)]
    const before = anEntry('0', 1, 1)
    expect(recentOf(before, correction, entry)).toEqual(['b', 'a', '0'])
    expect(recentOf(before, entry, correction)).toEqual(['b', 'a', '0'])
  })
})
