import type pg from 'pg'

export interface ModelRecord {
  readonly id: string
  readonly rev: number
  readonly kind: 'entry' | 'undo' | 'refused'
  readonly guest_id: string | null
  readonly device_id: string | null
  readonly door_id: string | null
  readonly people: number
  readonly members: readonly string[]
  readonly undoes: string | null
  readonly reason: string
  readonly occurred_at: Date
  readonly clock_offset: number
  readonly at: Date
}

export interface ModelGuest {
  readonly id: string
  readonly rev: number
  readonly serial: number
  readonly token: string
  readonly name: string
  readonly invited: number
  readonly section: string | null
  readonly deleted: boolean
}

/** The rows of an event, read from the database without the server's code. */
export interface Model {
  readonly rev: number
  readonly records: ReadonlyMap<string, ModelRecord>
  readonly guests: ReadonlyMap<string, ModelGuest>
  readonly keys: ReadonlySet<string>
  /** The device of every door session, by the door. */
  readonly devices: ReadonlyMap<string, string>
}

export async function readModel(inspector: pg.Pool, eventId: string): Promise<Model> {
  const events = await inspector.query('SELECT rev::int AS rev FROM events WHERE id = $1', [eventId])
  const records = await inspector.query<ModelRecord>(
    `SELECT id, rev::int AS rev, kind, guest_id, device_id, door_id, people, coalesce(members::text[], '{}') AS members, undoes, reason, occurred_at,
       clock_offset::float8 AS clock_offset, at
     FROM check_ins WHERE event_id = $1 ORDER BY rev`,
    [eventId],
  )
  const guests = await readGuests(inspector, eventId)
  const keys = await inspector.query<{ key: string }>(
    'SELECT key FROM idempotency_keys WHERE event_id = $1',
    [eventId],
  )
  const devices = await inspector.query<{ id: string; door_id: string }>(
    'SELECT id, door_id FROM door_devices WHERE event_id = $1',
    [eventId],
  )
  return {
    rev: events.rows[0]?.rev,
    records: new Map(records.rows.map((row) => [row.id, row])),
    guests: new Map(guests.map((row) => [row.id, row])),
    keys: new Set(keys.rows.map(({ key }) => key)),
    devices: new Map(devices.rows.map(({ id, door_id }) => [id, door_id])),
  }
}

export async function readGuests(inspector: pg.Pool, eventId: string): Promise<ModelGuest[]> {
  const { rows } = await inspector.query<ModelGuest>(
    `SELECT id, rev::int AS rev, serial::int AS serial, token, name, invited, section, deleted_at IS NOT NULL AS deleted
     FROM guests WHERE event_id = $1 ORDER BY id`,
    [eventId],
  )
  return rows
}

/** Entries that no undo of the same guest names. Written independently, so that the shared rule is tested too. */
export function activeEntriesOf(model: Model, guestId: string): ModelRecord[] {
  const own = [...model.records.values()].filter(({ guest_id }) => guest_id === guestId)
  const undone = new Set(own.flatMap(({ kind, undoes }) => (kind === 'undo' && undoes ? [undoes] : [])))
  return own.filter(({ kind, id }) => kind === 'entry' && !undone.has(id))
}

export function admittedOf(model: Model, guestId: string): number {
  return activeEntriesOf(model, guestId).reduce((sum, { people }) => sum + people, 0)
}

/** Of whom an entry says that they are inside, each once; and of whom more than one does. */
export function namedOf(model: Model, guestId: string): { inside: string[]; repeated: string[] } {
  const all = activeEntriesOf(model, guestId).flatMap(({ members }) => members)
  const inside = [...new Set(all)].sort()
  return { inside, repeated: inside.filter((id) => all.indexOf(id) !== all.lastIndexOf(id)) }
}

/** Everything that a replay might change, as one string. */
export function printOf({ rev, records, guests }: Model): string {
  return JSON.stringify([rev, [...records.values()], [...guests.values()]])
}
