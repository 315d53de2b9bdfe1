import { afterEach, beforeEach } from 'vitest'
import { newId } from '#client/lib/new-id.ts'
import type { CheckInRecord } from '#shared/contract/check-in.ts'
import { DoorPhone } from './door-phone.ts'
import { FakeClock } from './fake-clock.ts'
import { FakeDoorServer, idOf } from './fake-door-server.ts'

export const EVENING = Date.UTC(2026, 10, 21, 17)
export const HOUR = 3_600_000

// Of the test that runs now: `beforeEachEvening` makes them.
export let clock: FakeClock
export let server: FakeDoorServer
export let phone: DoorPhone
/** Which the phone opens. */
export let entrance: ReturnType<FakeDoorServer['addDoor']>
export let other: ReturnType<FakeDoorServer['addDoor']>

/**
 * Before each test: a server with two doors and so many guests, and a phone that has opened no link yet.
 * @param hours until `entrance` ends; without them it does not
 */
export function beforeEachEvening({
  guests,
  invited = 1,
  hours,
}: {
  guests: number
  invited?: number
  hours?: number
}): void {
  beforeEach(() => {
    clock = new FakeClock(EVENING)
    server = new FakeDoorServer(clock.now)
    phone = new DoorPhone(server.fetch, clock)
    const expires_at = hours === undefined ? null : new Date(EVENING + hours * HOUR).toISOString()
    entrance = server.addDoor('الشرقية', { expires_at })
    other = server.addDoor('الغربية')
    for (let number = 1; number <= guests; number++) server.putGuest(number, { invited })
  })
  afterEach(() => phone.closeAll())
}

/** What the server has. */
export const records = () => [...server.check_ins.values()].map(({ row }) => row)

export const entry = (guest: number, more: Partial<CheckInRecord> = {}): CheckInRecord => ({
  id: newId(),
  kind: 'entry',
  guest_id: idOf('a', guest),
  walk_in: null,
  people: 1,
  undoes: null,
  reason: '',
  occurred_at: new Date(clock.now()).toISOString(),
  clock_offset: 0,
  ...more,
})

/** What of `entrance` lies on the phone's disk: how many rows, and whose check-ins. */
export async function onDisk() {
  const disk = phone.disk(entrance.link)
  const [guests, gone, records, waiting, refused, session] = await Promise.all([
    disk.guests.count(),
    disk.gone.count(),
    disk.check_ins.toArray(),
    disk.waiting.count(),
    disk.refused.count(),
    disk.session.get('door'),
  ])
  disk.close()
  const check_ins = records.map(({ guest_id }) => guest_id)
  return { guests, gone, check_ins, records: records.length, waiting, refused, token: typeof session?.token }
}
