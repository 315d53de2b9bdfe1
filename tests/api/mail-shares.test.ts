import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runWaitingJobs } from '#server/jobs/worker.ts'
import type { Event } from '#shared/contract/events.ts'
import { aClock, anEmail, mailsTo } from '../factories/accounts.ts'
import { aHost, anAnonymousClient, anEvent, type Host } from '../factories/events.ts'
import { addGuest, aGuest } from '../factories/guests.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

/** An event whose page is open. */
async function anOpenEvent(host: Host, details: object = {}): Promise<Event> {
  const starts_on = new Date(clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10)
  const draft = await anEvent(host, { title_ar: 'زواج', starts_on, starts_time: '20:30', ...details })
  return (await host.call('event.publish', { params: { id: draft.id } })).data
}

/** As if the pause of what was postponed were over. */
const makeAllDue = () => sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(server.db)

async function waits(event: Event, ids: string[]): Promise<void> {
  await server.db
    .updateTable('guests')
    .set({ rsvp: null, waiting_since: new Date(), waiting_people: 1, attending_people: null })
    .where('event_id', '=', event.id)
    .where('id', 'in', ids)
    .execute()
}

describe('[S-20] places that open and close again', () => {
  test('are told a guest once an hour, the last one included, however often others change their minds', async () => {
    const host = await aHost(server)
    const event = await anOpenEvent(host, { capacity: 1, waiting_list: true })
    const params = { id: event.id }
    const people = []
    for (const email of [anEmail(), anEmail()])
      people.push({ email, guest: await addGuest(host, event, { email, phone: null }) })
    const [first, second] = people
    if (first === undefined || second === undefined) throw new Error('two guests were added')
    const regret = (id: string) =>
      host.call('guest.edit', {
        params: { ...params, guest_id: id },
        body: { base_rev: 0, changes: { rsvp: 'regrets' } },
      })
    await host.call('guest.edit', {
      params: { ...params, guest_id: first.guest.id },
      body: { base_rev: 0, changes: { rsvp: 'attending' } },
    })
    await waits(event, [second.guest.id])
    for (let round = 0; round < 7; round++) {
      const [inside, outside] = round % 2 === 0 ? [first, second] : [second, first]
      await regret(inside.guest.id)
      await runWaitingJobs(server.deps, server.databaseUrl)
      await waits(event, [inside.guest.id])
      const now = await server.db
        .selectFrom('guests')
        .select('rsvp')
        .where('event_id', '=', event.id)
        .where('id', '=', outside.guest.id)
        .executeTakeFirstOrThrow()
      expect(now.rsvp).toBe('attending')
    }
    expect(await mailsTo(server, first.email)).toHaveLength(1)
    expect(await mailsTo(server, second.email)).toHaveLength(1)

    // Who has the place in the end hears of it again; the other has none.
    clock.pass({ minutes: 61 })
    for (let i = 0; i < 3; i++) {
      await makeAllDue()
      await runWaitingJobs(server.deps, server.databaseUrl)
    }
    expect(await mailsTo(server, first.email)).toHaveLength(1)
    expect(await mailsTo(server, second.email)).toHaveLength(2)
    // And no mail waits any more.
    clock.pass({ minutes: 61 })
    await makeAllDue()
    expect(await mailsTo(server, second.email)).toHaveLength(2)
  })
})

describe('[S-20] mails to one address', () => {
  test('are six an hour of one host over all events, whatever spelling of the address it is', async () => {
    const host = await aHost(server)
    const name = randomUUID()
    const addresses = [
      `${name}@gmail.com`,
      `${name}+a@googlemail.com`,
      `${name.replaceAll('-', '-.')}@gmail.com`,
    ]
    const anonymous = anAnonymousClient(server)
    for (let place = 0; place < 9; place++) {
      const email = addresses[place % addresses.length] ?? ''
      const event = await anOpenEvent(host)
      await addGuest(host, event, { email })
      await anonymous.call('invitation.join', {
        params: { event_token: event.event_token, host_token: event.host_token },
        body: { id: randomUUID(), name: 'غريب', contact: email },
      })
    }
    const mails = []
    for (const email of addresses) mails.push(...(await mailsTo(server, email)))
    expect(mails).toHaveLength(6)
  })

  test('of another host still arrive', async () => {
    const email = anEmail()
    const anonymous = anAnonymousClient(server)
    for (const [host, events] of [[await aHost(server), 8] as const, [await aHost(server), 1] as const]) {
      for (let place = 0; place < events; place++) {
        const event = await anOpenEvent(host)
        await addGuest(host, event, { email })
        await anonymous.call('invitation.join', {
          params: { event_token: event.event_token, host_token: event.host_token },
          body: { id: randomUUID(), name: 'غريب', contact: email },
        })
      }
    }
    expect(await mailsTo(server, email)).toHaveLength(7)
  })

  test('that a host’s decision causes wait until the share allows them', async () => {
    const host = await aHost(server)
    const email = anEmail()
    const anonymous = anAnonymousClient(server)
    for (let place = 0; place < 7; place++) {
      const event = await anOpenEvent(host, { share_link: 'approval' })
      const params = { event_token: event.event_token, host_token: event.host_token }
      await anonymous.call('invitation.join', {
        params,
        body: { id: randomUUID(), name: 'سارة', contact: email },
      })
      const { data } = await host.call('join-request.list', { params: { id: event.id } })
      await host.call('join-request.decide', {
        params: { id: event.id, request_id: data[0]?.id ?? '' },
        body: { approve: true },
      })
    }
    expect(await mailsTo(server, email)).toHaveLength(6)
    clock.pass({ minutes: 61 })
    await makeAllDue()
    expect(await mailsTo(server, email)).toHaveLength(7)
  })
})

test('[S-20] one host’s mails are two hundred an hour over all guests; the others wait their turn', async () => {
  const host = await aHost(server)
  const event = await anOpenEvent(host, { capacity: 1, waiting_list: true })
  const run = randomUUID()
  const added = Array.from({ length: 203 }, (_, place) =>
    aGuest({ email: `guest-${place}-${run}@example.com`, phone: null }, place),
  )
  const body = { import_id: randomUUID(), added }
  expect((await host.call('guest.import', { params: { id: event.id }, body })).status).toBe(200)
  await waits(
    event,
    added.map(({ id }) => id),
  )
  await host.call('event.edit', {
    params: { id: event.id },
    body: { base_rev: event.rev, changes: { capacity: 300 } },
  })
  const planned = async () => {
    await runWaitingJobs(server.deps, server.databaseUrl)
    const rows = await server.db
      .selectFrom('sends')
      .select('id')
      .where('event_id', '=', event.id)
      .where('purpose', '=', 'place')
      .execute()
    return rows.length
  }
  expect(await planned()).toBe(200)
  clock.pass({ minutes: 61 })
  await makeAllDue()
  expect(await planned()).toBe(203)
})

test('[S-20] a mail that the mail server turned away is not counted', async () => {
  const host = await aHost(server)
  const event = await anOpenEvent(host)
  const email = anEmail()
  await addGuest(host, event, { email })
  await anAnonymousClient(server).call('invitation.join', {
    params: { event_token: event.event_token, host_token: event.host_token },
    body: { id: randomUUID(), name: 'سارة', contact: email },
  })
  const failing = { send: () => Promise.reject(new Error('mailbox busy')) }
  await runWaitingJobs({ ...server.deps, email: failing }, server.databaseUrl)
  expect(await mailsTo(server, email)).toEqual([])
  await makeAllDue()
  expect(await mailsTo(server, email)).toHaveLength(1)
})
