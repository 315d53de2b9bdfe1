import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClock, mailsTo } from '../factories/accounts.ts'
import { aCoHost, aHost, anAnonymousClient, anEvent, type Client } from '../factories/events.ts'
import { addGuest, readFeed } from '../factories/guests.ts'
import { anInvitation } from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
let anonymous: Client
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  anonymous = anAnonymousClient(server)
})
afterAll(() => server.close())

type Setup = Awaited<ReturnType<typeof anInvitation>>

const share = ({ event }: Pick<Setup, 'event'>) => ({
  event_token: event.event_token,
  host_token: event.host_token,
})
const anyMail = () => `joiner-${randomUUID()}@example.com`
function join(setup: Pick<Setup, 'event'>, input: object = {}, language: 'ar' | 'en' = 'en') {
  const body = { id: randomUUID(), name: 'ريم العتيبي', contact: anyMail(), ...input }
  return anonymous.call('invitation.join', { params: share(setup), body, language })
}
const listOf = async ({ host, params }: Setup) =>
  (await host.call('guest.list', { params, query: { per_page: 100 } })).data
const pathOf = ({ event }: Setup, token: string) =>
  `/invitation/${event.event_token}/${event.host_token}/${token}`

describe('[S-20] invitation.join', () => {
  test.each([
    [{ name: '' }, 'name', 'Name is required', 'الاسم مطلوب'],
    [{ name: ' \u200f' }, 'name', 'Name is required', 'الاسم مطلوب'],
    [{ contact: ' ' }, 'contact', 'Email or phone is required', 'أدخل البريد أو رقم الجوال'],
    [
      { contact: 'nobody@' },
      'contact',
      'Please enter a valid email or phone number',
      'أدخل بريدًا أو رقم جوال صحيحًا',
    ],
    [
      { contact: '12345' },
      'contact',
      'Please enter a valid email or phone number',
      'أدخل بريدًا أو رقم جوال صحيحًا',
    ],
  ])('refuses %o in the words of the specification', async (input, field, en, ar) => {
    const setup = await anInvitation(server, { details: { share_link: 'open' } })
    expect((await join(setup, input)).errors).toEqual({ [field]: [en] })
    expect((await join(setup, input, 'ar')).errors).toEqual({ [field]: [ar] })
    expect(await listOf(setup)).toHaveLength(1)
  })

  test('open: a stranger becomes a guest of that host, once, and hears by mail as well', async () => {
    const setup = await anInvitation(server, { details: { share_link: 'open' } })
    const contact = anyMail()
    const body = { id: randomUUID(), name: 'ريم <b>العتيبي</b>', contact: ` ${contact.toUpperCase()} ` }
    const responses = await Promise.all([1, 2, 3].map(() => join(setup, body)))
    expect(new Set(responses.map(({ bytes }) => bytes.toString())).size).toBe(1)
    const again = await join(setup, { ...body, id: randomUUID() })
    expect(again.data).toEqual(responses[0]?.data)
    const joined = (await listOf(setup)).find(({ source }) => source === 'link')
    expect(joined).toMatchObject({ name: 'ريم <b>العتيبي</b>', email: contact, phone: null, invited: 1 })
    expect(again.data).toEqual({ outcome: 'welcome', path: pathOf(setup, joined?.guest_token ?? '') })
    expect(await listOf(setup)).toHaveLength(2)
    const mails = await mailsTo(server, contact)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain(joined?.guest_token)
  })

  test('open: name and number as they are on the list lead to one’s own invitation, either alone to another', async () => {
    const setup = await anInvitation(server, {
      details: { share_link: 'open' },
      guest: { name: 'د. سارة أحمد', phone: '+966501234567', email: 'sara.listed@example.com' },
    })
    const own = await join(setup, { name: 'ساره احمد', contact: '٠٥٠ ١٢٣ ٤٥٦٧' })
    expect(own.data.path).toBe(pathOf(setup, setup.guest.guest_token))
    const before = await mailsTo(server, 'sara.listed@example.com')
    const [sister, stranger] = [
      await join(setup, { name: 'نوف أحمد', contact: '0501234567' }),
      await join(setup, { name: 'سارة أحمد', contact: '0559999999' }),
    ]
    for (const other of [sister, stranger]) {
      expect([other.status, other.message, other.data.outcome]).toEqual([200, own.message, 'welcome'])
      expect(other.data.path).not.toBe(own.data.path)
      expect(other.data.path?.length).toBe(own.data.path?.length)
    }
    // The one on the list hears of it by the address on file, now and then.
    expect(before).toHaveLength(1)
    expect(await mailsTo(server, 'sara.listed@example.com')).toHaveLength(1)
    clock.pass({ minutes: 16 })
    await join(setup, { name: 'خطأ', contact: '0501234567' })
    expect(await mailsTo(server, 'sara.listed@example.com')).toHaveLength(2)
  })

  test.each(['off', 'approval'] as const)(
    '%s: an address on the list and one that is not are answered alike',
    async (share_link) => {
      const email = anyMail()
      const setup = await anInvitation(server, { details: { share_link }, guest: { email } })
      const responses = [
        await join(setup, { name: 'سارة', contact: email }),
        await join(setup, { name: 'غيرها', contact: email }),
        await join(setup, { name: 'سارة', contact: setup.guest.phone }),
        await join(setup, { contact: anyMail() }),
      ]
      expect(new Set(responses.map(({ bytes }) => bytes.toString())).size).toBe(1)
      expect(responses[0]?.data).toEqual({
        outcome: share_link === 'off' ? 'closed' : 'received',
        path: null,
      })
      expect(await listOf(setup)).toHaveLength(1)
      const mails = await mailsTo(server, email)
      expect(mails).toHaveLength(1)
      expect(mails[0]?.body).toContain(setup.guest.guest_token)
    },
  )

  test('beyond the host’s limit, of a cancelled event or too late the link takes nobody', async () => {
    const setup = await anInvitation(server, { details: { share_link: 'open', share_limit: 2 } })
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => join(setup)))
    expect(outcomes.map(({ data }) => data.outcome).sort()).toEqual([
      'closed',
      'closed',
      'welcome',
      'welcome',
    ])
    const cancelled = await anInvitation(server, { details: { share_link: 'open' } })
    await cancelled.host.call('event.cancel', { params: cancelled.params })
    expect((await join(cancelled)).data.outcome).toBe('closed')
    const past = await anInvitation(server, { details: { share_link: 'open', rsvp_until: '2020-01-01' } })
    expect((await join(past)).data.outcome).toBe('closed')
  })

  test('who took the last place and sends the same again, their answer lost, is welcomed as the first time', async () => {
    const setup = await anInvitation(server, { details: { share_link: 'open', share_limit: 1 } })
    const input = { id: randomUUID(), name: 'ريم', contact: '0501112299' }
    const first = await join(setup, input)
    expect(first.data.outcome).toBe('welcome')
    expect((await join(setup, input)).bytes.toString()).toBe(first.bytes.toString())
    // Nobody finds them by less, and a guest of the host's own list not even so.
    const listed = { id: setup.guest.id, name: setup.guest.name, contact: setup.guest.phone }
    const others = [
      await join(setup, { ...input, name: 'هند' }),
      await join(setup, { ...input, contact: '0501112298' }),
      await join(setup, { ...input, id: randomUUID() }),
      await join(setup, listed),
    ]
    for (const { data } of others) expect(data).toEqual({ outcome: 'closed', path: null })
    const coHost = await aCoHost(server, setup.event)
    const theirs = await coHost.call('event.read', { params: setup.params })
    expect((await join({ event: theirs.data }, input)).status).toBe(409)
    expect((await listOf(setup)).filter(({ source }) => source === 'link')).toHaveLength(1)
  })

  test('whom the host took off the list asks the host again', async () => {
    const setup = await anInvitation(server, { details: { share_link: 'open' }, guest: { name: 'سارة' } })
    await setup.host.call('guest.delete', { params: setup.params, body: { ids: [setup.guest.id] } })
    expect((await join(setup, { name: 'سارة', contact: setup.guest.phone })).data.outcome).toBe('received')
    expect(await listOf(setup)).toEqual([])
  })

  test('wrong, foreign and cut off links are one and the same 404, whatever is typed', async () => {
    const setup = await anInvitation(server, { details: { share_link: 'open' } })
    const draft = await anEvent(await aHost(server))
    const { event } = setup
    const responses = [
      await join({ event: { ...event, host_token: draft.host_token } }),
      await join({ event: { ...event, event_token: event.event_token.slice(1) } }),
      await join({ event: draft }),
      await join({ event: { ...event, host_token: '' } }),
    ]
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(responses.map(({ bytes }) => bytes.toString())).size).toBe(1)
  })

  test('a co-host’s link makes guests of theirs and finds theirs alone', async () => {
    const setup = await anInvitation(server, { details: { share_link: 'open' } })
    const coHost = await aCoHost(server, setup.event)
    const theirs = await coHost.call('event.read', { params: setup.params })
    const joined = await join({ event: theirs.data }, { name: 'سارة', contact: setup.guest.phone })
    expect(joined.data.path).not.toContain(setup.guest.guest_token)
    const mine = await coHost.call('guest.list', { params: setup.params })
    expect(mine.data.map(({ host_id }) => host_id)).toEqual([coHost.hostId])
  })
})

describe('[S-20] the mails of a share link', () => {
  const LURE = 'You won: http://evil.example'

  test('carry no stranger’s words, and are one for an address in a quarter of an hour, whatever is typed', async () => {
    const setup = await anInvitation(server, { details: { share_link: 'open' } })
    const victim = anyMail()
    for (const name of [LURE, `${LURE}/2`, `${LURE}/3`]) {
      await join(setup, { name, contact: victim })
      expect(await mailsTo(server, victim)).toHaveLength(1)
    }
    const ids = (await listOf(setup)).filter(({ source }) => source === 'link').map(({ id }) => id)
    await setup.host.call('guest.delete', { params: setup.params, body: { ids } })
    await join(setup, { name: `${LURE}/4`, contact: victim })
    expect(await mailsTo(server, victim)).toHaveLength(1)
    clock.pass({ minutes: 16 })
    await join(setup, { name: `${LURE}/5`, contact: victim })
    const mails = await mailsTo(server, victim)
    expect(mails).toHaveLength(2)
    for (const { subject, body } of mails) expect(subject + body).not.toContain('evil')
  })

  test('tell an address of all its guests, by the names that the hosts gave', async () => {
    const email = anyMail()
    const guest = { name: 'سارة الأولى', email, phone: '+966501114401' }
    const setup = await anInvitation(server, { details: { share_link: 'open' }, guest })
    const second = await addGuest(setup.host, setup.event, { name: 'نورة الثانية', email, phone: null })
    const joined = await join(setup, { name: LURE, contact: email })
    const [mail, ...more] = await mailsTo(server, email)
    expect(more).toEqual([])
    for (const part of ['سارة الأولى', setup.guest.guest_token, 'نورة الثانية', second.guest_token])
      expect(mail?.body).toContain(part)
    expect(mail?.body).toContain(joined.data.path)
    expect(mail?.body).not.toContain('evil')
    // By a number their address is found too: it is the same address.
    await join(setup, { name: 'غيرها', contact: '0501114401' })
    expect(await mailsTo(server, email)).toHaveLength(1)
  })

  test('whom the host lets in is told, however lately their address was written to', async () => {
    const email = anyMail()
    const party = await anInvitation(server, { details: { share_link: 'approval' }, guest: { email } })
    for (const name of ['ريم', 'هند']) await join(party, { name, contact: email })
    expect(await mailsTo(server, email)).toHaveLength(1)
    const { host, params } = party
    for (const { id } of (await host.call('join-request.list', { params })).data)
      await host.call('join-request.decide', {
        params: { ...params, request_id: id },
        body: { approve: true },
      })
    const mails = await mailsTo(server, email)
    expect(mails).toHaveLength(3)
    for (const { guest_token, source } of await listOf(party))
      if (source === 'link') expect(mails.filter(({ body }) => body.includes(guest_token))).toHaveLength(1)
  })
})

describe('[S-20] join requests', () => {
  test('the host says yes, and the guest is on the list and hears; or no; each once', async () => {
    const party = await anInvitation(server, { details: { share_link: 'approval' } })
    const { host, params } = party
    const contact = anyMail()
    const { next } = await readFeed(host, party.event)
    await join(party, { name: 'ريم', contact })
    await join(party, { name: 'ريم', contact })
    clock.pass({ seconds: 1 })
    await join(party, { name: 'غادة', contact: party.guest.phone })
    const queue = await host.call('join-request.list', { params })
    expect(queue.data.map(({ name, known }) => [name, known])).toEqual([
      ['ريم', false],
      ['غادة', true],
    ])
    const decide = (place: number, approve: boolean | null) =>
      host.call('join-request.decide', {
        params: { ...params, request_id: queue.data[place]?.id ?? '' },
        body: { approve },
      })
    const [approved, twice] = await Promise.all([decide(0, true), decide(0, true)])
    expect(approved.data).toEqual(twice.data)
    expect((await decide(0, false)).status).toBe(409)
    expect((await decide(0, null)).status).toBe(409)
    expect((await decide(1, false)).data.decision).toBe('declined')
    // Taken back, they wait for a word again.
    expect((await decide(1, null)).data.decision).toBe(null)
    expect((await host.call('join-request.list', { params })).data).toHaveLength(1)
    expect((await decide(1, false)).data.decision).toBe('declined')
    expect((await host.call('join-request.list', { params })).data).toEqual([])
    expect((await host.call('join-request.list', { params, query: { which: 'all' } })).meta.total).toBe(2)
    const changes = (await readFeed(host, party.event, next)).changes
    expect(changes.map(({ kind, row }) => [kind, 'name' in row ? row.name : ''])).toEqual([['guest', 'ريم']])
    expect(await mailsTo(server, contact)).toHaveLength(1)
    // Taken off the list, they may be let on once more.
    const ids = [approved.data.guest_id ?? '']
    expect((await host.call('guest.delete', { params, body: { ids } })).status).toBe(200)
    const all = await host.call('join-request.list', { params, query: { which: 'all' } })
    expect(all.data.map(({ decision }) => decision)).toEqual(['declined', 'declined'])
    const again = (await decide(0, true)).data
    expect(again.decision).toBe('approved')
    expect(again.guest_id).not.toBe(approved.data.guest_id)
    const stranger = await aHost(server)
    expect((await stranger.call('join-request.list', { params })).status).toBe(404)
    const coHost = await aCoHost(server, party.event)
    expect((await coHost.call('join-request.list', { params, query: { which: 'all' } })).data).toEqual([])
    const foreign = { params: { ...params, request_id: queue.data[1]?.id ?? '' }, body: { approve: true } }
    expect((await coHost.call('join-request.decide', foreign)).status).toBe(404)
  })
})

describe('[A-39] landing-guests', () => {
  const read = (event_code: string) => anonymous.call('landing.read', { params: { event_code } })

  test('tells the event, and the way in only where the owner opened it', async () => {
    const party = await anInvitation(server)
    const closed = await read(party.event.event_token)
    expect(closed.data).toMatchObject({ event: { title_ar: 'زواج' }, join: 'off', invitation_path: null })
    expect(closed.bytes.toString()).not.toContain(party.event.host_token)
    await party.host.call('event.edit', {
      params: party.params,
      body: { base_rev: party.event.rev, changes: { share_link: 'approval', self_check_in: true } },
    })
    expect((await read(party.event.event_token)).data).toMatchObject({
      join: 'approval',
      self_check_in: true,
      invitation_path: `/invitation/${party.event.event_token}/${party.event.host_token}`,
    })
  })

  test('drafts, deleted events and codes that are none are one and the same 404', async () => {
    const party = await anInvitation(server)
    const draft = await anEvent(party.host)
    await party.host.call('event.delete', { params: party.params })
    const responses = await Promise.all(
      [draft.event_token, party.event.event_token, party.event.host_token, 'x', "'--"].map(read),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(responses.map(({ bytes }) => bytes.toString())).size).toBe(1)
  })
})
