import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CheckInRecord } from '#shared/contract/check-in.ts'
import { fromBase45, toBase45 } from '#shared/rules/binary/base45.ts'
import { fromBase64Url, toBase64Url } from '#shared/rules/binary/base64url.ts'
import { readBytes } from '#shared/rules/binary/byte-reader.ts'
import { ByteWriter } from '#shared/rules/binary/byte-writer.ts'
import { parcelBytes, readParcel, readSummary, summaryBytes } from '#shared/rules/handover/parcel.ts'
import { batchBody, readBatch, type SealedBatch, withSignature } from '#shared/rules/handover/sealed-batch.ts'

const bytes = fc.uint8Array({ maxLength: 300 })
const uuid = fc.uuid()
const record: fc.Arbitrary<CheckInRecord> = fc.record(
  {
    id: uuid,
    kind: fc.constantFrom('entry', 'undo', 'refused'),
    guest_id: fc.option(uuid),
    walk_in: fc.option(fc.string({ unit: 'grapheme', maxLength: 20 })),
    people: fc.nat(1000),
    members: fc.array(uuid, { maxLength: 5 }),
    undoes: fc.option(uuid),
    reason: fc.string({ unit: 'grapheme', maxLength: 20 }),
    occurred_at: fc.integer({ min: 0, max: Date.UTC(2199, 0) }).map((at) => new Date(at).toISOString()),
    clock_offset: fc.integer({ min: -7e12, max: 7e12 }),
  },
  {
    requiredKeys: [
      ...(['id', 'kind', 'guest_id', 'walk_in', 'people', 'undoes', 'reason', 'occurred_at'] as const),
      'clock_offset',
    ],
  },
)
const origin = fc.record({ door_id: fc.option(uuid), device_id: fc.option(uuid) })
const batch: fc.Arbitrary<SealedBatch> = fc.oneof(
  fc.record({
    kind: fc.constant('own' as const),
    event_id: uuid,
    signer_id: uuid,
    records: fc.array(record, { maxLength: 8 }),
  }),
  fc.record({
    kind: fc.constant('vouched' as const),
    event_id: uuid,
    signer_id: uuid,
    up_to: fc.nat(),
    records: fc.array(
      fc.tuple(record, origin).map(([made, of]) => ({ ...made, ...of })),
      { maxLength: 8 },
    ),
  }),
)
const signature = new Uint8Array(64).fill(7)

describe('[C-3] check-ins as bytes', () => {
  it('say what the records say', () => {
    fc.assert(
      fc.property(batch, (sealed) => {
        expect(readBatch(withSignature(batchBody(sealed), signature))).toMatchObject({
          batch: sealed,
          signature,
        })
      }),
    )
  })

  it('are none where anything is cut off or added', () => {
    fc.assert(
      fc.property(batch, fc.nat(), (sealed, cut) => {
        const whole = withSignature(batchBody(sealed), signature)
        expect(readBatch(whole.subarray(0, cut % whole.length))?.batch ?? null).not.toEqual(sealed)
        expect(readBatch(withSignature(batchBody(sealed), new Uint8Array(65)))).toBeNull()
      }),
    )
  })

  it('take some forty bytes each', () => {
    const entries = Array.from({ length: 200 }, (_, place) => ({
      ...{ id: crypto.randomUUID(), kind: 'entry' as const, guest_id: crypto.randomUUID(), walk_in: null },
      ...{ people: 3, undoes: null, reason: '', clock_offset: 1234 },
      occurred_at: new Date(1_795_280_400_000 + place * 9000).toISOString(),
    }))
    const own = { kind: 'own' as const, event_id: crypto.randomUUID(), signer_id: crypto.randomUUID() }
    expect(batchBody({ ...own, records: entries }).length / entries.length).toBeLessThan(40)
  })
})

describe('[C-3] what phones hand each other', () => {
  it('is read as it was written, and anything else is nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ minLength: 8, maxLength: 8 }).map((id) => Buffer.from(id).toString('hex'))),
        fc.nat(),
        fc.array(bytes),
        bytes,
        (batch_ids, rev, list, junk) => {
          expect(readSummary(summaryBytes({ rev, batch_ids }))).toEqual({ rev, batch_ids })
          const parcel = { certificates: list, batches: [...list, junk] }
          expect(readParcel(parcelBytes(parcel as never))).toEqual(parcel)
          for (const read of [readSummary, readParcel, readBatch]) expect(() => read(junk)).not.toThrow()
        },
      ),
    )
  })

  it('fits the letters of a QR code and of JSON', () => {
    fc.assert(
      fc.property(bytes, fc.string(), (some, text) => {
        expect(fromBase45(toBase45(some))).toEqual(some)
        if (some.length > 0) expect(fromBase64Url(toBase64Url(some))).toEqual(some)
        expect(() => fromBase45(text)).not.toThrow()
      }),
    )
    expect(toBase45(new TextEncoder().encode('Hello!!'))).toBe('%69 VD92EX0')
    expect(fromBase45('GGW')).toBeNull()
  })

  it('holds numbers of any size', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: -7e12, max: 7e12 }), (one, other) => {
        const written = new ByteWriter().number(one).signed(other).done()
        expect(readBytes(written, (reader) => [reader.number(), reader.signed()])).toEqual([one, other])
      }),
    )
    expect(readBytes(new Uint8Array(12).fill(255), (reader) => reader.number())).toBeNull()
  })
})
