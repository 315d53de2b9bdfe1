import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClock } from '../factories/accounts.ts'
import { aDoor, aPhone, aRecord } from '../factories/doors.ts'
import { readFeed } from '../factories/guests.ts'
import { anInvitation } from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

/** A family of four, three of them by name, and two phones at doors. */
async function aFamilyAtDoors() {
  const members = ['أبو فهد', 'أم فهد', 'شيخة'].map((name) => ({
    ...{ id: randomUUID(), name, section: null, attending: null },
  }))
  const setup = await anInvitation(server, { guest: { name: 'عائلة أبو فهد', invited: 4, members } })
  const [father = '', mother = '', daughter = ''] = members.map(({ id }) => id)
  const phoneAt = async (name: string) => aPhone(server, await aDoor(setup.host, setup.event, { name }))
  const [east, west] = [await phoneAt('الشرقية'), await phoneAt('الغربية')]
  const enters = (people: number, ...named: string[]) =>
    aRecord({ guest_id: setup.guest.id, people, members: named })
  return { ...setup, father, mother, daughter, east, west, enters }
}

describe('[C-5] a family at a door by name', () => {
  test('every device has who came in, in the feed of doors and of hosts; an older record names nobody', async () => {
    const { host, event, guest, father, daughter, east, west, enters } = await aFamilyAtDoors()
    const [named, plain] = [enters(2, father, daughter), aRecord({ guest_id: guest.id })]
    expect(await east.record(named, plain)).toMatchObject([
      { verdict: 'stored', flags: [] },
      { verdict: 'stored', flags: [] },
    ])
    expect(await east.record(named)).toMatchObject([{ verdict: 'repeated' }])
    const { changes } = await west.pull()
    const entries = changes.flatMap((change) => (change.kind === 'check-in' ? [change.row] : []))
    expect(entries.map(({ id, members }) => [id, members])).toEqual([
      [named.id, [father, daughter]],
      [plain.id, undefined],
    ])
    const [listed] = changes.flatMap((change) => (change.kind === 'guest' ? [change.row] : []))
    expect(listed?.members?.map(({ id }) => id)).toEqual(guest.members?.map(({ id }) => id))
    const feed = await readFeed(host, event)
    const rows = feed.changes.flatMap((change) => (change.kind === 'check-in' ? [change.row] : []))
    expect(rows.map(({ members }) => members)).toEqual([[father, daughter], undefined])
  })

  test('the same one let in at two doors is for review until one entry is undone or the host accepts it', async () => {
    const { host, params, guest, mother, daughter, east, west, enters } = await aFamilyAtDoors()
    const open = async () => (await host.call('conflict.list', { params })).data
    const first = enters(1, mother)
    await east.record(first)
    expect(await open()).toEqual([])
    const second = enters(2, mother, daughter)
    expect(await west.record(second)).toMatchObject([{ verdict: 'stored', flags: ['over'] }])
    const [conflict, ...others] = await open()
    expect(others).toEqual([])
    expect(conflict).toMatchObject({ guest_id: guest.id, kind: 'over', invited: 4, admitted: 3 })
    // Of one moment they have no order.
    expect(conflict?.entries.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())
    const body = { guest_id: guest.id, accepted: 3 }
    expect((await host.call('conflict.settle', { params, body })).status).toBe(200)
    expect(await open()).toEqual([])
    await east.record(enters(1))
    expect(await open()).toMatchObject([{ admitted: 4 }])
    await east.record(aRecord({ kind: 'undo', guest_id: guest.id, undoes: first.id }))
    expect(await open()).toEqual([])
    const all = await host.call('conflict.list', { params, query: { which: 'all' } })
    expect(all.data).toEqual([])
  })

  test('a record that names more than it lets in is rejected alone', async () => {
    const { father, mother, east, enters } = await aFamilyAtDoors()
    const right = enters(1, mother)
    expect(await east.record(enters(1, father, mother), right, enters(2, father, father))).toMatchObject([
      { verdict: 'rejected', problems: { members: ['field.invalid'] } },
      { id: right.id, verdict: 'stored' },
      { verdict: 'rejected', problems: { members: ['field.invalid'] } },
    ])
  })

  test('a host lets somebody in by name without a door', async () => {
    const { host, params, daughter, west, enters } = await aFamilyAtDoors()
    const body = { records: [enters(1, daughter)] }
    expect((await host.call('check-in.record-as-host', { params, body })).status).toBe(200)
    const { changes } = await west.pull()
    const [entry] = changes.flatMap((change) => (change.kind === 'check-in' ? [change.row] : []))
    expect(entry).toMatchObject({ door_id: null, members: [daughter] })
  })
})
