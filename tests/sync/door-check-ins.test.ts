import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ApiResult } from '#client/api/http-client.ts'
import { newId } from '#client/lib/new-id.ts'
import {
  batchSize,
  type CheckInTables,
  checkInStores,
  type LocalCheckIn,
  type SendOptions,
  saveCheckIns,
  sendCheckIns,
} from '#client/offline/check-ins/check-ins.ts'
import type { CheckInRecord } from '#shared/contract/check-in.ts'
import type { CheckInVerdict } from '#shared/contract/check-in-routes.ts'
import { TIME_LIMIT_MS } from '#shared/contract/service-settings.ts'

const EVENT = newId()
const OTHER_EVENT = newId()
let tables: CheckInTables
let batches: (readonly CheckInRecord[])[]

beforeEach(() => {
  const database = new Dexie('check-ins', { indexedDB: new IDBFactory(), IDBKeyRange })
  database.version(1).stores({ ...checkInStores, waiting: 'id, event_id' })
  tables = {
    database,
    watched: false,
    check_ins: database.table('check_ins'),
    waiting: database.table('waiting'),
    refused: database.table('refused'),
    quarantine: database.table('quarantine'),
  }
  batches = []
})

const record = (more: Partial<LocalCheckIn> = {}): LocalCheckIn => ({
  id: newId(),
  event_id: EVENT,
  kind: 'entry',
  guest_id: newId(),
  walk_in: null,
  people: 1,
  undoes: null,
  reason: '',
  occurred_at: '2026-11-21T17:00:00.000Z',
  clock_offset: 0,
  door_id: newId(),
  device_id: newId(),
  ...more,
})

const verdict = (id: string, more: Partial<CheckInVerdict> = {}): CheckInVerdict => ({
  id,
  verdict: 'stored',
  rev: 1,
  flags: [],
  problems: {},
  ...more,
})

type Responses = (batch: readonly CheckInRecord[]) => ApiResult<{ verdicts: CheckInVerdict[] }>
const accepted = (verdicts: CheckInVerdict[]): ReturnType<Responses> => ({
  ok: true,
  data: { verdicts },
  message: '',
  meta: null,
})
const refusal = (status: number, retry_after: number | null = null): ReturnType<Responses> => ({
  ok: false,
  kind: 'refused',
  status,
  code: 'internal',
  message: '',
  errors: {},
  retry_after,
})
const all: Responses = (batch) => accepted(batch.map(({ id }) => verdict(id)))

function send(respond: Responses, more: Partial<SendOptions> = {}) {
  return sendCheckIns(tables, {
    send: async (batch) => {
      batches.push(batch)
      return respond(batch)
    },
    ...more,
  })
}

async function keep(count: number, more: Partial<LocalCheckIn> = {}): Promise<LocalCheckIn[]> {
  const records = Array.from({ length: count }, () => record(more))
  expect(await saveCheckIns(tables, records)).toBe(true)
  return records
}

const waiting = () => tables.waiting.count()

describe('[C-8] records on their way to the server', () => {
  it('go in batches of 500, without what is this device’s own business, and stay here', async () => {
    await keep(1100)
    expect(await send(all)).toEqual({ confirmed: 1100, left: null, wait: null, refusal: null })
    expect(batches.map(({ length }) => length)).toEqual([500, 500, 100])
    expect(Object.keys(batches[0]?.[0] ?? {})).not.toContain('device_id')
    expect(Object.keys(batches[0]?.[0] ?? {})).not.toContain('event_id')
    expect(await waiting()).toBe(0)
    expect(await tables.check_ins.count()).toBe(1100)
  })

  it('are through when the server says that it had them before', async () => {
    await keep(2)
    await send((batch) => accepted(batch.map(({ id }) => verdict(id, { verdict: 'repeated' }))))
    expect(await waiting()).toBe(0)
  })

  it('that were written while others were on their way go too', async () => {
    await keep(1)
    let late = 3
    await sendCheckIns(tables, {
      send: async (batch) => {
        if (late-- > 0) await keep(1)
        return all(batch)
      },
    })
    expect(await waiting()).toBe(0)
    expect(await tables.check_ins.count()).toBe(4)
  })

  it('of one event alone go where that is asked for', async () => {
    await keep(2)
    await keep(1, { event_id: OTHER_EVENT })
    await send(all, { event_id: OTHER_EVENT })
    expect(await waiting()).toBe(2)
  })

  it('wait on where the server says nothing of them, or speaks of others', async () => {
    const [first] = await keep(3)
    const sent = await send(() => accepted([verdict(first?.id ?? ''), verdict(newId())]))
    expect(sent).toMatchObject({ confirmed: 1, left: 'retry' })
    expect(await waiting()).toBe(2)
    expect(await send(() => accepted('nonsense' as unknown as CheckInVerdict[]))).toMatchObject({
      left: 'retry',
    })
    expect(await waiting()).toBe(2)
  })

  it.each([
    [500, 'retry'],
    [503, 'retry'],
    [408, 'retry'],
    [425, 'retry'],
    [429, 'retry'],
    [401, 'parked'],
    [403, 'turned-away'],
    [404, 'turned-away'],
    [410, 'turned-away'],
  ])('wait on after %i (%s)', async (status, left) => {
    await keep(600)
    expect(await send(() => refusal(status, 7000))).toMatchObject({ left, wait: 7000, refusal: { status } })
    expect(batches.length).toBeLessThanOrEqual(2)
    expect(await waiting()).toBe(600)
    expect(await tables.refused.count()).toBe(0)
  })

  it('stay waiting while the server is unreachable', async () => {
    await keep(1)
    expect(await send(() => ({ ok: false, kind: 'unreachable' }))).toMatchObject({
      left: 'retry',
      refusal: null,
    })
    expect(await waiting()).toBe(1)
  })

  it('that the server will not take are kept apart with its reasons, and the others are through', async () => {
    const records = await keep(3)
    const bad = records[1]?.id ?? ''
    const sent = await send((batch) =>
      accepted(
        batch.map(({ id }) =>
          id === bad
            ? verdict(id, { verdict: 'rejected', problems: { people: ['field.too_big'] } })
            : verdict(id),
        ),
      ),
    )
    expect(sent).toMatchObject({ confirmed: 2, left: null })
    expect(await tables.refused.toArray()).toMatchObject([
      { id: bad, record: { id: bad }, problems: { people: ['field.too_big'] } },
    ])
    expect(await tables.check_ins.get(bad)).toBeUndefined()
    expect(await waiting()).toBe(0)
  })

  it.each([413, 422, 400])('are cut in two after %i until what is wrong stands alone', async (status) => {
    const records = await keep(40)
    const bad = records[23]?.id ?? ''
    const sent = await send((batch) => (batch.some(({ id }) => id === bad) ? refusal(status) : all(batch)))
    expect(sent).toMatchObject({ confirmed: 39, left: null })
    expect(await tables.refused.toArray()).toMatchObject([{ id: bad, problems: { record: ['internal'] } }])
    expect(await waiting()).toBe(0)
  })

  it('that cannot be read are set aside with what they hold, and hold nothing up', async () => {
    const records = await keep(3)
    const [broken, lost] = records.map(({ id }) => id)
    await tables.check_ins.update(broken ?? '', { people: 'two' as unknown as number })
    await tables.check_ins.delete(lost ?? '')
    expect(await send(all)).toMatchObject({ confirmed: 1, left: null })
    expect(await waiting()).toBe(0)
    expect(await tables.quarantine.get(['check_ins', broken ?? ''])).toMatchObject({
      held: { people: 'two' },
    })
    expect(await tables.quarantine.get(['check_ins', lost ?? ''])).toMatchObject({ held: null })
  })

  it.each([6_000, 1_000, 300])(
    'all arrive over a line of %i bytes a second, however large the batches were before',
    async (rate) => {
      const size = batchSize()
      const arrived = new Set<string>()
      await keep(620)
      let now = 0
      // One after the other, as a line carries them, and answered after 20 seconds.
      const respond: Responses = (batch) => {
        const took = (JSON.stringify(batch).length / rate) * 1000 + 20_000
        now += Math.min(took, TIME_LIMIT_MS.bulk)
        if (took > TIME_LIMIT_MS.bulk) return { ok: false, kind: 'unreachable' }
        for (const { id } of batch) arrived.add(id)
        return all(batch)
      }
      let rounds = 0
      while ((await waiting()) > 0) {
        rounds += 1
        expect(rounds).toBeLessThan(12)
        await send(respond, { size, elapsed: () => now })
      }
      expect(arrived.size).toBe(620)
    },
  )

  it('are not sent again once a pull has brought them, batches that were already queued included', async () => {
    await keep(1200)
    const sent = await send((batch) => {
      if (batches.length === 1) void tables.waiting.clear()
      return all(batch)
    })
    expect(sent.left).toBeNull()
    expect(batches.length).toBeLessThan(3)
  })

  it('saved twice are sent once', async () => {
    const [one] = await keep(1)
    if (one) expect(await saveCheckIns(tables, [one])).toBe(true)
    await send(all)
    expect(batches.flat()).toHaveLength(1)
  })

  it('are not kept where the phone cannot, none of them', async () => {
    const good = record()
    const impossible = { ...record(), reason: (() => {}) as unknown as string }
    expect(await saveCheckIns(tables, [good, impossible])).toBe(false)
    expect(await tables.check_ins.count()).toBe(0)
    expect(await waiting()).toBe(0)
  })
})
