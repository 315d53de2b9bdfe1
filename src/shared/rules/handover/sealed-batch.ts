import type { CheckIn, CheckInRecord } from '#shared/contract/check-in.ts'
import { type ByteReader, readBytes } from '../binary/byte-reader.ts'
import { ByteWriter } from '../binary/byte-writer.ts'
import { readRecord, startOfRecords, writeRecord } from './record-bytes.ts'
import { concatBytes, SIGNATURE_BYTES, withContext } from './signature.ts'

const VERSION = 1
/** As many as one call of the API takes. */
export const BATCH_RECORDS_MAXIMUM = 500
const ORIGINS_MAXIMUM = 3001

/** Who recorded it: a door's device; both null for a host without a door. */
export type Origin = Pick<CheckIn, 'door_id' | 'device_id'>

/**
 * Check-ins under the signature of one door session. `own`: the session recorded them. `vouched`: the server had told
 * it of them when its list had reached `up_to`; they are believed until the server has been asked, and never sent to it.
 */
export type SealedBatch = { readonly event_id: string; readonly signer_id: string } & (
  | { readonly kind: 'own'; readonly records: readonly CheckInRecord[] }
  | {
      readonly kind: 'vouched'
      readonly up_to: number
      readonly records: readonly (CheckInRecord & Origin)[]
    }
)

/** The bytes that the session signs, and those that travel with the signature behind them. */
export function batchBody(batch: SealedBatch): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter().byte(VERSION).uuid(batch.event_id).uuid(batch.signer_id)
  const before = startOfRecords()
  if (batch.kind === 'own') {
    writer.byte(0).number(batch.records.length)
    for (const record of batch.records) writeRecord(writer, record, before)
    return writer.done()
  }
  const origins = new Map<string, { place: number; origin: Origin }>()
  for (const { door_id, device_id } of batch.records) {
    const key = originKey({ door_id, device_id })
    if (!origins.has(key)) origins.set(key, { place: origins.size, origin: { door_id, device_id } })
  }
  writer.byte(1).number(batch.up_to).number(origins.size)
  for (const { origin } of origins.values()) {
    writeOptional(writer, origin.door_id)
    writeOptional(writer, origin.device_id)
  }
  writer.number(batch.records.length)
  for (const record of batch.records) {
    writer.number(origins.get(originKey(record))?.place ?? 0)
    writeRecord(writer, record, before)
  }
  return writer.done()
}

function originKey({ door_id, device_id }: Origin): string {
  return `${door_id} ${device_id}`
}

function writeOptional(writer: ByteWriter, id: string | null): void {
  writer.byte(id === null ? 0 : 1)
  if (id !== null) writer.uuid(id)
}

export function batchMessage(body: Uint8Array): Uint8Array<ArrayBuffer> {
  return withContext('marhaba sealed check-ins 1', body)
}

/** A batch as it travels. */
export function withSignature(body: Uint8Array, signature: Uint8Array): Uint8Array<ArrayBuffer> {
  return concatBytes(body, signature)
}

export interface ReadBatch {
  readonly batch: SealedBatch
  readonly message: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
}

/** Null where the bytes are no batch; whether its session signed it is another question. */
export function readBatch(bytes: Uint8Array): ReadBatch | null {
  const body = bytes.subarray(0, -SIGNATURE_BYTES)
  const batch = readBytes(body, readBody)
  if (batch === null) return null
  return { batch, message: batchMessage(body), signature: bytes.slice(-SIGNATURE_BYTES) }
}

function readBody(reader: ByteReader): SealedBatch | null {
  if (reader.byte() !== VERSION) return null
  const [event_id, signer_id] = [reader.uuid(), reader.uuid()]
  const before = startOfRecords()
  const kind = reader.byte()
  if (kind === 0) {
    const records = reader.list(() => readRecord(reader, before), BATCH_RECORDS_MAXIMUM)
    return { kind: 'own', event_id, signer_id, records }
  }
  if (kind !== 1) return null
  const up_to = reader.number()
  const readOptional = () => (reader.byte() === 0 ? null : reader.uuid())
  const origins = reader.list(
    (): Origin => ({ door_id: readOptional(), device_id: readOptional() }),
    ORIGINS_MAXIMUM,
  )
  const records = reader.list(() => {
    const origin = origins[reader.number()]
    if (origin === undefined) throw new RangeError('no such origin')
    return { ...readRecord(reader, before), ...origin }
  }, BATCH_RECORDS_MAXIMUM)
  return { kind: 'vouched', event_id, signer_id, up_to, records }
}
