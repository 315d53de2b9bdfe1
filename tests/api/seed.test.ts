import { afterAll, beforeAll, expect, test } from 'vitest'
import { passwordMatches } from '#server/domain/accounts/passwords.ts'
import { seed } from '#server/domain/seeds/seed.ts'
import { anAnonymousClient } from '../factories/events.ts'
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
  const { count } = await server.db
    .selectFrom('events')
    .select((from) => from.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
  const cards = await server.db.selectFrom('designs').select('template_id').execute()
  expect(cards).toEqual([{ template_id: 'palace-gate' }])
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

test('[R-10] the demo’s guests opened before they answered, over days', async () => {
  await start()
  const guests = await server.db.selectFrom('guests').select(['rsvp', 'opened_at', 'replied_at']).execute()
  const moments = guests.filter(({ rsvp }) => rsvp !== null)
  for (const { opened_at, replied_at } of moments) {
    expect(opened_at?.getTime()).toBeLessThan(replied_at?.getTime() ?? 0)
  }
  const days = new Set(moments.map(({ replied_at }) => replied_at?.toISOString().slice(0, 10)))
  expect(days.size).toBeGreaterThan(4)
  expect(guests.some(({ rsvp, opened_at }) => rsvp === null && opened_at !== null)).toBe(true)
  expect(guests.some(({ opened_at }) => opened_at === null)).toBe(true)
})

test('the well-known password is only for a development server that nobody else reaches', async () => {
  const local = await start()
  const open = await start({ LOCAL: false })
  const { password_hash } = await server.db
    .selectFrom('accounts')
    .select('password_hash')
    .executeTakeFirstOrThrow()
  expect(open?.password).not.toBe(local?.password)
  expect(await passwordMatches(password_hash, open?.password ?? '')).toEqual({ ok: true, data: true })
  expect(await passwordMatches(password_hash, local?.password ?? '')).toEqual({ ok: true, data: false })
})

test('the demo’s guests are sixty, of every answer, and each can be reached', async () => {
  await start()
  const guests = await server.db.selectFrom('guests').selectAll().orderBy('rev').execute()
  expect(guests).toHaveLength(60)
  expect(guests.map(({ rev }) => rev)).toEqual(guests.map((_, place) => place + 2))
  expect(new Set(guests.map(({ rsvp }) => rsvp))).toEqual(new Set(['attending', 'regrets', null]))
  for (const { phone, email } of guests) {
    expect(phone ?? email).not.toBeNull()
    if (phone !== null) expect(phone).toMatch(/^\+9665\d{8}$/)
    if (email !== null) expect(email).toMatch(/@example\.com$/)
  }
})
