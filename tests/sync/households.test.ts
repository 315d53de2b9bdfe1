import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#client/lib/new-id.ts'
import type { AccountDatabase } from '#client/offline/account-database.ts'
import { enqueue } from '#client/offline/outbox/outbox.ts'
import type { ApiSession } from '#client/offline/sync/api-session.ts'
import { pullEvent } from '#client/offline/sync/pull.ts'
import { push } from '#client/offline/sync/push.ts'
import type { GuestChanges, Member } from '#shared/contract/guests.ts'
import { device, guestOf, newGuest } from './device.ts'
import { FakeServer } from './fake-server.ts'

const ACCOUNT = newId()
let server: FakeServer
let database: AccountDatabase
let line: ApiSession
let eventId: string
let guestId: string

beforeEach(async () => {
  server = new FakeServer()
  server.tokens.set('t', ACCOUNT)
  ;({ database, line } = device(server.fetch).open(ACCOUNT, 't'))
  eventId = newId()
  guestId = newId()
  await enqueue('event.create', { body: { id: eventId, title_ar: 'ليلة العمر' } }, database)
  const body = { ...newGuest('عائلة أبو فهد', guestId), invited: 2 }
  await enqueue('guest.add', { params: { id: eventId }, body }, database)
})

const members: Member[] = ['أبو فهد', 'أم فهد', 'شيخة'].map((name) => ({
  id: newId(),
  name,
  section: null,
  attending: null,
}))

const edit = (changes: GuestChanges) =>
  enqueue(
    'guest.edit',
    { params: { id: eventId, guest_id: guestId }, body: { base_rev: 0, changes } },
    database,
  )

describe('[A-41] people by name without a network', () => {
  it('show at once with all that follows from them, as the server will have it', async () => {
    await edit({ members })
    await edit({ members: members.map((member, place) => ({ ...member, attending: place < 2 })) })
    const shown = await guestOf(database, eventId, guestId)
    expect(shown).toMatchObject({ invited: 3, rsvp: 'attending', attending_people: 2, waiting: true })
    expect(await database.events.get(eventId)).toMatchObject({ people: 3, attending_people: 2 })
    await push(database, line)
    await pullEvent(database, line, eventId)
    const { waiting: _, base: __, rev: ___, ...before } = shown ?? {}
    expect(await guestOf(database, eventId, guestId)).toMatchObject({
      members: before.members,
      invited: 3,
      rsvp: 'attending',
      attending_people: 2,
      waiting: false,
    })
  })

  it('an answer that comes by the feed is shown under a name that waits to be sent, and stays', async () => {
    await edit({ members })
    await push(database, line)
    await pullEvent(database, line, eventId)
    await edit({
      members: members.map(({ attending: _, ...member }) => ({ ...member, name: `${member.name} ٢` })),
    })
    const answered = members.map((member, place) => ({ ...member, attending: place === 2 }))
    server.editElsewhere(eventId, guestId, { members: answered, rsvp: 'attending', attending_people: 1 })
    await pullEvent(database, line, eventId)
    const expected = {
      rsvp: 'attending',
      attending_people: 1,
      members: answered.map((member) => ({ ...member, name: `${member.name} ٢` })),
    }
    expect(await guestOf(database, eventId, guestId)).toMatchObject({ ...expected, waiting: true })
    await push(database, line)
    await pullEvent(database, line, eventId)
    expect(await guestOf(database, eventId, guestId)).toMatchObject({ ...expected, waiting: false })
  })
})
