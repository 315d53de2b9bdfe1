import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GuestPageState } from '#shared/contract/invitation-page.ts'
import { aClock } from '../factories/accounts.ts'
import { anInvitation, askQuestion, guestNow } from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

type Setup = Awaited<ReturnType<typeof anInvitation>>
const shareOf = ({ event }: Setup) => `/invitation/${event.event_token}/${event.host_token}`
const pageOf = (setUp: Setup) => `${shareOf(setUp)}/${setUp.guest.guest_token}`

/** Sends a form as a browser without JavaScript does; where it is sent on to. */
async function post(url: string, fields: [string, string][] | Record<string, string>) {
  const payload = new URLSearchParams(fields).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await server.app.inject({ method: 'POST', url, headers, payload })
  return {
    status: response.statusCode,
    to: String(response.headers.location ?? ''),
    headers: response.headers,
    page: response.payload,
    ...fieldsOf(response.payload),
  }
}

/** What the page that came back has in its fields and beside them. */
function fieldsOf(page: string) {
  const [, data] = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(page) ?? []
  const typed = data === undefined ? null : (JSON.parse(data) as GuestPageState).typed
  return { errors: typed?.errors, problem: typed?.problem }
}

const historyOf = async ({ host, params, guest }: Setup) =>
  (await host.call('answer.history', { params: { ...params, guest_id: guest.id } })).data

describe('[S-20] with JavaScript off', () => {
  test('a form answers, with companions, message and questions, and comes back to its page; twice it is one', async () => {
    const setup = await anInvitation(server)
    const [meal, children, ride, days] = [
      await askQuestion(setup.host, setup.event, {
        kind: 'meal',
        per: 'person',
        options: ['lamb', 'fish'].map((id) => ({ id, text_ar: '', text_en: id })),
      }),
      await askQuestion(setup.host, setup.event, { kind: 'number' }),
      await askQuestion(setup.host, setup.event, { kind: 'yes_no' }),
      await askQuestion(setup.host, setup.event, {
        kind: 'many_choices',
        options: ['one', 'two'].map((id) => ({ id, text_ar: id, text_en: '' })),
      }),
    ]
    const form: [string, string][] = [
      ['answer_id', randomUUID()],
      ['attending', 'yes'],
      ['people', '٢'],
      ['companion', 'نورة & <b>'],
      ['companion', ''],
      ['message', 'مبروك'],
      [`q.${meal.id}.0`, 'lamb'],
      [`q.${meal.id}.1`, 'fish'],
      [`q.${children.id}.0`, '٣'],
      [`q.${ride.id}.0`, 'no'],
      [`q.${days.id}.0`, 'one'],
      [`q.${days.id}.0`, 'two'],
    ]
    const sent = await post(`/ar${pageOf(setup)}`, form)
    expect([sent.status, sent.to]).toEqual([303, `/ar${pageOf(setup)}?answered=attending`])
    expect(sent.headers['referrer-policy']).toBe('no-referrer')
    expect((await post(pageOf(setup), form)).to).toBe(`${pageOf(setup)}?answered=attending`)
    expect(await historyOf(setup)).toMatchObject([
      {
        people: 2,
        companions: ['نورة & <b>'],
        message: 'مبروك',
        replies: [
          { question_id: meal.id, person: 0, value: ['lamb'] },
          { question_id: meal.id, person: 1, value: ['fish'] },
          { question_id: children.id, value: 3 },
          { question_id: ride.id, value: false },
          { question_id: days.id, value: ['one', 'two'] },
        ],
      },
    ])
    expect((await guestNow(setup.host, setup.event, setup.guest)).opened_at).not.toBeNull()
    clock.pass({ seconds: 1 })
    expect((await post(pageOf(setup), { attending: 'no' })).to).toContain('answered=regrets')
  })

  test('a guest who goes back to the page and changes their mind has said another thing', async () => {
    const scenario = await anInvitation(server)
    const answer_id = randomUUID()
    expect((await post(pageOf(scenario), { answer_id, attending: 'yes', people: '2' })).to).toContain(
      'attending',
    )
    clock.pass({ seconds: 1 })
    expect((await post(pageOf(scenario), { answer_id, attending: 'no' })).to).toContain('answered=regrets')
    expect((await guestNow(scenario.host, scenario.event, scenario.guest)).rsvp).toBe('regrets')
    const written = await historyOf(scenario)
    expect(written).toHaveLength(2)
    expect(written.map((one) => one.answer_id)).not.toContain(answer_id)
  })

  test('a form that cannot be taken changes nothing, and comes back with all that was typed', async () => {
    const scenario = await anInvitation(server, { details: { name_companions: true } })
    const diet = await askQuestion(scenario.host, scenario.event, { kind: 'number', required: true })
    const reply = `q.${diet.id}.0`
    const typed: [string, string][] = [
      ['attending', 'yes'],
      ['people', '3'],
      ['companion', 'نورة "أم خالد" <b>'],
      ['companion', ''],
      ['message', 'أهلًا </script>'],
      [reply, 'كثير'],
    ]
    const back = await post(`/en${pageOf(scenario)}`, typed)
    expect(back).toMatchObject({ status: 422, problem: 'Change wrong fields and try again' })
    expect(back.errors).toEqual({
      [reply]: 'This value isn’t valid',
      'companion.1': 'Write the name of everyone who comes with you',
    })
    expect(back.headers['content-type']).toContain('text/html')
    expect(back.headers['x-robots-tag']).toContain('noindex')
    for (const shown of [
      'value="نورة &quot;أم خالد&quot; &lt;b>"',
      'أهلًا &lt;/script></textarea>',
      'value="كثير"',
      'This value isn’t valid</p>',
    ]) {
      expect(back.page).toContain(shown)
    }
    expect(back.page).toMatch(/<input(?=[^>]* checked[ =>])[^>]* value="3"/)
    const tried: [Record<string, string>, string][] = [
      [{}, 'attending'],
      [{ attending: 'yes', people: '9', [reply]: '1' }, 'people'],
      [{ attending: 'yes', people: 'many', [reply]: '1' }, 'people'],
      [{ attending: 'no', message: 'x'.repeat(100_000) }, 'message'],
      [{ attending: 'yes', answer_id: 'nonsense' }, 'id'],
      [{ attending: 'yes' }, reply],
    ]
    for (const [fields, wrong] of tried) {
      const refused = await post(pageOf(scenario), fields)
      expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([
        422,
        expect.arrayContaining([wrong]),
      ])
    }
    const gone = await post(pageOf(scenario), {
      attending: 'yes',
      [reply]: '1',
      [`q.${randomUUID()}.0`]: 'x',
    })
    expect(gone.status).toBe(422)
    await scenario.host.call('event.cancel', { params: scenario.params })
    const late = await post(pageOf(scenario), { attending: 'yes' })
    expect([late.status, late.page.includes('typed')]).toEqual([409, true])
    expect(await historyOf(scenario)).toEqual([])
    expect((await post(pageOf(scenario), { message: 'x'.repeat(300_000) })).status).toBe(413)
  })

  test('a wrong link’s form goes back to its page and is told nothing', async () => {
    const scenario = await anInvitation(server)
    for (const url of [
      `${shareOf(scenario)}/${'x'.repeat(22)}`,
      `${shareOf(scenario)}/short`,
      '/en/invitation/a/b/c',
    ]) {
      expect(await post(url, { attending: 'yes' })).toMatchObject({ status: 303, to: url })
    }
    const json = await server.app.inject({
      method: 'POST',
      url: pageOf(scenario),
      payload: { attending: true },
    })
    expect(json.statusCode).toBe(415)
  })

  test('a visitor joins by the share link’s page and is led to their own', async () => {
    const scenario = await anInvitation(server, { details: { share_link: 'open' } })
    const joined = await post(`/en${shareOf(scenario)}`, { name: 'ريم', phone: '0501239876' })
    expect(joined.status).toBe(303)
    expect(joined.to).toMatch(new RegExp(`^/en${shareOf(scenario)}/[\\w-]{22}\\?joined=welcome$`))
    const nameless = await post(`/en${shareOf(scenario)}`, { name: '', email: 'a@example.com' })
    expect(nameless).toMatchObject({ status: 422, errors: { name: 'Name is required' } })
    const unreachable = await post(`/en${shareOf(scenario)}`, { name: 'ريم', contact: 'nothing' })
    expect(unreachable.errors).toEqual({ contact: 'Please enter a valid email or phone number' })
    const closed = await anInvitation(server)
    expect((await post(shareOf(closed), { name: 'ريم', contact: 'a@example.com' })).to).toContain(
      'joined=closed',
    )
  })

  test.each(['open', 'approval'] as const)(
    '%s: two of a family who join by one drawing of the page are two, and one who sends it twice is one',
    async (share_link) => {
      const scenario = await anInvitation(server, { details: { share_link } })
      const join_id = randomUUID()
      const [reem, hind] = [
        { join_id, name: 'ريم', contact: '0501230001' },
        { join_id, name: 'هند', contact: '0501230001' },
      ]
      const responses = []
      for (const answerInput of [reem, hind, reem]) responses.push(await post(shareOf(scenario), answerInput))
      expect(responses.map(({ status }) => status)).toEqual([303, 303, 303])
      expect(responses[2]?.to).toBe(responses[0]?.to)
      const { data: listed } = await scenario.host.call('guest.list', {
        params: scenario.params,
        query: { per_page: 10 },
      })
      const { data: asking } = await scenario.host.call('join-request.list', { params: scenario.params })
      const joined = share_link === 'open' ? listed.filter(({ source }) => source === 'link') : asking
      expect(joined.map(({ name }) => name).sort()).toEqual(['ريم', 'هند'])
      expect(joined.map(({ id }) => id)).not.toContain(join_id)
    },
  )

  test('thirty questions of fifty people are one answer, and thirty thousand fields are refused unread', async () => {
    const scenario = await anInvitation(server, { guest: { invited: 50 } })
    const questions: string[] = []
    for (let count = 0; count < 30; count++) {
      const { id } = await askQuestion(scenario.host, scenario.event, { per: 'person', required: true })
      questions.push(id)
    }
    const people = Array.from({ length: 50 }, (_, person) => person)
    const replies = questions.flatMap((id) =>
      people.map((person): [string, string] => [`q.${id}.${person}`, 'نعم']),
    )
    const form: [string, string][] = [['attending', 'yes'], ['people', '50'], ...replies]
    expect((await post(pageOf(scenario), form)).to).toContain('answered=attending')
    expect((await historyOf(scenario))[0]?.replies).toHaveLength(1500)
    const flood = Array.from({ length: 30_000 }, (_, place): [string, string] => [`q${place}`, ''])
    for (const page of [pageOf(scenario), shareOf(scenario)]) {
      const refused = await post(page, [...form.slice(0, 2), ...flood])
      expect([refused.status, JSON.parse(refused.page).code]).toEqual([413, 'payload_too_large'])
    }
  })

  test('and checks in there on the night', async () => {
    const starts = clock.now().toISOString()
    const scenario = await anInvitation(server, {
      details: {
        self_check_in: true,
        starts_on: starts.slice(0, 10),
        starts_time: starts.slice(11, 16),
        time_zone: 'UTC',
      },
    })
    const form = { do: 'check-in', name: 'سارة', contact: scenario.guest.phone ?? '', people: '2' }
    expect((await post(shareOf(scenario), form)).to).toContain('checked=2')
    const own = await server.app.inject({ url: `/en${pageOf(scenario)}` })
    const [, check_in_id = ''] = /name="check_in_id" value="([^"]+)"/.exec(own.payload) ?? []
    expect(check_in_id).not.toBe('')
    const here = { do: 'check-in', check_in_id, people: '1' }
    for (const _ of ['sent', 'and sent again']) {
      expect((await post(pageOf(scenario), here)).to).toContain('checked=1')
    }
    // The one who is left comes later, by the page as it is drawn then.
    expect((await post(pageOf(scenario), { do: 'check-in' })).to).toContain('checked=1')
    const stranger = await post(`/en${shareOf(scenario)}`, { ...form, name: 'غيرها' })
    expect(stranger.status).toBe(422)
    expect(stranger.problem).toContain('Please ask at the door')
  })
})
