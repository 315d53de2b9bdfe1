import type { CheckInRecord } from '#shared/contract/check-in.ts'
import type { ByteReader } from '../binary/byte-reader.ts'
import type { ByteWriter } from '../binary/byte-writer.ts'

const KINDS = ['entry', 'undo', 'refused'] as const
const HAS = { guest: 4, walkIn: 8, members: 16, undoes: 32, reason: 64 } as const
const MEMBERS_MAXIMUM = 50

/** What the next record is written as a difference from: neighbours are seconds apart. */
interface Before {
  occurred_at: number
  clock_offset: number
}

export function startOfRecords(): Before {
  return { occurred_at: 0, clock_offset: 0 }
}

/** Writes a record in some forty bytes. The same record after the same one before it has one spelling. */
export function writeRecord(writer: ByteWriter, record: CheckInRecord, before: Before): void {
  const { kind, guest_id, walk_in, members, undoes, reason } = record
  const flags =
    (guest_id === null ? 0 : HAS.guest) |
    (walk_in === null ? 0 : HAS.walkIn) |
    (members === undefined ? 0 : HAS.members) |
    (undoes === null ? 0 : HAS.undoes) |
    (reason === '' ? 0 : HAS.reason)
  writer.byte(KINDS.indexOf(kind) | flags).uuid(record.id)
  if (guest_id !== null) writer.uuid(guest_id)
  if (walk_in !== null) writer.text(walk_in)
  writer.number(record.people)
  if (members !== undefined) {
    writer.number(members.length)
    for (const member of members) writer.uuid(member)
  }
  if (undoes !== null) writer.uuid(undoes)
  if (reason !== '') writer.text(reason)
  const occurred_at = Date.parse(record.occurred_at)
  writer.signed(occurred_at - before.occurred_at).signed(record.clock_offset - before.clock_offset)
  before.occurred_at = occurred_at
  before.clock_offset = record.clock_offset
}

/** Throws where the bytes are no record; whether it is a valid one is for the contract to say. */
export function readRecord(reader: ByteReader, before: Before): CheckInRecord {
  const flags = reader.byte()
  const kind = KINDS[flags & 3]
  if (kind === undefined || flags >= 128) throw new RangeError('no kind of record')
  const has = (flag: number) => (flags & flag) !== 0
  const id = reader.uuid()
  const guest_id = has(HAS.guest) ? reader.uuid() : null
  const walk_in = has(HAS.walkIn) ? reader.text() : null
  const people = reader.number()
  const members = has(HAS.members) ? reader.list(() => reader.uuid(), MEMBERS_MAXIMUM) : null
  const undoes = has(HAS.undoes) ? reader.uuid() : null
  const reason = has(HAS.reason) ? reader.text() : ''
  before.occurred_at += reader.signed()
  before.clock_offset += reader.signed()
  return {
    id,
    kind,
    guest_id,
    walk_in,
    people,
    ...(members === null ? {} : { members }),
    undoes,
    reason,
    occurred_at: new Date(before.occurred_at).toISOString(),
    clock_offset: before.clock_offset,
  }
}
