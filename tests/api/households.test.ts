import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Guest, GuestChanges, MemberChange } from '#shared/contract/guests.ts'
import { mergedChanges } from '#shared/rules/guests/household-merge.ts'
import { figuresOf } from '#shared/rules/guests/tracking.ts'
import { aClock } from '../factories/accounts.ts'
import { aDoor, aPhone, aRecord } from '../factories/doors.ts'
import { addGuest, readFeed } from '../factories/guests.ts'
import {
  anInvitation,
  answer,
  askQuestion,
  guestNow,
  linkTo,
  readInvitation,
} from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

type Setup = Awaited<ReturnType<typeof anInvitation>>

const aMember = (name: string, more: Partial<MemberChange> = {}): MemberChange => ({
  id: randomUUID(),
  name,
  section: null,
  ...more,
})

const edit = ({ host, params, guest }: Setup, changes: GuestChanges, base_rev = guest.rev) =>
  host.call('guest.edit', { params: { ...params, guest_id: guest.id }, body: { base_rev, changes } })

/** A family of three by name, on an invitation for four. */
async function aFamily(details: Record<string, unknown> = {}) {
  const setup = await anInvitation(server, { details, guest: { name: 'عائلة أبو فهد', invited: 4 } })
  const members = [
    aMember('أبو فهد', { section: 'men' }),
    aMember('أم فهد', { section: 'women' }),
    aMember('شيخة'),
  ] as const
  const edited = await edit(setup, { members: [...members] })
  if (edited.status !== 200) throw new Error(`nobody was named: ${edited.message}`)
  return { ...setup, guest: edited.data.guest, members }
}

const now = (setup: Setup) => guestNow(setup.host, setup.event, setup.guest)
const answersOf = ({ members = [] }: Pick<Guest, 'members'>) => members.map(({ attending }) => attending)
const comes = (members: readonly { id: string }[], ...coming: number[]) =>
  members.map(({ id }, place) => ({ id, attending: coming.includes(place) }))

describe('[S-18] people of an invitation by name', () => {
  test('are stored in their order, come by the feed, and are found by their names', async () => {
    const family = await aFamily()
    expect(await now(family)).toMatchObject({
      invited: 4,
      members: family.members.map((member) => ({ ...member, attending: null })),
    })
    const { changes } = await readFeed(family.host, family.event)
    expect(changes.find(({ row }) => row.id === family.guest.id)?.row).toEqual(await now(family))
    const found = await family.host.call('guest.list', { params: family.params, query: { q: 'شيخه' } })
    expect(found.data.map(({ id }) => id)).toEqual([family.guest.id])
  })

  test('come with a new guest and with an import, whose repeats change nothing', async () => {
    const { host, event, params } = await anInvitation(server)
    const members = [aMember('نورة'), aMember('هند')].map((member) => ({ ...member, attending: null }))
    expect(await addGuest(host, event, { invited: 2, members })).toMatchObject({ members })
    const added = [{ id: randomUUID(), name: 'عائلة سالم', phone: '+966500000001', invited: 2, members }]
    const body = { import_id: randomUUID(), added }
    for (const _ of [1, 2]) expect((await host.call('guest.import', { params, body })).status).toBe(200)
    expect(await guestNow(host, event, { id: added[0]?.id ?? '' })).toMatchObject({ members, source: 'file' })
  })

  test('more names than people raise the number invited; fewer people than names are refused in words', async () => {
    const family = await aFamily()
    const five = [...family.members, aMember('فهد'), aMember('ريم')]
    expect((await edit(family, { members: five })).data.guest.invited).toBe(5)
    const refused = await edit(family, { invited: 4 })
    expect(refused.status).toBe(422)
    expect(refused.errors).toEqual({
      'changes.invited': ['People of this invitation are named: take a name off the list first'],
    })
    const fewer = { members: five.slice(0, 2), invited: 2 }
    expect((await edit(family, fewer)).data.guest).toMatchObject({ invited: 2 })
    const many = await edit(family, { members: Array.from({ length: 51 }, () => aMember('فرد')) })
    expect(many.status).toBe(422)
  })

  test('an app that knows no names leaves them; bulk edits and copies do too', async () => {
    const family = await aFamily()
    await edit(family, { name: 'عائلة أبي فهد', invited: 6 })
    await family.host.call('guest.edit-many', {
      params: family.params,
      body: { ids: [family.guest.id], changes: { rsvp: 'attending' } },
    })
    expect(await now(family)).toMatchObject({ name: 'عائلة أبي فهد', rsvp: 'attending' })
    expect(answersOf(await now(family))).toEqual([true, true, true])
    const copy = await family.host.call('event.duplicate', {
      params: family.params,
      body: { new_id: randomUUID(), with_guests: true },
    })
    const [copied] = (await family.host.call('guest.list', { params: { id: copy.data.id } })).data
    expect(copied).toMatchObject({
      rsvp: null,
      members: [{ name: 'أبو فهد' }, { name: 'أم فهد' }, { name: 'شيخة' }],
    })
    expect(copied && answersOf(copied)).toEqual([null, null, null])
  })

  test('a host’s edit from before a guest’s answer leaves the answer', async () => {
    const family = await aFamily()
    await answer(server, family.link, { members: comes(family.members, 0, 2), people: 2 })
    const renamed = family.members.map((member) => ({ ...member, name: `${member.name} العتيبي` }))
    const edited = await edit(family, { members: renamed })
    expect(edited.data.guest).toMatchObject({ rsvp: 'attending', attending_people: 2 })
    expect(answersOf(edited.data.guest)).toEqual([true, false, true])
  })

  test('a host answers for each, and the invitation’s answer and its figures follow', async () => {
    const family = await aFamily()
    const [father, mother, child] = family.members
    const response = await edit(family, {
      members: [
        { ...father, attending: true },
        { ...mother, attending: true },
        { ...child, attending: false },
      ],
    })
    expect(response.data.guest).toMatchObject({ rsvp: 'attending', attending_people: 2 })
    const taken = await edit(family, { members: [father, child] })
    expect(taken.data.guest).toMatchObject({ rsvp: 'attending', attending_people: 1 })
    const tracking = await family.host.call('tracking.get', { params: family.params })
    expect(tracking.data).toMatchObject(figuresOf([await now(family)]))
    expect(tracking.data?.attending_people).toBe(1)
  })
})

describe('[S-20] an answer by name', () => {
  test('says who comes, to the guest, the host and the history; sent again it changes nothing', async () => {
    const family = await aFamily({ name_companions: true })
    const meal = await askQuestion(family.host, family.event, { per: 'person', required: true })
    const input = {
      id: randomUUID(),
      members: comes(family.members, 0, 2),
      people: 3,
      replies: [0, 2, 3].map((person) => ({ question_id: meal.id, person, value: `${person}` })),
    }
    const first = await answer(server, family.link, input)
    expect(first.status).toBe(200)
    expect(first.data).toMatchObject({
      rsvp: 'attending',
      people: 3,
      members: [family.members[0].id, family.members[2].id],
      answer: { members: [{ name: 'أبو فهد', attending: true }, { attending: false }, { name: 'شيخة' }] },
    })
    expect((await answer(server, family.link, input)).data).toEqual(first.data)
    expect(await now(family)).toMatchObject({ rsvp: 'attending', attending_people: 3 })
    expect(answersOf(await now(family))).toEqual([true, false, true])
    const params = { ...family.params, guest_id: family.guest.id }
    expect((await family.host.call('answer.history', { params })).data).toMatchObject([
      { people: 3, members: first.data.answer?.members, replies: input.replies },
    ])
    const missing = await answer(server, family.link, { members: comes(family.members, 1), people: 1 })
    expect(Object.keys(missing.errors)).toEqual([`questions.${meal.id}.1`])
  })

  test('of nobody is refused; a no is a no of each; a yes without names is a yes of all', async () => {
    const family = await aFamily()
    const nobody = await answer(server, family.link, { members: comes(family.members), people: undefined })
    expect(nobody.errors).toEqual({ members: ['Choose who is coming, or say that you can’t attend'] })
    await answer(server, family.link, { attending: false })
    expect(answersOf(await now(family))).toEqual([false, false, false])
    clock.pass({ seconds: 60 })
    await answer(server, family.link, { people: 4 })
    expect(answersOf(await now(family))).toEqual([true, true, true])
    clock.pass({ seconds: 60 })
    await answer(server, family.link, { people: 2 })
    expect(await now(family)).toMatchObject({ attending_people: 2 })
    expect(answersOf(await now(family))).toEqual([null, null, null])
  })

  test('given while somebody was taken off the list and somebody named counts for those it knew', async () => {
    const family = await aFamily()
    const [father, mother, child] = family.members
    const born = aMember('لطيفة')
    await edit(family, { members: [father, child, born] })
    const drawn = [father, mother, child]
    expect((await answer(server, family.link, { members: comes(drawn, 0, 1, 2), people: 3 })).status).toBe(
      200,
    )
    expect(await now(family)).toMatchObject({ attending_people: 2 })
    expect(answersOf(await now(family))).toEqual([true, true, null])
  })

  test('waits with its names, which come when a place opens', async () => {
    const family = await aFamily({ capacity: 2, waiting_list: true })
    const other = await addGuest(family.host, family.event, { invited: 2 })
    await answer(server, linkTo(family.event, other), { people: 2 })
    const waits = await answer(server, family.link, { members: comes(family.members, 1), people: 1 })
    expect(waits.data).toMatchObject({ rsvp: 'waiting', people: 1, members: [family.members[1].id] })
    clock.pass({ seconds: 60 })
    await answer(server, linkTo(family.event, other), { attending: false })
    expect(await now(family)).toMatchObject({ rsvp: 'attending', attending_people: 1 })
    expect(answersOf(await now(family))).toEqual([false, true, false])
  })

  test('[S-20] names are on the family’s own page and on no other', async () => {
    const family = await aFamily()
    const other = await addGuest(family.host, family.event, { name: 'جارهم' })
    const { event_token, host_token } = family.link
    const share = `/ar/invitation/${event_token}/${host_token}`
    const pageOf = async (path: string) => (await server.app.inject({ method: 'GET', url: path })).payload
    expect(await pageOf(`${share}/${family.link.guest_token}`)).toContain('شيخة')
    for (const path of [share, `${share}/${linkTo(family.event, other).guest_token}`])
      expect(await pageOf(path)).not.toContain('شيخة')
    expect((await readInvitation(server, linkTo(family.event, other))).bytes.toString()).not.toContain('شيخة')
    expect((await readInvitation(server, family.link)).data.guest?.members).toEqual(
      family.members.map(({ id, name }) => ({ id, name })),
    )
  })

  test('comes as a form without JavaScript, by what is checked', async () => {
    const family = await aFamily()
    const { event_token, host_token, guest_token } = family.link
    const post = (fields: [string, string][]) =>
      server.app.inject({
        method: 'POST',
        url: `/invitation/${event_token}/${host_token}/${guest_token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      })
    const form: [string, string][] = [
      ['answer_id', randomUUID()],
      ...family.members.map(({ id }): [string, string] => ['member', id]),
      ['others', '١'],
      ['attending', 'yes'],
    ]
    const both = [...form, ['comes', family.members[0].id], ['comes', family.members[1].id]] as [
      string,
      string,
    ][]
    for (const _ of [1, 2]) expect((await post(both)).headers.location).toContain('answered=attending')
    expect(await now(family)).toMatchObject({ attending_people: 3 })
    expect(answersOf(await now(family))).toEqual([true, true, false])
    const nobody = await post(form.map(([name, value]) => [name, name === 'others' ? '0' : value]))
    expect(nobody.statusCode).toBe(422)
    expect(nobody.payload).toContain('members')
  })
})

describe('[C-5] at a door', () => {
  test('a family has its names, at every door that serves one of them and at no other', async () => {
    const family = await aFamily()
    await edit(family, { section: 'women' })
    await answer(server, family.link, { members: comes(family.members, 0, 1), people: 2 })
    const listAt = async (section: 'men' | 'women' | null) => {
      const door = await aDoor(family.host, family.event, { section, only_section: section !== null })
      const { changes } = await (await aPhone(server, door)).pull()
      return changes.flatMap((change) => (change.kind === 'guest' ? [change.row] : []))
    }
    for (const section of ['men', 'women', null] as const)
      expect(await listAt(section)).toMatchObject([
        {
          id: family.guest.id,
          coming: 2,
          members: [
            { name: 'أبو فهد', section: 'men', attending: true },
            { name: 'أم فهد', section: 'women', attending: true },
            { name: 'شيخة', section: null, attending: false },
          ],
        },
      ])
    const [, ...others] = family.members
    await edit(family, { members: others })
    expect(await listAt('men')).toEqual([])
    const alone = await anInvitation(server)
    const { changes } = await (await aPhone(server, await aDoor(alone.host, alone.event))).pull()
    expect(JSON.stringify(changes)).not.toContain('members')
  })
})

describe('[S-18] an exported list', () => {
  test('has a column for each person by name, with their answer, and none where nobody is named', async () => {
    const family = await aFamily()
    await answer(server, family.link, { members: comes(family.members, 2), people: 1 })
    const exported = await family.host.call('guest.export', {
      params: family.params,
      query: { format: 'csv' },
    })
    const [head = '', row = ''] = exported.bytes.toString().split('\r\n')
    expect(head).toContain('Member 1,Member 2,Member 3')
    expect(row).toContain('أبو فهد – Regrets,أم فهد – Regrets,شيخة – Attending')
    const alone = await anInvitation(server)
    const plain = await alone.host.call('guest.export', { params: alone.params, query: { format: 'csv' } })
    expect(plain.bytes.toString()).not.toContain('Member')
  })
})

describe('[S-18] guest.merge', () => {
  async function twoGuests() {
    const setup = await anInvitation(server, { guest: { name: 'أبو فهد', invited: 2 } })
    const mother = await addGuest(setup.host, setup.event, { name: 'أم فهد', invited: 1 })
    const merge = (into: Guest, ...others: Guest[]) =>
      setup.host.call('guest.merge', {
        params: setup.params,
        body: {
          into: into.id,
          base_rev: into.rev,
          changes: mergedChanges(into, others),
          from: others.map(({ id }) => id),
        },
      })
    return { ...setup, mother, merge }
  }

  test('leaves one invitation with its link, and is undone without a loss', async () => {
    const { host, event, params, guest, mother, merge } = await twoGuests()
    const merged = await merge(guest, mother)
    expect(merged.data.guest).toMatchObject({
      id: guest.id,
      guest_token: guest.guest_token,
      invited: 3,
      members: [{ name: 'أبو فهد' }, { name: 'أم فهد' }],
    })
    expect((await host.call('guest.list', { params })).data.map(({ id }) => id)).toEqual([guest.id])
    expect((await readInvitation(server, linkTo(event, mother))).status).toBe(404)
    await host.call('guest.restore', { params, body: { ids: [mother.id] } })
    const former = { members: [], invited: 2, rsvp: null, attending_people: null }
    await host.call('guest.edit', {
      params: { ...params, guest_id: guest.id },
      body: { base_rev: guest.rev, changes: former },
    })
    const { rev: _, updated_at: __, waiting_people: ___, ...before } = guest
    expect(await guestNow(host, event, guest)).toMatchObject(before)
    expect((await readInvitation(server, linkTo(event, mother))).status).toBe(200)
  })

  test('is refused in words while another’s link is in use; that guest can be the one who stays', async () => {
    const { host, event, guest, mother, merge } = await twoGuests()
    await answer(server, linkTo(event, mother), { attending: false })
    const refused = await merge(guest, mother)
    expect([refused.status, refused.code]).toEqual([409, 'merge_in_use'])
    expect(await guestNow(host, event, guest)).toMatchObject({ invited: 2, members: [] })
    const answered = await guestNow(host, event, mother)
    expect((await merge(answered, guest)).data.guest).toMatchObject({
      invited: 3,
      members: [
        { name: 'أم فهد', attending: false },
        { name: 'أبو فهد', attending: null },
      ],
    })
  })

  test('is refused while another is inside, and not once their entry is undone', async () => {
    const { host, event, guest, mother, merge } = await twoGuests()
    const phone = await aPhone(server, await aDoor(host, event))
    const entry = aRecord({ guest_id: mother.id, people: 1 })
    await phone.record(entry)
    expect((await merge(guest, mother)).code).toBe('merge_in_use')
    await phone.record(aRecord({ guest_id: mother.id, kind: 'undo', undoes: entry.id }))
    expect((await merge(guest, mother)).data.guest).toMatchObject({ id: guest.id, invited: 3 })
  })
})
