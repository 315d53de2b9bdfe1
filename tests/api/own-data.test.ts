import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messagePath, messageToken } from '#server/domain/messages/message-token.ts'
import { purgeEvent } from '#server/domain/retention/purges.ts'
import { aClock } from '../factories/accounts.ts'
import { deliveriesOfSend } from '../factories/deliveries.ts'
import { aDoor, aPhone, aRecord } from '../factories/doors.ts'
import { anInvitation, answer, type linkTo } from '../factories/invitations.ts'
import { aSend } from '../factories/sends.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

const PHONE = '+966501234567'
const pageOf = ({ event_token, host_token, guest_token }: ReturnType<typeof linkTo>) =>
  `/en/invitation/${event_token}/${host_token}/${guest_token}/my-data`

async function open(url: string) {
  const { statusCode, body, headers } = await server.app.inject({ url })
  return { status: statusCode, html: body, headers }
}

async function post(url: string, fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = new URLSearchParams(fields).toString()
  const { statusCode, body } = await server.app.inject({ method: 'POST', url, headers, payload })
  return { status: statusCode, html: body }
}

test('[S-20] a guest sees what is stored about them, and asks for a correction that the host accepts', async () => {
  const { host, guest, params, link } = await anInvitation(server, {
    guest: { name: 'سارة <b>', phone: PHONE, email: 'sara.q@example.com', door_note: 'تصل متأخرة' },
  })
  await answer(server, link, { people: 2, companions: ['هند'], message: 'ألف مبروك' })
  const url = pageOf(link)
  const page = await open(url)
  expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  for (const shown of ['سارة &lt;b&gt;', '+966•••567', 'sa•••@example.com', 'هند', 'ألف مبروك'])
    expect(page.html).toContain(shown)
  for (const hidden of [PHONE, 'sara.q', 'تصل متأخرة', '<script']) expect(page.html).not.toContain(hidden)
  expect(await open(url.replace(link.guest_token, link.host_token))).toMatchObject({ status: 404 })

  expect(await post(url, { do: 'correct', name: guest.name, phone: '', email: '', note: '' })).toMatchObject({
    status: 422,
  })
  const wrong = await post(url, { do: 'correct', name: 'سارة', phone: '12', email: '', note: 'ملاحظة' })
  expect(wrong.status).toBe(422)
  expect(wrong.html).toContain('ملاحظة')
  const asked = { name: 'سارة القحطاني', phone: '0509876543', email: '', note: 'اسم زوجي ناقص' }
  expect(await post(url, { do: 'correct', ...asked })).toMatchObject({ status: 303 })
  const [correction] = (await host.call('guest-wish.list', { params })).data.corrections
  expect(correction).toMatchObject({
    guest_id: guest.id,
    asked: { name: asked.name, phone: '+966509876543', email: null, note: asked.note },
  })
  const decision = { params: { ...params, guest_id: guest.id }, body: { accept: true } }
  expect(await host.call('guest-wish.decide', decision)).toMatchObject({ status: 200 })
  expect((await host.call('guest.list', { params })).data).toMatchObject([
    { name: asked.name, phone: '+966509876543', email: 'sara.q@example.com' },
  ])
  expect((await host.call('guest-wish.list', { params })).data.corrections).toEqual([])
  expect((await open(url)).html).toContain('accepted your correction')
})

test('[S-20] a guest is erased at their own wish by a contact of theirs, and the counts stay', async () => {
  const { host, event, guest, params, link } = await anInvitation(server, {
    guest: { phone: PHONE, email: null },
  })
  await answer(server, link, { people: 2 })
  const phone = await aPhone(server, await aDoor(host, event))
  await phone.record(aRecord({ guest_id: guest.id, people: 2, occurred_at: clock.now().toISOString() }))
  const url = pageOf(link)
  const guess = { do: 'remove', contact: '0500000000' }
  for (let tries = 0; tries < 5; tries++) expect(await post(url, guess)).toMatchObject({ status: 422 })
  // Not with the right one either, until an hour has gone by.
  const right = { do: 'remove', contact: '050 123 4567' }
  expect(await post(url, right)).toMatchObject({ status: 429 })
  clock.pass({ minutes: 61 })
  expect(await post(url, right)).toMatchObject({ status: 303 })

  expect((await open(url)).html).toContain('has been removed')
  expect(await open(url.replace('/my-data', ''))).toMatchObject({ status: 404 })
  expect((await host.call('guest.list', { params })).data).toEqual([])
  expect((await host.call('guest-wish.list', { params })).data.removed).toMatchObject([{ invited: 4 }])
  const left = await server.db.selectFrom('guests').selectAll().where('id', '=', guest.id).executeTakeFirst()
  expect(left).toMatchObject({ name: '', phone: null, search_key: '', invited: 4, rsvp: null })
  const stored = await server.db.selectFrom('answers').selectAll().where('guest_id', '=', guest.id).execute()
  expect(stored).toEqual([])
  // A host cannot bring back a row with nobody in it, and a record that is still on a phone is taken.
  await host.call('guest.restore', { params, body: { ids: [guest.id] } })
  expect((await host.call('guest.list', { params })).data).toEqual([])
  const late = aRecord({ guest_id: guest.id, occurred_at: clock.now().toISOString() })
  expect(await phone.record(late)).toMatchObject([{ verdict: 'stored' }])
})

test('[S-17] links of an event whose guest list was erased open a page that says so', async () => {
  const { event, link } = await anInvitation(server)
  const url = pageOf(link)
  await server.db.updateTable('events').set({ purged_at: clock.now() }).where('id', '=', event.id).execute()
  await purgeEvent(server.deps, event.id)
  for (const each of [
    url,
    url.replace('/my-data', ''),
    `/en/invitation/${link.event_token}/${link.host_token}`,
  ]) {
    const page = await open(each)
    expect(page).toMatchObject({ status: 410, headers: { 'x-robots-tag': 'noindex, nofollow' } })
    expect(page.html).toContain('guest list has been erased')
  }
  expect(await open(`/en/invitation/${link.host_token}/${link.event_token}`)).toMatchObject({ status: 404 })
})

test('[S-17] passes and messages of an event whose guest list was erased say that it is over', async () => {
  const { host, event, guest, params, link } = await anInvitation(server, {
    guest: { email: 'sara@example.com' },
  })
  const pass = await host.call('guest.pass', { params: { ...params, guest_id: guest.id } })
  const send = await aSend(host, event)
  const [delivery] = await deliveriesOfSend(server, send)
  const message = messagePath(messageToken(delivery?.id ?? '', delivery?.mark ?? ''))
  expect(await open(`/en${message}`)).toMatchObject({ status: 404 })
  await server.db.updateTable('events').set({ purged_at: clock.now() }).where('id', '=', event.id).execute()
  await purgeEvent(server.deps, event.id)

  for (const path of [pass.data.path, pass.data.path.replace('/P/', '/p/'), `/en${pass.data.path}`])
    expect(await open(path)).toMatchObject({ status: 410, headers: { 'x-robots-tag': 'noindex, nofollow' } })
  expect((await open(`/en${pass.data.path}`)).html).toContain('guest list has been erased')
  expect(await open(pass.data.path.slice(0, -1))).toMatchObject({ status: 404 })

  // Younger than any notice of a purge, a link is wrong rather than over.
  expect(await open(`/en${message}`)).toMatchObject({ status: 404 })
  clock.pass({ days: 8 })
  const over = await open(`/en${message}`)
  expect(over).toMatchObject({ status: 410, headers: { 'x-robots-tag': 'noindex, nofollow' } })
  expect(over.html).toContain('This event is over')
  expect(over.html).not.toContain(link.event_token)
  const stranger = messagePath(messageToken(randomUUID(), delivery?.mark ?? ''))
  expect(await open(`/en${stranger}`)).toMatchObject({ status: 404 })
})
