import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyP256 } from '#server/domain/doors/door-certificates.ts'
import type { CheckInVerdict } from '#shared/contract/check-in-routes.ts'
import { fromBase64Url, toBase64Url } from '#shared/rules/binary/base64url.ts'
import { trustedCertificate } from '#shared/rules/handover/certificate.ts'
import { trustedEndedDevices } from '#shared/rules/handover/ended-devices.ts'
import { aDoor, aPhone, aRecord, type Phone } from '../factories/doors.ts'
import { aHost, anEvent } from '../factories/events.ts'
import { addGuest, readFeed } from '../factories/guests.ts'
import { aSigningKey, type CertifiedPhone, certified, seal } from '../factories/handover.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

/** An event with two doors: a phone at each, the first without a network. */
async function setUp() {
  const host = await aHost(server)
  const event = await anEvent(host)
  const [east, west] = [await aDoor(host, event), await aDoor(host, event, { name: 'الغربية' })]
  const [silent, carrier] = [await aPhone(server, east), await aPhone(server, west)]
  return { host, event, east, west, silent, carrier, signed: await certified(silent, event.id) }
}

async function carry(
  phone: Phone,
  { certificate }: Pick<CertifiedPhone, 'certificate'>,
  ...batches: Uint8Array[]
): Promise<(CheckInVerdict[] | null)[]> {
  const body = {
    batches: batches.map((batch) => ({
      certificate: toBase64Url(certificate),
      batch: toBase64Url(batch),
    })),
  }
  const response = await phone.call('check-in.relay', { body })
  expect(response.status).toBe(200)
  return response.data.batches
}

const verdictsOf = (batches: (CheckInVerdict[] | null)[]) =>
  batches.map((batch) => batch?.map(({ verdict }) => verdict) ?? null)

describe('[A-43] [C-3] records that another phone carries', () => {
  test('count as those of the phone that made them, once, whoever brings them first', async () => {
    const { host, event, east, silent, carrier, signed } = await setUp()
    const guest = await addGuest(host, event, { invited: 4 })
    const entry = aRecord({ guest_id: guest.id, people: 3, occurred_at: '2026-11-20T18:00:00.000Z' })
    const undo = aRecord({ kind: 'undo', guest_id: guest.id, undoes: entry.id, reason: 'خطأ' })
    const batch = signed.seal(entry, undo)
    expect(verdictsOf(await carry(carrier, signed, batch, batch))).toEqual([
      ['stored', 'stored'],
      ['repeated', 'repeated'],
    ])
    expect(await silent.record(entry, undo)).toMatchObject([{ verdict: 'repeated' }, { verdict: 'repeated' }])
    const { changes } = await readFeed(host, event)
    const rows = changes.flatMap((change) => (change.kind === 'check-in' ? [change.row] : []))
    const origin = { door_id: east.id, device_id: silent.deviceId }
    expect(rows).toMatchObject([
      { ...entry, ...origin },
      { ...undo, ...origin },
    ])
  })

  test('are refused one by one where the contract takes none of them', async () => {
    const { host, event, carrier, signed } = await setUp()
    const guest = await addGuest(host, event)
    const batch = signed.seal(aRecord({ guest_id: guest.id, people: 5000 }), aRecord({ guest_id: guest.id }))
    expect(verdictsOf(await carry(carrier, signed, batch))).toEqual([['rejected', 'stored']])
  })

  test('count for nothing under another’s name, changed, of another event, or certified by somebody else', async () => {
    const { host, event, silent, carrier, signed } = await setUp()
    const guest = await addGuest(host, event)
    const record = aRecord({ guest_id: guest.id })
    const good = signed.seal(record)
    const liar = aSigningKey()
    const own = { kind: 'own', event_id: event.id, signer_id: silent.deviceId, records: [record] } as const
    const changed = good.slice()
    changed[40] = (changed[40] ?? 0) ^ 1
    const colleague = await certified(carrier, event.id)
    const elsewhere = await setUp()
    const vouched = { ...record, door_id: null, device_id: null }
    const batches = [
      seal(own, liar.key),
      changed,
      good.slice(0, -1),
      colleague.seal(record).fill(1, 17, 33),
      elsewhere.signed.seal(record),
      seal({ ...own, kind: 'vouched', up_to: 1, records: [vouched] }, liar.key),
      new Uint8Array(3),
    ]
    expect(await carry(carrier, signed, ...batches)).toEqual(batches.map(() => null))
    expect(await carry(carrier, elsewhere.signed, good)).toEqual([null])
    expect(await carry(carrier, colleague, good)).toEqual([null])
    const { changes } = await readFeed(host, event)
    expect(changes.filter(({ kind }) => kind === 'check-in')).toEqual([])
    expect(verdictsOf(await carry(carrier, signed, good))).toEqual([['stored']])
  })

  test('carry the mark of their own phone’s end, not of the one that brings them', async () => {
    const { host, event, east, silent, carrier, signed } = await setUp()
    const guest = await addGuest(host, event, { invited: 9 })
    const foreign = aRecord({ guest_id: guest.id })
    await carrier.record(foreign)
    const params = { id: event.id, door_id: east.id, device_id: silent.deviceId }
    await host.call('door.cut-off', { params })
    const entry = aRecord({ guest_id: guest.id })
    const undo = aRecord({ kind: 'undo', guest_id: guest.id, undoes: foreign.id })
    const [verdicts] = await carry(carrier, signed, signed.seal(entry, undo))
    expect(verdicts).toMatchObject([
      { verdict: 'stored', flags: ['after_end'] },
      { verdict: 'rejected', problems: { undoes: ['undo.foreign'] } },
    ])
    const heartbeat = await carrier.call('door.heartbeat', {
      body: { waiting: 0, list_rev: null, list_age: null },
    })
    expect(heartbeat.data.ended_devices).toMatchObject([{ id: silent.deviceId }])
    const [{ ended_at = '' } = {}] = heartbeat.data.ended_devices ?? []
    const list = fromBase64Url(heartbeat.data.ended_devices_signed ?? '') ?? new Uint8Array()
    const about = { event_id: event.id, event_key: signed.eventKey, verify: verifyP256 }
    expect(await trustedEndedDevices(list, about)).toMatchObject({
      ends: { [silent.deviceId]: Date.parse(ended_at) },
    })
    expect(await trustedEndedDevices(list, { ...about, event_id: east.id })).toBeNull()
    const { data } = await carrier.call('door.changes', { query: { since: 0 } })
    expect(data.ended_devices_signed).toBeDefined()
  })

  test('are of phones that may go on once their entrance is open for longer, by a later list that is empty', async () => {
    const { host, event, east, silent, carrier, signed } = await setUp()
    const about = { event_id: event.id, event_key: signed.eventKey, verify: verifyP256 }
    const params = { id: event.id, door_id: east.id }
    const closes = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const listOf = async (text: string | undefined) => {
      const list = await trustedEndedDevices(fromBase64Url(text ?? '') ?? new Uint8Array(), about)
      if (list === null) throw new Error('no list under the event’s key')
      return list
    }
    const reported = async () => {
      const body = { waiting: 0, list_rev: null, list_age: null }
      const { data } = await carrier.call('door.heartbeat', { body })
      return listOf(data.ended_devices_signed)
    }
    const before = await reported()
    expect(before.ends).toEqual({})
    await host.call('door.edit', { params, body: { expires_at: closes(-1) } })
    const over = await reported()
    expect(Object.keys(over.ends)).toEqual([silent.deviceId])
    await host.call('door.edit', { params, body: { expires_at: closes(1) } })
    const after = await reported()
    expect(after.ends).toEqual({})
    expect(after.signed_at).toBeGreaterThan(over.signed_at)
    const { data } = await carrier.call('door.changes', { query: { since: 0 } })
    expect((await listOf(data.ended_devices_signed)).ends).toEqual({})
  })

  test('come in calls of no more records than a batch may hold', async () => {
    const { host, event, carrier, signed } = await setUp()
    const guest = await addGuest(host, event)
    const batch = () => signed.seal(...Array.from({ length: 300 }, () => aRecord({ guest_id: guest.id })))
    const body = {
      batches: [batch(), batch()].map((one) => ({
        certificate: toBase64Url(signed.certificate),
        batch: toBase64Url(one),
      })),
    }
    expect(await carrier.call('check-in.relay', { body })).toMatchObject({
      status: 422,
      errors: { batches: expect.anything() },
    })
  })
})

describe('[A-43] door.certify', () => {
  test('says whose key it is, so that another phone can verify it alone', async () => {
    const { event, east, silent, signed } = await setUp()
    const about = { event_id: event.id, event_key: signed.eventKey, verify: verifyP256 }
    expect(await trustedCertificate(signed.certificate, about)).toMatchObject({
      event_id: event.id,
      door_id: east.id,
      device_id: silent.deviceId,
    })
    const changed = signed.certificate.slice()
    changed[20] = (changed[20] ?? 0) ^ 1
    expect(await trustedCertificate(changed, about)).toBeNull()
    const { signed: other } = await setUp()
    expect(await trustedCertificate(signed.certificate, { ...about, event_key: other.eventKey })).toBeNull()
  })

  test.each([
    ['no key', 'x'],
    ['no point of the curve', toBase64Url(new Uint8Array(65).fill(4))],
    ['nothing', ''],
  ])('refuses %s', async (_, public_key) => {
    const { carrier } = await setUp()
    const response = await carrier.call('door.certify', { body: { public_key } })
    expect(response).toMatchObject({ status: 422, errors: { public_key: expect.anything() } })
  })
})
