import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClock } from '../factories/accounts.ts'
import { aCoHost } from '../factories/events.ts'
import { readFeed } from '../factories/guests.ts'
import {
  anInvitation,
  answer,
  askQuestion,
  drawnNow,
  guestNow,
  readInvitation,
} from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

const at = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString()

describe('[R-11] answers to questions', () => {
  test('required ones of every person, by the id of their options; a co-host sees their own guests’ only', async () => {
    const setup = await anInvitation(server)
    const { host, event } = setup
    const dish = (id: string, text_en: string) => ({ id, text_ar: '', text_en })
    const meal = await askQuestion(host, event, {
      kind: 'meal',
      per: 'person',
      required: true,
      options: [dish('lamb', 'Lamb'), dish('fish', 'Fish')],
    })
    const children = await askQuestion(host, event, { kind: 'number', text_en: 'Children?' })
    expect((await readInvitation(server, setup.link)).data.questions.map(({ id }) => id)).toEqual([
      meal.id,
      children.id,
    ])
    const refused = await answer(server, setup.link, {
      people: 2,
      replies: [
        { question_id: meal.id, person: 0, value: ['beef'] },
        { question_id: children.id, person: 0, value: 'two' },
      ],
    })
    expect(refused.errors).toEqual({
      'replies.0.value': ['This value isn’t valid'],
      'replies.1.value': ['This value isn’t valid'],
      [`questions.${meal.id}.0`]: ['This field required'],
      [`questions.${meal.id}.1`]: ['This field required'],
    })
    const replies = [
      { question_id: meal.id, person: 0, value: ['lamb'] },
      { question_id: meal.id, person: 1, value: ['fish'] },
      { question_id: children.id, person: 0, value: 2 },
    ]
    expect((await answer(server, setup.link, { people: 2, replies })).data.answer?.replies).toEqual(replies)
    expect((await guestNow(host, event, setup.guest)).answered).toBe(true)
    const summary = await host.call('answer.summary', { params: setup.params })
    expect(summary.data).toMatchObject([
      {
        question_id: meal.id,
        guests: 1,
        replies: 2,
        options: [
          { id: 'lamb', count: 1 },
          { id: 'fish', count: 1 },
        ],
      },
      { question_id: children.id, guests: 1, sum: 2 },
    ])
    const query = { question_id: children.id }
    expect((await host.call('answer.list', { params: setup.params, query })).data).toMatchObject([
      { id: setup.guest.id, guest_name: 'سارة' },
    ])
    const coHost = await aCoHost(server, event)
    expect((await coHost.call('answer.list', { params: setup.params })).data).toEqual([])
    expect((await readFeed(coHost, event)).changes.map(({ kind }) => kind)).not.toContain('answer')
    const params = { ...setup.params, guest_id: setup.guest.id }
    expect((await coHost.call('answer.history', { params })).status).toBe(404)
  })

  test('what was asked since the page was drawn refuses nothing, however late it is answered', async () => {
    const scenario = await anInvitation(server)
    const drawn = drawnNow(server, scenario.link)
    clock.pass({ minutes: 5 })
    const meal = await askQuestion(scenario.host, scenario.event, { required: true })
    clock.pass({ minutes: 5 })
    expect((await answer(server, scenario.link, drawn)).data.rsvp).toBe('attending')
    // Drawn with the question, and answered without it; or not said when it was drawn.
    for (const input of [drawnNow(server, scenario.link), {}]) {
      const refused = await answer(server, scenario.link, input)
      expect(refused.errors).toEqual({ [`questions.${meal.id}.0`]: ['This field required'] })
    }
  })

  test('no time that a guest makes up skips a required question', async () => {
    const scenario = await anInvitation(server)
    const other = await anInvitation(server)
    const [drawn, foreign] = [drawnNow(server, scenario.link), drawnNow(server, other.link)]
    clock.pass({ minutes: 5 })
    const meal = await askQuestion(scenario.host, scenario.event, { required: true })
    clock.pass({ minutes: 5 })
    const long_ago = '1970-01-01T00:00:00.000Z'
    for (const input of [
      { drawn_at: long_ago },
      { drawn_at: drawn.drawn_at },
      { ...drawn, drawn_at: long_ago },
      { ...drawn, drawn_mark: '' },
      { ...drawn, drawn_mark: drawn.drawn_mark.slice(1) },
      foreign,
      { answered_at: long_ago, sent_at: at(0) },
      { answered_at: long_ago },
    ]) {
      const refused = await answer(server, scenario.link, input)
      expect(refused.errors).toEqual({ [`questions.${meal.id}.0`]: ['This field required'] })
    }
    expect((await answer(server, scenario.link, drawn)).status).toBe(200)
  })

  test('nothing is kept of people beyond the party, not even where it was asked since or no more', async () => {
    const scenario = await anInvitation(server)
    const ask = () => askQuestion(scenario.host, scenario.event, { per: 'person' })
    const removed = await ask()
    await scenario.host.call('question.remove', { params: { ...scenario.params, question_id: removed.id } })
    const drawn = drawnNow(server, scenario.link)
    clock.pass({ minutes: 1 })
    const since = await ask()
    const replies = [removed.id, since.id].flatMap((question_id) =>
      [0, 1, 2, 49].map((person) => ({ question_id, person, value: 'x'.repeat(2000) })),
    )
    const taken = await answer(server, scenario.link, { people: 2, replies, ...drawn })
    expect(taken.data.answer?.replies.map(({ person }) => person)).toEqual([0, 1, 0, 1])
  })

  test('of many answers of one guest the newest hundred are kept, and what they said with their last yes', async () => {
    const scenario = await anInvitation(server)
    await answer(server, scenario.link, { people: 3, message: 'أول', answered_at: at(-1001) })
    await answer(server, scenario.link, { people: 2, message: 'نعم', answered_at: at(-1000) })
    for (let second = 0; second < 110; second++) {
      await answer(server, scenario.link, {
        attending: false,
        message: `${second}`,
        answered_at: at(second - 500),
      })
    }
    const params = { ...scenario.params, guest_id: scenario.guest.id }
    const history = (await scenario.host.call('answer.history', { params })).data
    expect(history.map(({ message }) => message)).toEqual(
      Array.from({ length: 100 }, (_, place) => `${109 - place}`),
    )
    expect(history.filter(({ stands }) => stands).map(({ message }) => message)).toEqual(['109'])
    const { standing: state } = (await readInvitation(server, scenario.link)).data.guest ?? {}
    expect(state).toMatchObject({ rsvp: 'regrets', last_yes: { people: 2, message: 'نعم' } })
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM answers WHERE guest_id = ${scenario.guest.id}
    `.execute(server.db)
    expect(rows).toEqual([{ count: 101 }])
    // One that comes after all those that were given later is heard, and changes nothing.
    const late = await answer(server, scenario.link, { people: 4, answered_at: at(-2000) })
    expect([late.status, late.data.rsvp]).toEqual([200, 'regrets'])
    expect(late.data.last_yes?.people).toBe(2)
  })

  test('a party that became smaller is taken, without what was said of those who stay away', async () => {
    const scenario = await anInvitation(server)
    const meal = await askQuestion(scenario.host, scenario.event, { per: 'person', required: true })
    const replies = [0, 1, 2].map((person) => ({ question_id: meal.id, person, value: 'سمك' }))
    const taken = await answer(server, scenario.link, { people: 2, replies })
    expect([taken.status, taken.data.people]).toEqual([200, 2])
    expect(taken.data.answer?.replies).toEqual(replies.slice(0, 2))
  })

  test('a foreign question is refused, a removed one kept, and one asked since refuses nothing', async () => {
    const scenario = await anInvitation(server)
    const other = await anInvitation(server)
    const foreign = await askQuestion(other.host, other.event)
    const removed = await askQuestion(scenario.host, scenario.event)
    const reply = (question_id: string) => ({ replies: [{ question_id, person: 0, value: 'لا' }] })
    const refused = await answer(server, scenario.link, reply(foreign.id))
    expect(refused.errors).toEqual({ 'replies.0.question_id': ['Unknown field'] })
    await scenario.host.call('question.remove', { params: { ...scenario.params, question_id: removed.id } })
    const drawn = drawnNow(server, scenario.link)
    clock.pass({ minutes: 1 })
    await askQuestion(scenario.host, scenario.event, { required: true })
    const stored = await answer(server, scenario.link, { ...reply(removed.id), ...drawn })
    expect(stored.data.answer?.replies).toMatchObject(reply(removed.id).replies)
    const now = await answer(server, scenario.link, { answered_at: at(0) })
    expect(Object.values(now.errors)).toEqual([['This field required']])
  })
})
