import { type Serialize, serialize } from '#client/lib/serialize.ts'
import { checkInRecordSchema, checkInSchema } from '#shared/contract/check-in.ts'
import type { CheckInVerdict } from '#shared/contract/check-in-routes.ts'
import { doorTime } from '#shared/rules/door/check-ins.ts'
import {
  type DoorCertificate,
  readCertificate,
  trustedCertificate,
} from '#shared/rules/handover/certificate.ts'
import { batchIdOf, type HandoverSummary, readParcel } from '#shared/rules/handover/parcel.ts'
import {
  BATCH_RECORDS_MAXIMUM,
  batchBody,
  batchMessage,
  readBatch,
  type SealedBatch,
  withSignature,
} from '#shared/rules/handover/sealed-batch.ts'
import { sameBytes } from '#shared/rules/handover/signature.ts'
import { bareTransaction } from '../db/bare-transaction.ts'
import { withReopening } from '../db/reopening.ts'
import type { CheckInIndex } from '../door/check-in-index.ts'
import type { DoorCheckIn, DoorDatabase, StoredDoor } from '../door/door-database.ts'
import { endsMissingFrom, endsOfPhone, type KnownEnds } from './ended-devices.ts'
import {
  type HandoverRow,
  type HeldBatch,
  HeldBatches,
  heldBatch,
  inParts,
  type OutgoingParcel,
  outgoing,
  rowOf,
  type Taken,
} from './held-batches.ts'
import type { Signing } from './signing.ts'

export interface HandoverParts {
  readonly database: DoorDatabase
  readonly checkIns: CheckInIndex
  readonly door: () => StoredDoor
  readonly signing: () => Promise<Signing | null>
  /** Not while a page of the server's changes is being stored, which may bring the same records. */
  readonly exclusively: Serialize
  /** Records were received: verdicts may be others now, and there may be some to bring to the server. */
  readonly onReceived: () => void
  /** Called with a newer list of ended devices, signed by the server, that another phone has sent. */
  readonly onEnds: (ends: KnownEnds) => void
}

interface TrustedCertificate {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly certificate: DoorCertificate
}

/** A batch as it travelled, and who has signed it. */
interface SignedBatch {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly batch: SealedBatch
  readonly trusted: TrustedCertificate
}

/** More of its own, of a record or two each, are sealed anew as a few. */
const OWN_MAXIMUM = 24
/** Bytes of a parcel, without the last batch of it. */
const PARCEL_BYTES = 24_000

/**
 * What this phone and others tell each other without the server. It keeps what it has received as the bytes that were
 * signed, so that it can pass them on, to the server too.
 */
export class DoorHandover {
  readonly #parts: HandoverParts
  readonly #held = new HeldBatches()
  /** By device: those that the event's key has signed. A device has another one after its data was cleared. */
  readonly #certificates = new Map<string, TrustedCertificate[]>()
  readonly #inTurn = serialize()

  constructor(parts: HandoverParts) {
    this.#parts = parts
  }

  load(rows: readonly HandoverRow[]): void {
    for (const row of rows) {
      const batch = heldBatch(row)
      if (batch !== null) this.#held.add(batch)
    }
  }

  rows(): HandoverRow[] {
    const { device_id } = this.#parts.door()
    const received = this.#held.all().filter(({ signer_id }) => signer_id !== device_id)
    return received.map(({ id, batch, certificate, carried }) => ({ id, batch, certificate, carried }))
  }

  /** The list leaves the phone; what is to be brought to the server stays until it is there. */
  keepCarried(): void {
    const carried = this.#held.all().filter((batch) => batch.carried)
    this.#held.clear()
    for (const batch of carried) this.#held.add(batch)
  }

  deviceId(): string {
    return this.#parts.door().device_id
  }

  secret(): Uint8Array<ArrayBuffer> | null {
    return this.#parts.door().signing?.event_secret ?? null
  }

  /** What this phone knows; null while it has no certificate. */
  summary(): HandoverSummary | null {
    const { signing, signed_ends, complete, rev } = this.#parts.door()
    if (signing === undefined) return null
    const { batch_ids, ...known } = this.#held.summary(complete ? rev : 0)
    // The last list alone: each report of the server brings another, and all of them would fill a code.
    return { ...known, batch_ids: signed_ends ? [...batch_ids, batchIdOf(signed_ends)] : batch_ids }
  }

  /** What a phone with this summary lacks; nothing while this phone has no certificate. */
  parcelsFor(summary: HandoverSummary): Promise<OutgoingParcel[]> {
    return this.#inTurn(async () => {
      await this.#seal()
      const parcels: OutgoingParcel[] = []
      let [batches, size]: [HeldBatch[], number] = [[], 0]
      let ends = endsMissingFrom(summary, this.#parts.door())
      const close = () => {
        if (batches.length > 0 || ends.length > 0) parcels.push(outgoing(batches, ends))
        ;[batches, size, ends] = [[], 0, []]
      }
      for (const batch of this.#held.missingFrom(summary)) {
        if (this.#isEnded(batch.signer_id) && !batch.carried) continue
        batches.push(batch)
        size += batch.batch.length
        if (size >= PARCEL_BYTES) close()
      }
      close()
      return parcels
    })
  }

  /** Takes what another phone handed over. What counts is on disk when this resolves. */
  take(parcel: Uint8Array): Promise<Taken> {
    return this.#inTurn(() => this.#take(parcel))
  }

  /** Batches to bring to the server, as many as one call may have; none where all are there. */
  nextCarried(): HeldBatch[] {
    const { checkIns } = this.#parts
    const next: HeldBatch[] = []
    let records = 0
    for (const batch of this.#held.all()) {
      if (!batch.carried) continue
      const { record_ids } = batch
      const isThere = record_ids.every((id) => checkIns.record(id) !== undefined && !checkIns.isReceived(id))
      if (isThere) this.#held.add({ ...batch, carried: false })
      else if (records + record_ids.length <= BATCH_RECORDS_MAXIMUM) {
        records += record_ids.length
        next.push(batch)
      }
    }
    return next
  }

  /**
   * What the server made of `batches`; null for one that it does not believe. Rejects where it cannot be stored: then
   * they are sent again.
   */
  applyCarried(
    batches: readonly HeldBatch[],
    verdicts: readonly (readonly CheckInVerdict[] | null)[],
    at: number,
  ): Promise<void> {
    return this.#parts.exclusively(() => this.#applyCarried(batches, verdicts, at))
  }

  async #applyCarried(
    batches: readonly HeldBatch[],
    verdicts: readonly (readonly CheckInVerdict[] | null)[],
    at: number,
  ): Promise<void> {
    const { database, checkIns } = this.#parts
    const [confirmed, rejected]: [string[], string[]] = [[], []]
    for (const [place, batch] of batches.entries()) {
      const found = new Map(verdicts[place]?.map(({ id, verdict }) => [id, verdict]))
      for (const id of batch.record_ids.filter(checkIns.isReceived)) {
        const verdict = found.get(id)
        if (verdict === 'stored' || verdict === 'repeated') confirmed.push(id)
        else rejected.push(id)
      }
    }
    const done = batches.map((batch) => ({ ...batch, carried: false }))
    const records = confirmed.flatMap((id) => withoutMark(checkIns.record(id)) ?? [])
    await this.#store(records, rejected, done.map(rowOf))
    for (const batch of done) this.#held.add(batch)
    checkIns.confirm(confirmed, at)
    // Without the mark in memory too, from which the disk is written again where it was cleared.
    checkIns.remove([...rejected, ...confirmed])
    if (!this.#parts.door().ended) checkIns.add(records)
    if (rejected.length > 0) this.#parts.onReceived()
    // The records of an ended door have left the memory, and their batches leave with the last verdict.
    if (this.#parts.door().ended) await database.handover.bulkDelete(done.map(({ id }) => id))
  }

  /** The host has cut off devices: what they say they did after it does not count until the server has it. */
  async dropEnded(): Promise<void> {
    const { checkIns, door } = this.#parts
    const { ended_devices = {} } = door()
    const dropped = checkIns.receivedIds().filter((id) => {
      const record = checkIns.record(id)
      const end = ended_devices[record?.device_id ?? '']
      // What somebody vouches for is at the server already, which counts it with its mark.
      return record?.received === 'signed' && end !== undefined && doorTime(record) > end
    })
    if (dropped.length > 0) await this.drop(dropped)
  }

  /** Forgets received records. */
  async drop(ids: readonly string[]): Promise<void> {
    this.#parts.checkIns.remove(ids)
    this.#parts.onReceived()
    // Where the disk cannot be written they are dropped again after the next start.
    await this.#store([], ids, []).catch(() => undefined)
  }

  #isEnded(deviceId: string): boolean {
    return this.#parts.door().ended_devices?.[deviceId] !== undefined
  }

  /** Seals what this phone has to tell and has sealed in no batch yet. */
  async #seal(): Promise<void> {
    const { checkIns, door, signing } = this.#parts
    const { signing: identity, event_id, device_id, rev } = door()
    const platform = await signing()
    if (identity === undefined || platform === null) return
    const sealed = async (batch: SealedBatch) => {
      const body = batchBody(batch)
      const bytes = withSignature(body, await platform.sign(identity, batchMessage(body)))
      const held = heldBatch({ batch: bytes, certificate: identity.certificate, carried: false })
      if (held !== null) this.#held.add(held)
    }
    const own = this.#held.all().filter(({ kind, signer_id, carried }) => {
      return kind === 'own' && signer_id === device_id && !carried
    })
    if (own.length > OWN_MAXIMUM) this.#held.forget(own)
    const records = [...checkIns.records()]
    const mine = records.filter(
      (record) =>
        record.device_id === device_id &&
        !checkIns.isReceived(record.id) &&
        this.#held.kindOf(record.id) !== 'own',
    )
    const others = records.filter(
      ({ id, device_id: of, kind }) =>
        of !== device_id &&
        kind !== 'refused' &&
        !checkIns.isReceived(id) &&
        !checkIns.isWaiting(id) &&
        this.#held.kindOf(id) === undefined,
    )
    const about = { event_id, signer_id: device_id }
    for (const part of inParts(mine.sort((one, other) => (one.saved ?? 0) - (other.saved ?? 0))))
      await sealed({ ...about, kind: 'own', records: part })
    // While a list is read again from its beginning it is not known how far what is held goes.
    for (const part of rev === 0 ? [] : inParts(others))
      await sealed({ ...about, kind: 'vouched', up_to: rev, records: part.map(withoutWalkInName) })
  }

  async #take(bytes: Uint8Array): Promise<Taken> {
    const parcel = readParcel(bytes)
    if (parcel === null) return { ok: false, kind: 'no-parcel' }
    const platform = await this.#parts.signing()
    if (this.#parts.door().signing === undefined || platform === null) return { ok: false, kind: 'not-ready' }
    for (const certificate of parcel.certificates) await this.#trust(certificate, platform)
    // Before the batches: what an ended device did afterwards is not believed.
    const ends: string[] = []
    for (const list of parcel.certificates) {
      const known = await endsOfPhone(this.#parts.door(), list, platform.verify)
      if (known !== null) ends.push(batchIdOf(list))
      if (known?.signed_ends === list) this.#parts.onEnds(known)
    }
    const signed: SignedBatch[] = []
    let forged = 0
    for (const batch of parcel.batches) {
      if (this.#held.isKnown(batchIdOf(batch))) continue
      const verified = await this.#verified(batch, platform)
      if (verified === null) forged += 1
      else signed.push(verified)
    }
    return this.#parts.exclusively(() => this.#takeSigned(signed, forged, ends))
  }

  async #takeSigned(signed: readonly SignedBatch[], forged: number, ends: readonly string[]): Promise<Taken> {
    if (this.#parts.door().ended) return { ok: false, kind: 'not-ready' }
    const records = new Map<string, DoorCheckIn>()
    const stored: HeldBatch[] = []
    for (const { bytes, batch, trusted } of signed) {
      const added = this.#unknownRecords(batch, trusted.certificate).filter(({ id }) => !records.has(id))
      const isEnded = this.#isEnded(batch.signer_id)
      if (!isEnded) for (const record of added) records.set(record.id, record)
      const carried = batch.kind === 'own' && this.#isToBeCarried(batch)
      const held = heldBatch({ batch: bytes, certificate: trusted.bytes, carried })
      if (held !== null && (carried || (added.length > 0 && !isEnded))) stored.push(held)
    }
    try {
      if (stored.length > 0) await this.#store([...records.values()], [], stored.map(rowOf))
    } catch {
      return { ok: false, kind: 'storage' }
    }
    // The door ended during the write: `purgeList` deletes these records; batches to carry remain until they are sent.
    if (this.#parts.door().ended) return { ok: false, kind: 'not-ready' }
    const batch_ids = signed.map(({ bytes }) => batchIdOf(bytes))
    for (const id of batch_ids) this.#held.markKnown(id)
    for (const batch of stored) this.#held.add(batch)
    this.#parts.checkIns.receive([...records.values()])
    if (stored.length > 0) this.#parts.onReceived()
    return { ok: true, received: records.size, forged, batch_ids: [...batch_ids, ...ends] }
  }

  async #trust(bytes: Uint8Array<ArrayBuffer>, { verify }: Signing): Promise<void> {
    const { event_id, signing } = this.#parts.door()
    const device = readCertificate(bytes)?.certificate.device_id
    if (signing === undefined || device === undefined) return
    const known = this.#certificates.get(device) ?? []
    if (known.some((one) => sameBytes(one.bytes, bytes))) return
    const certificate = await trustedCertificate(bytes, { event_id, event_key: signing.event_key, verify })
    if (certificate !== null) this.#certificates.set(device, [...known, { bytes, certificate }])
  }

  /** Null where no certificate of its signer is known whose key has signed it. */
  async #verified(bytes: Uint8Array<ArrayBuffer>, { verify }: Signing): Promise<SignedBatch | null> {
    const read = readBatch(bytes)
    if (read === null || read.batch.event_id !== this.#parts.door().event_id) return null
    for (const known of this.#certificates.get(read.batch.signer_id) ?? []) {
      if (await verify(known.certificate.public_key, read.signature, read.message))
        return { bytes, batch: read.batch, trusted: known }
    }
    return null
  }

  /** Records that this phone does not know, or had only as vouched and now gets signed. Invalid ones are left out. */
  #unknownRecords(batch: SealedBatch, { door_id, device_id }: DoorCertificate): DoorCheckIn[] {
    const { checkIns, door } = this.#parts
    const own = door()
    const origin = { door_id, device_id }
    return batch.records.flatMap((record) => {
      const read =
        batch.kind === 'own' ? checkInRecordSchema.safeParse(record) : checkInSchema.safeParse(record)
      if (!read.success) return []
      const row: DoorCheckIn = {
        ...{ ...origin, ...read.data },
        event_id: own.event_id,
        received: batch.kind === 'own' ? 'signed' : 'vouched',
      }
      const isElsewhere = row.door_id !== own.door?.id
      if (row.kind === 'refused' && isElsewhere) return []
      const known = checkIns.record(row.id)
      if (known !== undefined && !(known.received === 'vouched' && row.received === 'signed')) return []
      return [isElsewhere ? withoutWalkInName(row) : row]
    })
  }

  #isToBeCarried({ records }: SealedBatch): boolean {
    const { checkIns } = this.#parts
    return records.some(({ id }) => {
      const known = checkIns.record(id)
      return known === undefined || (known.received !== undefined && this.#held.kindOf(id) !== 'own')
    })
  }

  #store(
    records: readonly DoorCheckIn[],
    dropped: readonly string[],
    batches: readonly HandoverRow[],
  ): Promise<void> {
    const { database } = this.#parts
    return withReopening(database, () =>
      bareTransaction(database, ['check_ins', 'handover'], (transaction) => {
        const [check_ins, handover] = [
          transaction.objectStore('check_ins'),
          transaction.objectStore('handover'),
        ]
        for (const record of records) check_ins.put(record)
        for (const id of dropped) check_ins.delete(id)
        for (const row of batches) handover.put(row)
      }),
    )
  }
}

function withoutMark(record: DoorCheckIn | undefined): DoorCheckIn | undefined {
  if (record === undefined) return undefined
  const { received: _, ...rest } = record
  return rest
}

/** As in the door's list: a walk-in's name is for the door that wrote it down. */
function withoutWalkInName<Row extends { walk_in: string | null }>(row: Row): Row {
  return row.walk_in === null ? row : { ...row, walk_in: '' }
}
