import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClock } from '../factories/accounts.ts'
import { aCoHost, anAnonymousClient, type Client } from '../factories/events.ts'
import { addGuest, readFeed } from '../factories/guests.ts'
import { anAnswer, anInvitation, answer, guestNow, linkTo, readInvitation } from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
let anonymous: Client
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  anonymous = anAnonymousClient(server)
})
afterAll(() => server.close())

const at = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString()
const read = (link: ReturnType<typeof linkTo>) => readInvitation(server, link)
const feedOf = async (setup: Awaited<ReturnType<typeof anInvitation>>, kind: string) =>
  (await readFeed(setup.host, setup.event)).changes.filter((change) => change.kind === kind)

describe('[S-20] rsvp.submit', () => {
  test('keeps who comes, with whom and with which words; the guest, the host and the feed are told', async () => {
    const setup = await anInvitation(server, { details: { name_companions: true } })
    const input = { people: 3, companions: ['  نورة ', 'خالد <b>x</b>'], message: 'مبروك\nألف مبروك' }
    const response = await answer(server, setup.link, { ...input, answered_at: at(-10) })
    expect(response.status).toBe(200)
    expect(response.message).toBe('Thank you. We look forward to seeing you.')
    expect(response.data).toMatchObject({
      rsvp: 'attending',
      people: 3,
      waiting_place: null,
      answer: { companions: ['نورة', 'خالد <b>x</b>'], message: 'مبروك\nألف مبروك', answered_at: at(-10) },
    })
    expect((await read(setup.link)).data.guest?.standing).toEqual(response.data)
    const guest = await guestNow(setup.host, setup.event, setup.guest)
    expect(guest).toMatchObject({
      rsvp: 'attending',
      attending_people: 3,
      replied_at: at(-10),
      answered: false,
    })
    expect(guest.opened_at).toBe(at(0))
    const [change] = await feedOf(setup, 'answer')
    expect(change?.row).toMatchObject({
      id: setup.guest.id,
      people: 3,
      companions: ['نورة', 'خالد <b>x</b>'],
    })
  })

  test('a mind is changed until the last day; every answer is kept, the last one stands', async () => {
    const setup = await anInvitation(server)
    await answer(server, setup.link, { people: 2, answered_at: at(-30) })
    const regrets = await answer(server, setup.link, {
      attending: false,
      people: 4,
      message: 'سامحونا',
      answered_at: at(-20),
    })
    expect(regrets.data).toMatchObject({
      rsvp: 'regrets',
      people: null,
      answer: { people: 0, message: 'سامحونا' },
      // Should they come after all.
      last_yes: { attending: true, people: 2 },
    })
    const params = { ...setup.params, guest_id: setup.guest.id }
    const history = await setup.host.call('answer.history', { params })
    expect(history.data.map(({ attending, stands }) => [attending, stands])).toEqual([
      [false, true],
      [true, false],
    ])
    expect(await feedOf(setup, 'answer')).toHaveLength(1)
  })

  test('whatever order answers arrive in, the guest’s last word stands', async () => {
    const setup = await anInvitation(server)
    await answer(server, setup.link, { attending: false, answered_at: at(-10) })
    // From a phone that had no network then.
    const late = await answer(server, setup.link, { people: 3, answered_at: at(-60) })
    expect([late.status, late.data.rsvp]).toEqual([200, 'regrets'])
    const history = await setup.host.call('answer.history', {
      params: { ...setup.params, guest_id: setup.guest.id },
    })
    expect(history.data.map(({ people }) => people)).toEqual([0, 3])
  })

  test('a clock that runs ahead does not win over every later word', async () => {
    const setup = await anInvitation(server)
    await answer(server, setup.link, { people: 2, answered_at: at(86_400) })
    clock.pass({ seconds: 5 })
    expect((await answer(server, setup.link, { attending: false, answered_at: at(0) })).data.rsvp).toBe(
      'regrets',
    )
  })

  test('a slow clock does not lose to what the host said before, nor to another phone', async () => {
    const setup = await anInvitation(server)
    await answer(server, setup.link, { people: 2 })
    clock.pass({ minutes: 5 })
    await setup.host.call('guest.edit', {
      params: { ...setup.params, guest_id: setup.guest.id },
      body: { base_rev: setup.guest.rev, changes: { rsvp: 'regrets' } },
    })
    clock.pass({ minutes: 10 })
    const slow = { answered_at: at(-1860), sent_at: at(-1800) }
    const response = await answer(server, setup.link, { people: 3, ...slow })
    expect(response.data).toMatchObject({ rsvp: 'attending', people: 3, answer: { people: 3 } })
    const replied = Date.parse((await guestNow(setup.host, setup.event, setup.guest)).replied_at ?? '')
    // A minute ago, as far as the way here lets anybody tell.
    expect(Math.abs(replied - Date.parse(at(-60)))).toBeLessThanOrEqual(30_000)
  })

  test('sent again, by a replay or at once from several browsers, it changes nothing twice', async () => {
    const setup = await anInvitation(server)
    const body = anAnswer({ people: 2 })
    const send = () => anonymous.call('rsvp.submit', { params: setup.link, body })
    const responses = await Promise.all([send(), send(), send(), send()])
    expect(new Set(responses.map(({ bytes }) => bytes.toString())).size).toBe(1)
    const { next } = await readFeed(setup.host, setup.event)
    expect((await send()).data).toEqual(responses[0]?.data)
    expect((await readFeed(setup.host, setup.event)).next).toBe(next)
    // Two browsers, two answers: both are kept, and the guest comes once.
    const instant = at(0)
    const both = await Promise.all([
      answer(server, setup.link, { people: 3, answered_at: instant }),
      answer(server, setup.link, { people: 4, answered_at: instant }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const history = await setup.host.call('answer.history', {
      params: { ...setup.params, guest_id: setup.guest.id },
    })
    expect(history.data).toHaveLength(3)
    const state = (await read(setup.link)).data.guest?.standing
    expect(history.data.filter(({ stands }) => stands).map(({ people }) => people)).toEqual([state?.people])
  })

  test('an id that is another guest’s answer is a conflict that tells nothing', async () => {
    const setup = await anInvitation(server)
    const other = await addGuest(setup.host, setup.event)
    const input = { id: randomUUID(), message: 'سر' }
    await answer(server, setup.link, input)
    const refused = await answer(server, linkTo(setup.event, other), input)
    expect(refused.status).toBe(409)
    expect(refused.bytes.toString()).not.toContain('سر')
  })

  test('the host’s word on the guest’s behalf stands until the guest says something later', async () => {
    const setup = await anInvitation(server)
    await answer(server, setup.link, { people: 2, answered_at: at(-3600) })
    const guest_id = setup.guest.id
    const edited = await setup.host.call('guest.edit', {
      params: { ...setup.params, guest_id },
      body: { base_rev: setup.guest.rev, changes: { rsvp: 'regrets' } },
    })
    expect(edited.data.overwrote).toEqual(['rsvp', 'attending_people'])
    expect((await answer(server, setup.link, { people: 4, answered_at: at(-1800) })).data.rsvp).toBe(
      'regrets',
    )
    clock.pass({ minutes: 5 })
    expect((await answer(server, setup.link, { people: 4, answered_at: at(0) })).data.rsvp).toBe('attending')
  })

  test('a restored guest’s answer is told of again, a deleted one’s link is dead', async () => {
    const setup = await anInvitation(server)
    await answer(server, setup.link, { people: 2 })
    const ids = { params: setup.params, body: { ids: [setup.guest.id] } }
    await setup.host.call('guest.delete', ids)
    const { next } = await readFeed(setup.host, setup.event)
    expect(await feedOf(setup, 'answer')).toEqual([])
    expect((await answer(server, setup.link)).status).toBe(404)
    await setup.host.call('guest.restore', ids)
    const changes = await readFeed(setup.host, setup.event, next)
    expect(changes.changes.map(({ kind }) => kind).sort()).toEqual(['answer', 'guest'])
  })

  test('wrong, foreign, cut off and revoked links are one and the same 404, to answers and to openings', async () => {
    const setup = await anInvitation(server)
    const other = await anInvitation(server)
    const coHost = await aCoHost(server, setup.event)
    const theirs = await addGuest(coHost, setup.event)
    const random = randomBytes(16).toString('base64url')
    const links = [
      { ...setup.link, guest_token: random },
      { ...setup.link, guest_token: setup.link.guest_token.slice(0, 10) },
      { ...setup.link, guest_token: other.link.guest_token },
      { ...setup.link, guest_token: theirs.guest_token },
      { ...setup.link, event_token: random },
      { ...setup.link, host_token: other.link.host_token },
      { ...setup.link, host_token: "' OR 1=1 --" },
      { ...setup.link, event_token: '\u0000'.repeat(22) },
      { ...setup.link, guest_token: '\u0000'.repeat(22) },
      { ...setup.link, guest_token: 'x'.repeat(5000) },
    ]
    const responses = await Promise.all(
      links.flatMap((link) => [answer(server, link), anonymous.call('invitation.opened', { params: link })]),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(responses.map(({ bytes }) => bytes.toString())).size).toBe(1)
  })

  test.each([
    [{ people: 5 }, 'people', 'Total invited must be between 1 and 50'],
    [{ people: 0 }, 'people', 'Total invited must be between 1 and 50'],
    [{ message: 'x'.repeat(100_000) }, 'message', 'At most 1000 characters'],
    [{ attending: 'maybe' }, 'attending', 'This field required'],
    [{ people: 2 }, 'companions.0', 'Write the name of everyone who comes with you'],
    [{ people: 2, companions: [' \u200b'] }, 'companions.0', 'Write the name of everyone who comes with you'],
  ])('refuses %o at its field and changes nothing', async (input, field, text) => {
    const setup = await anInvitation(server, { details: { name_companions: true } })
    const refused = await answer(server, setup.link, input as never)
    expect(refused.status).toBe(422)
    expect(refused.errors[field]).toEqual([text])
    expect(await guestNow(setup.host, setup.event, setup.guest)).toEqual(setup.guest)
  })

  test('broken text is kept as text, and a body too large is refused as that', async () => {
    const party = await anInvitation(server)
    const odd = await answer(server, party.link, {
      message: 'a\u0000b\ud800c',
      people: 2,
      companions: ['\ud800<i>'],
    })
    expect(odd.data.answer).toMatchObject({ message: 'ab\ufffdc', companions: ['\ufffd<i>'] })
    const huge = await answer(server, party.link, { message: 'م'.repeat(300_000) })
    expect(huge.status).toBe(413)
  })

  test('after the last day no answer is taken, save one given in time that arrives within a day', async () => {
    const until = new Date(clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
    const party = await anInvitation(server, { details: { rsvp_until: until, time_zone: 'UTC' } })
    const inTime = at(3600)
    const closes = Date.parse(`${until}T00:00:00Z`) + 86_400_000
    expect((await read(party.link)).data.terms).toMatchObject({
      open: true,
      closes_at: new Date(closes).toISOString(),
    })
    clock.pass({ seconds: (closes - clock.now().getTime()) / 1000 + 60 })
    expect((await read(party.link)).data.terms.open).toBe(false)
    const refused = await anonymous.call('rsvp.submit', {
      params: party.link,
      body: anAnswer({ answered_at: at(0) }),
      language: 'ar',
    })
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      'rsvp_closed',
      'انتهى وقت الرد. تواصل مع أصحاب الدعوة مباشرة.',
    ])
    const body = anAnswer({ people: 2, answered_at: inTime })
    const waited = await anonymous.call('rsvp.submit', { params: party.link, body })
    expect(waited.data.rsvp).toBe('attending')
    clock.pass({ days: 1 })
    expect((await answer(server, party.link, { answered_at: inTime })).code).toBe('rsvp_closed')
    // What was taken is told again for ever.
    expect((await anonymous.call('rsvp.submit', { params: party.link, body })).data).toEqual(waited.data)
  })

  test('a cancelled event takes no answer', async () => {
    const party = await anInvitation(server)
    await party.host.call('event.cancel', { params: party.params })
    expect((await answer(server, party.link)).code).toBe('invitation_cancelled')
  })
})

describe('[S-20] capacity and the waiting list', () => {
  test('more than there is room for is refused with how many there is room for', async () => {
    const party = await anInvitation(server, { details: { capacity: 3 } })
    const other = await addGuest(party.host, party.event, { invited: 2 })
    await answer(server, linkTo(party.event, other), { people: 2 })
    const refused = await answer(server, party.link, { people: 2 })
    expect([refused.status, refused.code]).toEqual([409, 'event_full'])
    expect(refused.message).toContain('1')
    expect((await answer(server, party.link, { people: 1 })).data.rsvp).toBe('attending')
  })

  test('who waits is told their place, gets a place when one opens, first come first served, and is marked', async () => {
    const party = await anInvitation(server, { details: { capacity: 4, waiting_list: true } })
    const [first, second] = [
      await addGuest(party.host, party.event, { invited: 3 }),
      await addGuest(party.host, party.event, { invited: 2 }),
    ]
    await answer(server, party.link, { people: 3 })
    const waits = await answer(server, linkTo(party.event, first), { people: 3 })
    expect(waits.data).toMatchObject({ rsvp: 'waiting', people: 3, waiting_place: 1 })
    expect(waits.message).toContain('waiting list')
    clock.pass({ seconds: 1 })
    expect((await answer(server, linkTo(party.event, second), { people: 2 })).data.waiting_place).toBe(2)
    const status = async (query: object) =>
      (await party.host.call('guest.list', { params: party.params, query })).data.length
    expect(await status({ status: 'not_yet_replied' })).toBe(0)
    clock.pass({ seconds: 1 })
    await answer(server, party.link, { people: 1, answered_at: at(0) })
    expect(await guestNow(party.host, party.event, first)).toMatchObject({
      rsvp: 'attending',
      attending_people: 3,
    })
    const { place_opened_at } = await guestNow(party.host, party.event, first)
    expect(place_opened_at).not.toBeNull()
    const seen = (await read(linkTo(party.event, first))).data.guest?.standing
    expect(seen).toMatchObject({ rsvp: 'attending', place_opened_at })
    expect((await read(linkTo(party.event, second))).data.guest?.standing.waiting_place).toBe(1)
    // A larger house, and a guest taken off the list, open places too.
    await party.host.call('event.edit', {
      params: party.params,
      body: { base_rev: party.event.rev, changes: { capacity: 5 } },
    })
    expect((await guestNow(party.host, party.event, second)).rsvp).toBeNull()
    await party.host.call('guest.delete', { params: party.params, body: { ids: [party.guest.id] } })
    expect((await guestNow(party.host, party.event, second)).rsvp).toBe('attending')
  })

  test('whoever has a place keeps it when they ask for more than there is', async () => {
    const party = await anInvitation(server, { details: { capacity: 3, waiting_list: true } })
    await answer(server, party.link, { people: 2, answered_at: at(-10) })
    const refused = await answer(server, party.link, { people: 4 })
    expect(refused.code).toBe('event_full')
    expect((await read(party.link)).data.guest?.standing).toMatchObject({ rsvp: 'attending', people: 2 })
  })

  test('the last place is given once, however many ask at the same time', async () => {
    const party = await anInvitation(server, { details: { capacity: 2, waiting_list: true } })
    const others = await Promise.all(
      [1, 2, 3, 4].map(() => addGuest(party.host, party.event, { invited: 1 })),
    )
    const responses = await Promise.all(others.map((guest) => answer(server, linkTo(party.event, guest))))
    const summary = Object.groupBy(responses, ({ data }) => data.rsvp ?? 'none')
    expect([summary.attending?.length, summary.waiting?.length]).toEqual([2, 2])
  })
})

describe('[S-20] invitation.opened', () => {
  test('counts a person’s browser once, and never a GET', async () => {
    const party = await anInvitation(server)
    await read(party.link)
    expect((await guestNow(party.host, party.event, party.guest)).opened_at).toBeNull()
    const open = () => anonymous.call('invitation.opened', { params: party.link })
    await Promise.all([open(), open()])
    const { opened_at, rev } = await guestNow(party.host, party.event, party.guest)
    expect(opened_at).toBe(at(0))
    clock.pass({ minutes: 1 })
    await open()
    expect(await guestNow(party.host, party.event, party.guest)).toMatchObject({ opened_at, rev })
  })
})
