import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { type AuthorizedDoor, doorSessionEnd } from '#server/domain/authorize.ts'
import { lockEvent } from '#server/domain/changes.ts'
import { done, type Outcome, refuseField } from '#server/domain/outcome.ts'
import type { CheckInVerdict } from '#shared/contract/check-in-routes.ts'
import { fromBase64Url } from '#shared/rules/binary/base64url.ts'
import { BATCH_RECORDS_MAXIMUM, readBatch, type SealedBatch } from '#shared/rules/handover/sealed-batch.ts'
import { recordCheckIns } from './check-ins.ts'
import { readOwnCertificate, verifyP256 } from './door-certificates.ts'

interface CarriedBatch {
  readonly certificate: string
  readonly batch: string
}

type OwnBatch = Extract<SealedBatch, { kind: 'own' }>

/**
 * Stores records that a device carries for others. Each counts as its own session's, by the signature of that session
 * and our certificate for it: the device that brings it adds nothing and could forge nothing. That session's end counts,
 * as if it had come itself now; and whichever of the two comes first, the other's records are `repeated`.
 *
 * What a session vouches for is not taken: we told it of those records.
 */
export async function recordCarried(
  trx: Transaction<DB>,
  { secretKey, now }: { secretKey: string; now: Date },
  door: AuthorizedDoor,
  carried: readonly CarriedBatch[],
): Promise<Outcome<{ batches: (CheckInVerdict[] | null)[] }>> {
  const read = await Promise.all(carried.map((one) => readCarried(secretKey, door.eventId, one)))
  const records = read.reduce((sum, batch) => sum + (batch?.records.length ?? 0), 0)
  if (records > BATCH_RECORDS_MAXIMUM) return refuseField('batches', 'field.too_big')
  // A session that is cut off meanwhile waits for this, or this for it.
  await lockEvent(trx, door.eventId)
  const batches: (CheckInVerdict[] | null)[] = []
  for (const batch of read) {
    const recorder = batch === null ? null : await recorderOf(trx, door, batch.signer_id, now)
    if (batch === null || recorder === null) {
      batches.push(null)
      continue
    }
    const recorded = await recordCheckIns(trx, recorder, batch.records)
    if (!recorded.ok) return recorded
    batches.push(recorded.data.verdicts)
  }
  return done({ batches })
}

async function readCarried(
  secretKey: string,
  eventId: string,
  { certificate, batch }: CarriedBatch,
): Promise<OwnBatch | null> {
  const [certificateBytes, batchBytes] = [fromBase64Url(certificate), fromBase64Url(batch)]
  if (certificateBytes === null || batchBytes === null) return null
  const read = readBatch(batchBytes)
  if (read === null || read.batch.kind !== 'own' || read.batch.event_id !== eventId) return null
  const trusted = await readOwnCertificate(secretKey, eventId, certificateBytes)
  if (trusted === null || trusted.device_id !== read.batch.signer_id) return null
  return (await verifyP256(trusted.public_key, read.signature, read.message)) ? read.batch : null
}

/** Whose records they are; null where the session's row is gone. */
async function recorderOf(trx: Transaction<DB>, { eventId }: AuthorizedDoor, deviceId: string, now: Date) {
  const row = await trx
    .selectFrom('door_devices')
    .innerJoin('doors', (join) =>
      join
        .onRef('doors.event_id', '=', 'door_devices.event_id')
        .onRef('doors.id', '=', 'door_devices.door_id'),
    )
    .innerJoin('events', 'events.id', 'door_devices.event_id')
    .select(['door_devices.door_id', 'door_devices.ended_at'])
    .select(['doors.revoked_at', 'doors.expires_at', 'events.deleted_at'])
    .where('door_devices.event_id', '=', eventId)
    .where('door_devices.id', '=', deviceId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    eventId,
    doorId: row.door_id,
    deviceId,
    accountId: null,
    endedAt: doorSessionEnd(row, now),
    receivedAt: now,
  }
}
