import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#client/lib/new-id.ts'
import type { AccountDatabase, NewOutboxRow } from '#client/offline/account-database.ts'
import { discardQuarantined, enqueue } from '#client/offline/outbox/outbox.ts'
import type { ApiSession } from '#client/offline/sync/api-session.ts'
import { pullEvent, pullEvents } from '#client/offline/sync/pull.ts'
import { push } from '#client/offline/sync/push.ts'
import { PROTOCOL_VERSION } from '#shared/contract/common.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { guestOf, newGuest } from './device.ts'
import type { FakeServer } from './fake-server.ts'
import { aSyncedEvent } from './synced-event.ts'

type Shared = Awaited<ReturnType<typeof aSyncedEvent>>

let server: FakeServer
let database: AccountDatabase
let line: ApiSession
let eventId: string
let guestId: string
let edit: Shared['edit']
let emptyPhone: Shared['emptyPhone']

beforeEach(async () => {
  ;({ server, database, line, eventId, guestId, edit, emptyPhone } = await aSyncedEvent())
})

/** The last row of the outbox, spoilt. */
async function spoil(changes: Record<string, unknown>): Promise<number> {
  const row = (await database.outbox.orderBy('seq').last())!
  await database.outbox.put({ ...row, ...changes } as typeof row)
  return row.seq
}

const dismissed = () => database.quarantine.toArray()
const table = async () => (await guestOf(database, eventId, guestId)).table_name

describe('a row of the outbox that cannot be read', () => {
  it.each([
    ['of a newer version', { version: PROTOCOL_VERSION + 1 }, 'newer'],
    ['of a call there is none of', { route: 'guest.celebrate' }, 'unknown'],
    ['of a wrong shape', { input: { params: 'none' } }, 'damaged'],
  ])('[C-8] %s is set aside with all that it holds, and holds up nothing', async (_, changes, why) => {
    await edit({ table_name: '7' })
    const seq = await spoil(changes)
    await edit({ vip: true })
    expect(await push(database, line)).toMatchObject({ accepted: [eventId], failure: null })
    expect(server.guestsOf(eventId)).toMatchObject([{ vip: true, table_name: '' }])
    expect(await dismissed()).toMatchObject([
      { store: 'outbox', id: String(seq), event_id: eventId, why, held: { seq, ...changes } },
    ])
    await pullEvent(database, line, eventId)
    expect(await database.outbox.count()).toBe(0)
  })

  it('[C-8] leaves with its effect, and those of the others stay', async () => {
    await edit({ table_name: '7' })
    await spoil({ version: 99 })
    await edit({ vip: true })
    server.fault = ({ method }) => (method === 'POST' ? 'cut' : 'none')
    await push(database, line)
    expect(await guestOf(database, eventId, guestId)).toMatchObject({
      table_name: '',
      vip: true,
      waiting: true,
    })
  })

  it('[C-4] goes back to its place when this version can read it', async () => {
    await edit({ table_name: '7' })
    await spoil({ version: 99 })
    await edit({ table_name: '9' })
    server.fault = ({ method }) => (method === 'POST' ? 'cut' : 'none')
    await push(database, line)
    // As if the app had been updated since.
    const [row] = await dismissed()
    const held = { ...(row!.held as NewOutboxRow), version: PROTOCOL_VERSION }
    await database.quarantine.put({ ...row!, held })

    const sent: unknown[] = []
    server.fault = ({ method, body }) => {
      if (method === 'POST') sent.push(body['changes'])
      return 'none'
    }
    await push(database, line)
    expect(sent).toEqual([{ table_name: '7' }, { table_name: '9' }])
    expect(await dismissed()).toEqual([])
    await pullEvent(database, line, eventId)
    expect(await table()).toBe('9')
  })

  it('that the server had accepted needs no keeping', async () => {
    await edit({ table_name: '7' })
    await push(database, line)
    await spoil({ route: 'guest.celebrate' })
    await push(database, line)
    expect(await dismissed()).toEqual([])
    await pullEvent(database, line, eventId)
    expect(await table()).toBe('7')
  })

  it('[C-8] is kept until somebody lets it go', async () => {
    await edit({ table_name: '7' })
    const seq = await spoil({ version: 99 })
    await push(database, line)
    await discardQuarantined(['outbox', String(seq)], database)
    expect(await dismissed()).toEqual([])
  })
})

describe('what the server sends and this version cannot read', () => {
  const odd = { invited: 'many' } as unknown as Partial<Guest>
  beforeEach(() => {
    server.isOfAnotherVersion = true
  })

  it('[C-8] is set aside, and delays nothing else of the page', async () => {
    const other = newId()
    await enqueue('guest.add', { params: { id: eventId }, body: newGuest('سارة', other) }, database)
    await push(database, line)
    server.editElsewhere(eventId, guestId, odd)
    server.editElsewhere(eventId, other, { table_name: '3' })
    expect(await pullEvent(database, line, eventId)).toEqual({ ok: true, outcome: 'done' })
    expect(await guestOf(database, eventId, other)).toMatchObject({ table_name: '3' })
    // As this device knew it last.
    expect(await guestOf(database, eventId, guestId)).toMatchObject({ invited: 1 })
    expect(await dismissed()).toMatchObject([
      { store: 'guests', id: guestId, event_id: eventId, why: 'damaged', held: { row: odd } },
    ])
  })

  it('is no longer unreadable once it came whole', async () => {
    server.editElsewhere(eventId, guestId, odd)
    await pullEvent(database, line, eventId)
    server.editElsewhere(eventId, guestId, { invited: 4 })
    await pullEvent(database, line, eventId)
    expect(await dismissed()).toEqual([])
    expect(await guestOf(database, eventId, guestId)).toMatchObject({ invited: 4 })
  })

  it('[C-2] is asked for again by a version that can read it', async () => {
    server.editElsewhere(eventId, guestId, odd)
    await pullEvent(database, line, eventId)
    server.guestsOf(eventId)[0]!.invited = 4
    // What was not of a shape we knew has become one.
    const [row] = await dismissed()
    const { row: guest } = row!.held as { row: Guest }
    await database.quarantine.put({
      ...row!,
      held: { kind: 'guest', rev: 3, row: { ...guest, invited: 4 } },
    })
    await pullEvent(database, line, eventId)
    expect(await guestOf(database, eventId, guestId)).toMatchObject({ invited: 4 })
    expect(await dismissed()).toEqual([])
  })

  it('of a kind it does not know yet is left for a later version', async () => {
    server.editElsewhere(eventId, guestId, { table_name: '3' })
    const strange: typeof line.call = async (route, input, options) => {
      const result = await line.call(route, input, options)
      if (result.ok && 'changes' in (result.data as object)) {
        const { changes } = result.data as unknown as { changes: unknown[] }
        changes.unshift({ kind: 'seat', rev: 1, row: { id: newId() } })
      }
      return result
    }
    await pullEvent(database, { ...line, call: strange }, eventId)
    expect(await table()).toBe('3')
    expect(await dismissed()).toEqual([])
  })

  it('[C-8] of the list of events holds up no other event', async () => {
    const other = newId()
    await enqueue('event.create', { body: { id: other, title_en: 'Engagement' } }, database)
    await push(database, line)
    const held = server.events.get(eventId)!
    held.event = { ...held.event, status: 'celebrated' as 'live' }
    const phone = emptyPhone()
    await pullEvents(phone.database, phone.line)
    expect(await phone.database.events.get(other)).toMatchObject({ title_en: 'Engagement' })
    expect(await phone.database.quarantine.toArray()).toMatchObject([{ store: 'events', id: eventId }])
    held.event = { ...held.event, status: 'live' }
    await pullEvents(phone.database, phone.line)
    expect(await phone.database.quarantine.count()).toBe(0)
  })
})
