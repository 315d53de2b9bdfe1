import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClock } from '../factories/accounts.ts'
import { addGuest } from '../factories/guests.ts'
import { anInvitation, answer, askQuestion, readInvitation } from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

type Setup = Awaited<ReturnType<typeof anInvitation>>

const record = (
  { host, params, guest }: Pick<Setup, 'host' | 'params' | 'guest'>,
  body: { attending: boolean; people?: number; note?: string; id?: string; answered_at?: string },
) =>
  host.call('answer.record', {
    params: { ...params, guest_id: guest.id },
    body: { id: randomUUID(), answered_at: clock.now().toISOString(), ...body },
  })

async function guestOf({ host, params, guest }: Setup) {
  const { data } = await host.call('guest.list', { params, query: { per_page: 50 } })
  return data.find(({ id }) => id === guest.id)
}

async function exportOf({ host, params }: Setup): Promise<string> {
  const file = await host.call('guest.export', { params, query: { format: 'csv' } })
  return Buffer.from(file.bytes).toString('utf8')
}

describe('[R-10][R-11] an answer by telephone', () => {
  it('counts as the guest’s, once, is marked for everybody, and its note is the hosts’ alone', async () => {
    const setup = await anInvitation(server)
    const body = { id: randomUUID(), attending: true, people: 3, note: 'They come late' }
    expect((await record(setup, body)).data).toMatchObject({ rsvp: 'attending', people: 3 })
    await record(setup, body)
    expect(await guestOf(setup)).toMatchObject({
      rsvp: 'attending',
      attending_people: 3,
      answered_by_telephone: true,
      opened_at: null,
    })
    const history = await setup.host.call('answer.history', {
      params: { ...setup.params, guest_id: setup.guest.id },
    })
    expect(history.data).toMatchObject([{ via: 'telephone', note: 'They come late', people: 3 }])
    const page = await readInvitation(server, setup.link)
    expect(page.data.guest?.standing.answer).toMatchObject({ via: 'telephone' })
    expect(JSON.stringify(page.data)).not.toContain('They come late')
    const file = await exportOf(setup)
    expect(file).toContain('Telephone')
    expect(file).toContain('They come late')
  })

  it('gives way to what the guest answers afterwards, and not to what they had answered before', async () => {
    const setup = await anInvitation(server)
    const offline = clock.now().toISOString()
    clock.pass({ minutes: 5 })
    await answer(server, setup.link, { people: 2 })
    clock.pass({ minutes: 5 })
    // The host wrote it down before, on a phone that had no network.
    expect((await record(setup, { attending: false, answered_at: offline })).data.rsvp).toBe('attending')
    expect(await guestOf(setup)).toMatchObject({ answered_by_telephone: false, attending_people: 2 })
    expect((await record(setup, { attending: false })).data.rsvp).toBe('regrets')
    clock.pass({ minutes: 5 })
    await answer(server, setup.link, { people: 4 })
    expect(await guestOf(setup)).toMatchObject({ rsvp: 'attending', answered_by_telephone: false })
  })

  it('is not asked the host’s questions, nor held to the deadline; what the guest had given stays', async () => {
    const setup = await anInvitation(server, { details: { name_companions: true } })
    const question = await askQuestion(setup.host, setup.event, { required: true })
    const replies = [{ question_id: question.id, person: 0, value: 'No nuts' }]
    await answer(server, setup.link, { people: 2, companions: ['ريم'], message: 'مبروك', replies })
    clock.pass({ minutes: 1 })
    const yesterday = new Date(clock.now().getTime() - 2 * 86_400_000).toISOString().slice(0, 10)
    await setup.host.call('event.edit', {
      params: setup.params,
      body: { base_rev: setup.event.rev, changes: { rsvp_until: yesterday } },
    })
    const recorded = await record(setup, { attending: true, people: 3 })
    expect(recorded.data).toMatchObject({ rsvp: 'attending', people: 3 })
    expect(recorded.data.answer).toMatchObject({ message: 'مبروك', companions: ['ريم'], replies })
  })

  it('takes a place as any answer does: it waits or is refused where there is none', async () => {
    const full = await anInvitation(server, { details: { capacity: 2 } })
    expect(await record(full, { attending: true, people: 3 })).toMatchObject({ code: 'event_full' })
    const waits = await anInvitation(server, { details: { capacity: 2, waiting_list: true } })
    const other = await addGuest(waits.host, waits.event, { name: 'هند', invited: 2 })
    await record({ ...waits, guest: other }, { attending: true, people: 2 })
    expect((await record(waits, { attending: true, people: 2 })).data.rsvp).toBe('waiting')
    expect((await record(full, { attending: true, people: 9 })).code).toBe('validation_failed')
  })

  it('is for the hosts of the guest alone, and not for a guest who is gone or an event that is cancelled', async () => {
    const setup = await anInvitation(server)
    const other = await anInvitation(server)
    const foreign = await record({ ...setup, host: other.host }, { attending: true })
    expect(foreign.code).toBe('not_found')
    expect((await record({ ...other, guest: setup.guest }, { attending: true })).code).toBe('not_found')
    const gone = await addGuest(setup.host, setup.event, { name: 'هند' })
    await setup.host.call('guest.delete', { params: setup.params, body: { ids: [gone.id] } })
    expect((await record({ ...setup, guest: gone }, { attending: true })).code).toBe('gone')
    await setup.host.call('event.cancel', { params: setup.params })
    expect((await record(setup, { attending: true })).code).toBe('event_closed')
  })
})
