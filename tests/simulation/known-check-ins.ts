import type { DoorCheckIn } from '#client/offline/door/door-database.ts'
import { checkInSchema } from '#shared/contract/check-in.ts'
import type { DoorPhone } from './door-phone.ts'
import type { Simulation } from './simulation.ts'
import { readDatabases } from './stored-databases.ts'

/** Invariant 10, of two phones that have just exchanged everything: of each guest both know the same. */
export async function expectSame(simulation: Simulation, one: DoorPhone, other: DoorPhone): Promise<void> {
  if (!isWhole(one) || !isWhole(other)) return
  const differing = guestsThatDiffer(simulation, one, other)
  const inside = [one, other].map(({ session }) => session?.read().inside)
  if (differing.length === 0 && inside[0] === inside[1]) return
  const lacking = await lackingRecords(simulation, one, other)
  const exempt = new Set(lacking.filter(({ isExempt }) => isExempt).map(({ guest }) => guest))
  const problems = [
    ...lacking.filter(({ isExempt }) => !isExempt).map(({ id, by }) => `${by} lacks ${id}`),
    ...differing.filter((guest) => !exempt.has(guest)).map((guest) => `they differ in guest ${guest}`),
    ...(inside[0] !== inside[1] && exempt.size === 0 ? [`inside are ${inside.join(' and ')}`] : []),
  ]
  if (problems.length === 0) return
  simulation.history.violated(
    `invariant 10: ${one.name} and ${other.name} have just exchanged everything: ${problems.join(', ')}`,
  )
}

/** One that was not certified yet, since it opened its door again under an open channel, can tell and take nothing. */
function isWhole({ session }: DoorPhone): boolean {
  const view = session?.read()
  return view?.state.kind === 'open' && view.can_hand_over && !view.rehearsal
}

/** Guests of whom both screens show something, and not the same. */
function guestsThatDiffer({ guests }: Simulation, one: DoorPhone, other: DoorPhone): string[] {
  return guests.filter((guest) => {
    const [here, there] = [shownOf(one, guest), shownOf(other, guest)]
    return here !== null && there !== null && here !== there
  })
}

function shownOf({ session }: DoorPhone, guestId: string): string | null {
  const guest = session?.guest(guestId)
  if (!guest) return null
  const entries = guest.entries.map(({ id, people, members = [] }) => [id, people, ...members].join(' '))
  return [guest.admitted, ...entries.sort()].join('\n')
}

interface LackingRecord {
  readonly id: string
  /** Null for a walk-in. */
  readonly guest: string | null
  /** The phone that does not know it. */
  readonly by: string
  readonly isExempt: boolean
}

/** What one of the two has stored and the other has not, besides refusals, which concern one door. */
async function lackingRecords(
  simulation: Simulation,
  one: DoorPhone,
  other: DoorPhone,
): Promise<LackingRecord[]> {
  const { isLost, isExempt } = await exemptions(simulation)
  const [here, there] = [await recordsOn(one), await recordsOn(other)]
  const lacking = (of: DoorPhone, has: typeof here, by: DoorPhone, known: typeof here) =>
    [...has.values()]
      .filter(({ id, kind }) => kind !== 'refused' && !known.has(id))
      .map((record) => ({
        id: record.id,
        guest: record.guest_id,
        by: by.name,
        isExempt:
          isExempt(record) || (record.received === undefined && (isLost(of) || !canVouch(of, record))),
      }))
  return [...lacking(one, here, other, there), ...lacking(other, there, one, here)]
}

/** While a phone reads its list again from the beginning it cannot say how far it has what others did. */
function canVouch({ session }: DoorPhone, { device_id }: DoorCheckIn): boolean {
  return device_id === session?.handover.deviceId() || session?.handover.summary()?.rev !== 0
}

interface Exemptions {
  /** Ended or forgotten: nobody believes what it vouches for. */
  readonly isLost: (phone: DoorPhone) => boolean
  /** One of two phones may know it alone: of a device that was ended or forgotten, or corrupted on a disk. */
  readonly isExempt: (record: DoorCheckIn) => boolean
}

async function exemptions({
  server,
  eventId,
  isEnded,
  forgotten,
  doorPhones,
  history,
}: Simulation): Promise<Exemptions> {
  const isLost = ({ name }: DoorPhone) => isEnded(name) || forgotten.has(name)
  const lost = new Set(doorPhones.filter(isLost).map(({ name }) => name))
  const { rows } = await server.inspector.query<{ id: string; name: string }>(
    'SELECT id, name FROM door_devices WHERE event_id = $1',
    [eventId],
  )
  const devices = new Set(rows.filter(({ name }) => lost.has(name)).map(({ id }) => id))
  const isExempt = ({ id, device_id }: DoorCheckIn) =>
    history.corrupted.has(id) || (device_id !== null && devices.has(device_id))
  return { isLost, isExempt }
}

async function recordsOn({ phone }: DoorPhone): Promise<Map<string, DoorCheckIn>> {
  const databases = await readDatabases(phone.storage.raw)
  const stores = databases.filter(({ name }) => !name.endsWith('-rehearsal')).flatMap(({ stores }) => stores)
  const rows = stores.find(({ name }) => name === 'check_ins')?.values ?? []
  // Rows that a fault has put there are no records; records that it has overwritten are exempt by their id.
  const records = rows.filter((row): row is DoorCheckIn => checkInSchema.safeParse(row).success)
  return new Map(records.map((row) => [row.id, row]))
}
