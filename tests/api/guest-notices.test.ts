import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClock, anEmail, mailsTo } from '../factories/accounts.ts'
import { addGuest } from '../factories/guests.ts'
import { anInvitation, answer, linkTo } from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

/** An evening for three that is full, and who waits for it, in their order. */
async function aFullEvening(...waiting: { email: string | null; language: 'ar' | 'en'; people: number }[]) {
  const setup = await anInvitation(server, {
    details: { title_ar: 'زواج سارة', title_en: 'Sara’s wedding', capacity: 3, waiting_list: true },
  })
  await answer(server, setup.link, { people: 3 })
  const links = []
  for (const [place, { email, language, people }] of waiting.entries()) {
    const name = `ضيف ${place}`
    const guest = await addGuest(setup.host, setup.event, { name, invited: 4, email, language })
    const link = linkTo(setup.event, guest)
    clock.pass({ seconds: 1 })
    expect((await answer(server, link, { people })).data.rsvp).toBe('waiting')
    links.push(link)
  }
  clock.pass({ seconds: 1 })
  return { ...setup, links }
}

describe('[S-20] whoever waits is told when a place opens', () => {
  test('by mail in their language with their own link, once, and nobody who still waits', async () => {
    const [first, second, third] = [anEmail(), anEmail(), anEmail()]
    const setup = await aFullEvening(
      { email: first, language: 'ar', people: 2 },
      { email: null, language: 'ar', people: 1 },
      { email: second, language: 'en', people: 1 },
      { email: third, language: 'en', people: 3 },
    )
    expect(await mailsTo(server, first)).toEqual([])
    await answer(server, setup.link, { attending: false })
    expect(await mailsTo(server, first)).toMatchObject([
      {
        subject: 'تم تأكيد الحضور: زواج سارة',
        language: 'ar',
        body: expect.stringContaining('توفّر لكما مقعدان بعد الانتظار، وحضوركما مؤكّد'),
      },
    ])
    expect(await mailsTo(server, second)).toEqual([])
    await setup.host.call('event.edit', {
      params: setup.params,
      body: { base_rev: setup.event.rev, changes: { capacity: 5 } },
    })
    const [mail, ...more] = await mailsTo(server, second)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'A place has opened for you: Sara’s wedding', language: 'en' })
    const link = setup.links[2]
    expect(mail?.body).toContain(
      `${server.url}/en/invitation/${link?.event_token}/${link?.host_token}/${link?.guest_token}\n`,
    )
    expect(await mailsTo(server, third)).toEqual([])
    expect(await mailsTo(server, first)).toHaveLength(1)
  })

  test('not where it is no longer so when the mail goes', async () => {
    const [declined, deleted, cancelled] = [anEmail(), anEmail(), anEmail()]
    const setup = await aFullEvening(
      { email: declined, language: 'en', people: 1 },
      { email: deleted, language: 'en', people: 1 },
    )
    await answer(server, setup.link, { attending: false })
    clock.pass({ seconds: 1 })
    await answer(server, setup.links[0] ?? setup.link, { attending: false })
    const { data } = await setup.host.call('guest.list', { params: setup.params, query: { per_page: 10 } })
    const ids = data.filter(({ email }) => email === deleted).map(({ id }) => id)
    await setup.host.call('guest.delete', { params: setup.params, body: { ids } })
    const other = await aFullEvening({ email: cancelled, language: 'en', people: 1 })
    await answer(server, other.link, { attending: false })
    await other.host.call('event.cancel', { params: other.params })
    for (const email of [declined, deleted, cancelled]) expect(await mailsTo(server, email)).toEqual([])
  })
})
