import { afterAll, beforeAll, expect, test } from 'vitest'
import { passwordMatches } from '#server/domain/accounts/passwords.ts'
import { findWrongBalances } from '#server/domain/points/balances.ts'
import { seed } from '#server/domain/seeds/seed.ts'
import { anAnonymousClient, clientOf } from '../factories/events.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const start = (config: object = {}) =>
  seed({ ...server.deps, config: { ...server.config, DEMO: 'on', ...config } })

test('[S-10] the demo is made once by however many processes, and every start says the same links', async () => {
  expect(await start({ DEMO: 'off' })).toBeNull()
  const [first, ...others] = await Promise.all([start(), start(), start()])
  expect(first).not.toBeNull()
  for (const other of [...others, await start()]) expect(other).toEqual(first)
  const counts = await Promise.all(
    (
      [
        ...(['accounts', 'events', 'guests', 'answers', 'questions', 'doors', 'check_ins'] as const),
        ...(['join_requests', 'sends', 'recipients'] as const),
      ] as const
    ).map(async (table) => {
      const { count } = await server.db
        .selectFrom(table)
        .select((from) => from.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return [table, count]
    }),
  )
  expect(Object.fromEntries(counts)).toEqual({
    accounts: 2,
    events: 4,
    guests: 82,
    answers: 67,
    questions: 4,
    doors: 4,
    check_ins: 17,
    join_requests: 2,
    sends: 2,
    recipients: 76,
  })
})

test('[S-20] [S-21] the printed links open the invitation and the door', async () => {
  const demo = await start()
  const [, , event_token = '', host_token = '', guest_token = ''] = demo?.invitationPath.split('/') ?? []
  const anonymous = anAnonymousClient(server)
  const invitation = await anonymous.call('invitation.read', {
    params: { event_token, host_token },
    query: { guest_token },
  })
  expect(invitation.data.event).toMatchObject({ title_ar: 'حفل زفاف عبدالعزيز ونورة', cancelled: false })
  expect(invitation.data.guest?.name).toBe('الشيخ سعود بن محمد الراشد')
  const [, , eventToken = '', check_in_token = ''] = demo?.doorPath.split('/') ?? []
  const door = await anonymous.call('door.read', { params: { event_token: eventToken, check_in_token } })
  expect(door.data.name).toBe('البوابة الرئيسية')
})

async function demoEvents() {
  const demo = await start()
  const body = { email: demo?.email ?? '', password: demo?.password ?? '' }
  const signedIn = await anAnonymousClient(server).call('account.sign-in', { body })
  const host = clientOf(server, signedIn.data.token)
  const { data } = await host.call('event.list')
  const byTitle = (title: string) =>
    data.find(({ title_en }) => title_en.includes(title)) ?? expect.fail(title)
  return {
    host,
    wedding: byTitle('wedding of'),
    engagement: byTitle('engagement'),
    lunch: byTitle('lunch'),
    data,
  }
}

test('[R-10] the wedding is full: replies over days, some regrets, and a waiting list', async () => {
  const { host, wedding, data } = await demoEvents()
  expect(data[0]?.id).toBe(wedding.id)
  expect(data.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))[0]?.id).toBe(wedding.id)
  const { data: figures } = await host.call('tracking.get', { params: { id: wedding.id } })
  expect(figures).toMatchObject({ invitations: 60, people: 120, attending_people: 90, capacity: 90 })
  expect(figures).toMatchObject({ waiting: 2, waiting_people: 3, regrets: 8, asking: 2 })
  expect(figures.opened).toBeGreaterThan(figures.replied - 5)
  expect(figures.opened).toBeLessThan(60)
  expect(figures.timeline.filter(({ attending }) => attending > 0).length).toBeGreaterThan(4)
})

test('[R-10][R-5] the invitations of the wedding went out by WhatsApp, SMS and e-mail, and one reached nobody', async () => {
  const { host, wedding } = await demoEvents()
  const { data: sends } = await host.call('send.list', { params: { id: wedding.id } })
  expect(sends).toMatchObject([
    { state: 'done', guests: 60, sent: 59, failed: 1, waiting: 0, points_spent: 59 },
  ])
  const deliveries = await server.db
    .selectFrom('deliveries')
    .innerJoin('guests', (on) =>
      on.onRef('guests.event_id', '=', 'deliveries.event_id').onRef('guests.id', '=', 'deliveries.guest_id'),
    )
    .select(['deliveries.channel', 'deliveries.state', 'deliveries.opened_at', 'deliveries.accepted_at'])
    .select(['guests.opened_at as guest_opened_at'])
    .where('deliveries.event_id', '=', wedding.id)
    .execute()
  expect(new Set(deliveries.map(({ channel }) => channel))).toEqual(new Set(['whatsapp', 'sms', 'email']))
  expect(deliveries.filter(({ state }) => state === 'refused')).toHaveLength(4)
  for (const { opened_at, accepted_at, guest_opened_at } of deliveries) {
    expect(opened_at).toEqual(guest_opened_at)
    if (opened_at !== null) expect(Number(opened_at)).toBeGreaterThan(Number(accepted_at))
  }
  expect(await findWrongBalances(server.db)).toEqual([])
})

test('[R-10] guests of the wedding answered its questions, opened before, and one changed their mind', async () => {
  const { host, wedding } = await demoEvents()
  const { data: summary } = await host.call('answer.summary', { params: { id: wedding.id } })
  expect(summary).toHaveLength(4)
  for (const { replies } of summary) expect(replies).toBeGreaterThan(1)
  const answers = await server.db
    .selectFrom('answers')
    .innerJoin('guests', (on) =>
      on.onRef('guests.event_id', '=', 'answers.event_id').onRef('guests.id', '=', 'answers.guest_id'),
    )
    .select(['answers.message', 'answers.answered_at', 'guests.opened_at', 'guests.id', 'guests.replied_at'])
    .where('answers.event_id', '=', wedding.id)
    .execute()
  expect(answers.filter(({ message }) => message !== '')).toHaveLength(8)
  for (const { opened_at, answered_at } of answers)
    expect(Number(opened_at)).toBeLessThan(Number(answered_at))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length - 1)
  expect(answers.every(({ answered_at }) => answered_at.getTime() <= Date.now())).toBe(true)
})

test('[R-10] the engagement is over: two doors let its guests in, and one came with more people', async () => {
  const { host, engagement } = await demoEvents()
  expect(Date.parse(engagement.starts_at ?? '')).toBeLessThan(Date.now())
  const { data: figures } = await host.call('tracking.get', { params: { id: engagement.id } })
  expect(figures).toMatchObject({ checked: 13, checked_people: 36, regrets: 2, not_yet_replied: 1 })
  const { data: conflicts } = await host.call('conflict.list', { params: { id: engagement.id } })
  expect(conflicts).toMatchObject([{ name: 'أبو تركي السبيعي', invited: 3, admitted: 5 }])
  const { data: doors } = await host.call('door.list', { params: { id: engagement.id } })
  expect(doors.map(({ devices }) => devices.length)).toEqual([1, 1])
})

test('[R-10] the lunch is a draft, and a friend has invited the host', async () => {
  const { host, lunch } = await demoEvents()
  expect(lunch).toMatchObject({ status: 'draft', venue_ar: '', guests: 5 })
  const { data: received } = await host.call('event.received')
  expect(received).toMatchObject([{ title_en: 'Lama’s graduation', rsvp: null }])
})

test('the well-known password is only for a development server that nobody else reaches', async () => {
  const local = await start()
  const open = await start({ LOCAL: false })
  const { password_hash } = await server.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('email', '=', local?.email ?? '')
    .executeTakeFirstOrThrow()
  expect(open?.password).not.toBe(local?.password)
  expect(await passwordMatches(password_hash, open?.password ?? '')).toEqual({ ok: true, data: true })
  expect(await passwordMatches(password_hash, local?.password ?? '')).toEqual({ ok: true, data: false })
})

test('each guest of the demo can be reached, and by nobody’s number', async () => {
  await start()
  const guests = await server.db.selectFrom('guests').select(['phone', 'email']).execute()
  for (const { phone, email } of guests) {
    expect(phone ?? email).not.toBeNull()
    if (phone !== null) expect(phone).toMatch(/^\+966555\d{6}$/)
    if (email !== null) expect(email).toMatch(/@example\.com$/)
  }
})
