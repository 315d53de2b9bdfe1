import { batchIdOf, type HandoverSummary, parcelBytes } from '#shared/rules/handover/parcel.ts'
import { readBatch, type SealedBatch } from '#shared/rules/handover/sealed-batch.ts'
import { sameBytes } from '#shared/rules/handover/signature.ts'

/** A batch that another phone handed over, on disk. */
export interface HandoverRow {
  readonly id: string
  readonly batch: Uint8Array<ArrayBuffer>
  /** Of the session that sealed it. */
  readonly certificate: Uint8Array<ArrayBuffer>
  /** Its records are to be brought to the server. */
  readonly carried: boolean
}

export interface HeldBatch extends HandoverRow {
  readonly kind: SealedBatch['kind']
  readonly signer_id: string
  readonly record_ids: readonly string[]
  /** For a vouched one, the revision up to which its records are; 0 otherwise. */
  readonly up_to: number
}

/** The batches that a phone can pass on: those it has received, and those it has sealed itself. */
export class HeldBatches {
  readonly #batches = new Map<string, HeldBatch>()
  /** Those too that brought nothing new, or were sealed anew. */
  readonly #known = new Set<string>()
  readonly #records = new Map<string, SealedBatch['kind']>()

  add(batch: HeldBatch): void {
    this.#batches.set(batch.id, batch)
    this.#known.add(batch.id)
    for (const id of batch.record_ids) {
      if (this.#records.get(id) !== 'own') this.#records.set(id, batch.kind)
    }
  }

  markKnown(id: string): void {
    this.#known.add(id)
  }

  isKnown(id: string): boolean {
    return this.#known.has(id)
  }

  /** In what kind of batch a record is held; undefined where in none. */
  kindOf(recordId: string): SealedBatch['kind'] | undefined {
    return this.#records.get(recordId)
  }

  /** Gives these up, to be sealed anew. */
  forget(batches: readonly HeldBatch[]): void {
    for (const { id } of batches) this.#batches.delete(id)
    this.#records.clear()
    for (const batch of [...this.#batches.values()]) this.add(batch)
  }

  clear(): void {
    this.#batches.clear()
    this.#known.clear()
    this.#records.clear()
  }

  all(): HeldBatch[] {
    return [...this.#batches.values()]
  }

  summary(rev: number): HandoverSummary {
    return { rev, batch_ids: [...this.#known] }
  }

  /** What another phone lacks. Of vouched records it lacks nothing where its list has come as far. */
  missingFrom({ rev, batch_ids }: HandoverSummary): HeldBatch[] {
    const known = new Set(batch_ids)
    return this.all().filter(({ id, kind, up_to }) => !known.has(id) && (kind === 'own' || up_to > rev))
  }
}

/** Null where the bytes are no batch. */
export function heldBatch(row: Omit<HandoverRow, 'id'>): HeldBatch | null {
  const read = readBatch(row.batch)
  if (read === null) return null
  const { batch } = read
  return {
    ...row,
    id: batchIdOf(row.batch),
    kind: batch.kind,
    signer_id: batch.signer_id,
    record_ids: batch.records.map(({ id }) => id),
    up_to: batch.kind === 'vouched' ? batch.up_to : 0,
  }
}

/**
 * What came of a parcel. `received`: records that this phone did not know. `forged`: batches that no door session of this
 * event has signed; nothing of them counts.
 */
export type Taken =
  | {
      readonly ok: true
      readonly received: number
      readonly forged: number
      readonly batch_ids: readonly string[]
    }
  | { readonly ok: false; readonly kind: 'no-parcel' | 'not-ready' | 'storage' }

/** Batches for another phone, in pieces that are each of use without the others. */
export interface OutgoingParcel {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly batch_ids: readonly string[]
}

/** Batches as they go to another phone, each certificate once, after lists of ended devices. */
export function outgoing(
  batches: readonly HeldBatch[],
  ends: readonly Uint8Array<ArrayBuffer>[],
): OutgoingParcel {
  const certificates = [...ends]
  for (const { certificate } of batches) {
    if (!certificates.some((other) => sameBytes(other, certificate))) certificates.push(certificate)
  }
  const bytes = parcelBytes({ certificates, batches: batches.map(({ batch }) => batch) })
  return { bytes, batch_ids: [...ends.map(batchIdOf), ...batches.map(({ id }) => id)] }
}

export function rowOf({ id, batch, certificate, carried }: HeldBatch): HandoverRow {
  return { id, batch, certificate, carried }
}

const PER_BATCH = 200

/** As many as one batch has, in their order. */
export function inParts<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / PER_BATCH) }, (_, place) =>
    items.slice(place * PER_BATCH, (place + 1) * PER_BATCH),
  )
}
