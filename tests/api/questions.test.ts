import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { QUESTIONS_MAXIMUM } from '#shared/contract/questions.ts'
import { QUESTION_TEMPLATES } from '#shared/rules/rsvp/question-templates.ts'
import { aCoHost, aHost, anAnonymousClient } from '../factories/events.ts'
import { readFeed } from '../factories/guests.ts'
import { anInvitation, answer, askQuestion } from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

type Setup = Awaited<ReturnType<typeof anInvitation>>
const option = (id: string, text_en = id) => ({ id, text_ar: '', text_en })
const asked = async ({ host, params }: Setup) => (await host.call('question.list', { params })).data
const edit = (
  { host, params }: Setup,
  question: { id: string; rev: number },
  changes: object,
  key?: string,
) =>
  host.call('question.edit', {
    params: { ...params, question_id: question.id },
    body: { base_rev: question.rev, changes },
    ...(key === undefined ? {} : { key }),
  })

describe('[S-17] [R-11] questions', () => {
  test('the usual ones are asked as they are, by the client’s ids, once each, and in the feed', async () => {
    const setup = await anInvitation(server)
    const { next } = await readFeed(setup.host, setup.event)
    for (const { key: _, ...template } of QUESTION_TEMPLATES) {
      const body = { ...template, options: [...template.options], id: randomUUID() }
      const calls = [1, 2].map(() => setup.host.call('question.add', { params: setup.params, body }))
      const [one, other] = await Promise.all(calls)
      expect([one?.status, one?.data]).toEqual([200, other?.data])
    }
    const questions = await asked(setup)
    expect(questions.map(({ text_en }) => text_en)).toEqual(QUESTION_TEMPLATES.map(({ text_en }) => text_en))
    const pulled = (await readFeed(setup.host, setup.event, next)).changes
    expect(pulled.map(({ kind, row }) => [kind, row])).toEqual(questions.map((row) => ['question', row]))
  })

  test.each([
    [{ text_ar: ' ' }, 'text_ar', 'This field required'],
    [{ kind: 'essay' }, 'kind', 'This value isn’t valid'],
    [{ kind: 'one_choice', options: [option('a')] }, 'options', 'Add at least two choices'],
    [{ kind: 'meal', options: [option('a'), option('b', ' ')] }, 'options', 'This field required'],
    [{ kind: 'meal', options: [option('a'), option('a')] }, 'options', 'This value isn’t valid'],
    [{ text_ar: 'س'.repeat(301) }, 'text_ar', 'At most 300 characters'],
    [{ options: Array.from({ length: 21 }, (_, place) => option(`o${place}`)) }, 'options', 'At most 20'],
  ])('refuses %o at its field', async (details, field, text) => {
    const setup = await anInvitation(server)
    const body = { id: randomUUID(), kind: 'short_text', text_ar: 'سؤال', ...details }
    const refused = await setup.host.call('question.add', { params: setup.params, body: body as never })
    expect([refused.status, refused.errors]).toEqual([422, { [field]: [text] }])
    expect(await asked(setup)).toEqual([])
  })

  test('edits of different fields merge; of the same one the last wins and is told what it took the place of', async () => {
    const setup = await anInvitation(server)
    const question = await askQuestion(setup.host, setup.event)
    const [one, other] = await Promise.all([
      edit(setup, question, { text_ar: 'أ' }),
      edit(setup, question, { required: true }),
    ])
    expect([one.data.overwrote, other.data.overwrote]).toEqual([[], []])
    expect((await asked(setup))[0]).toMatchObject({ text_ar: 'أ', required: true })
    expect((await edit(setup, question, { text_ar: 'ب' })).data.overwrote).toEqual(['text_ar'])
    const [now] = await asked(setup)
    expect((await edit(setup, question, { text_ar: 'ب' })).data.question.rev).toBe(now?.rev)
    const refused = await edit(setup, question, { kind: 'meal' })
    expect(refused.errors).toEqual({ 'changes.options': ['Add at least two choices'] })
    expect((await edit(setup, question, { position: 3 })).status).toBe(422)
  })

  test('a replay with its key changes nothing', async () => {
    const setup = await anInvitation(server)
    const question = await askQuestion(setup.host, setup.event)
    const key = randomUUID()
    const first = await edit(setup, question, { text_ar: 'أول' }, key)
    await edit(setup, question, { text_ar: 'ثان' })
    expect((await edit(setup, question, { text_ar: 'أول' }, key)).data).toEqual(first.data)
    expect((await asked(setup))[0]?.text_ar).toBe('ثان')
  })

  test('edited or removed after answers came, it keeps them and says so', async () => {
    const setup = await anInvitation(server)
    const { host, params } = setup
    const question = await askQuestion(host, setup.event, {
      kind: 'one_choice',
      options: [option('a', 'Lamb'), option('b', 'Fish')],
    })
    const replies = [{ question_id: question.id, person: 0, value: ['a'] }]
    await answer(server, setup.link, { replies })
    const edited = await edit(setup, question, { options: [option('b', 'Fish'), option('c', 'Rice')] })
    expect(edited.message).toBe('Saved. Earlier answers are unchanged: 1')
    expect(edited.data).toMatchObject({ answers: 1, overwrote: [] })
    const shown = await anAnonymousClient(server).call('invitation.read', {
      params: { event_token: setup.link.event_token, host_token: setup.link.host_token },
    })
    expect(shown.data.questions[0]?.options.map(({ id }) => id)).toEqual(['b', 'c'])
    const turn = (name: 'question.remove' | 'question.restore') =>
      host.call(name, { params: { ...params, question_id: question.id }, language: 'ar' })
    const removed = await turn('question.remove')
    expect([removed.data.answers, removed.message]).toEqual([
      1,
      'تم الحفظ. الإجابات السابقة محفوظة كما هي: 1',
    ])
    expect((await turn('question.remove')).data.question.rev).toBe(removed.data.question.rev)
    expect(await asked(setup)).toEqual([])
    expect((await edit(setup, question, { text_ar: 'x' })).status).toBe(410)
    const summary = await host.call('answer.summary', { params })
    expect(summary.data).toMatchObject([
      { deleted: true, options: [{ id: 'b' }, { id: 'c' }, { id: 'a', count: 1 }] },
    ])
    const { data } = await host.call('answer.list', { params })
    expect(data[0]?.replies).toEqual(replies)
    await turn('question.restore')
    expect(await asked(setup)).toHaveLength(1)
  })

  test('are put into another order; who is not named follows, and unknown ids are passed over', async () => {
    const setup = await anInvitation(server)
    const ids: string[] = []
    for (const text_ar of ['أ', 'ب', 'ج', 'د'])
      ids.push((await askQuestion(setup.host, setup.event, { text_ar })).id)
    const reorder = (order: string[]) =>
      setup.host.call('question.reorder', { params: setup.params, body: { ids: order } })
    const moved = await reorder([ids[3]!, randomUUID(), ids[1]!])
    expect(moved.data.map(({ text_ar }) => text_ar)).toEqual(['د', 'ب', 'أ', 'ج'])
    const { next } = await readFeed(setup.host, setup.event)
    await reorder([ids[3]!, ids[1]!])
    expect((await readFeed(setup.host, setup.event)).next).toBe(next)
    const added = await askQuestion(setup.host, setup.event)
    expect((await asked(setup)).at(-1)?.id).toBe(added.id)
  })

  test('more than anybody answers are refused', async () => {
    const setup = await anInvitation(server)
    for (let count = 0; count < QUESTIONS_MAXIMUM; count++) await askQuestion(setup.host, setup.event)
    const body = { id: randomUUID(), kind: 'number' as const, text_en: 'One more' }
    const refused = await setup.host.call('question.add', { params: setup.params, body })
    expect([refused.code, refused.message]).toEqual([
      'questions_too_many',
      'You can ask up to 30 questions. Remove one first.',
    ])
  })

  test('are the owner’s to ask, a co-host’s to read, a stranger’s neither', async () => {
    const setup = await anInvitation(server)
    const question = await askQuestion(setup.host, setup.event)
    const coHost = await aCoHost(server, setup.event)
    expect((await coHost.call('question.list', { params: setup.params })).data).toEqual([question])
    expect((await edit({ ...setup, host: coHost }, question, { text_ar: 'x' })).status).toBe(403)
    const stranger = await aHost(server)
    expect((await edit({ ...setup, host: stranger }, question, { text_ar: 'x' })).status).toBe(404)
    const other = await anInvitation(server)
    expect((await edit(other, question, { text_ar: 'x' })).status).toBe(404)
  })
})

describe('[S-17] settings of answering', () => {
  const settings = {
    rsvp_until: '2027-01-01',
    name_companions: true,
    waiting_list: true,
    share_link: 'approval',
    share_limit: 20,
    self_check_in: true,
  } as const

  test('are edited like other details, told in the feed, and copied with the questions into a duplicate', async () => {
    const setup = await anInvitation(server)
    const { host, params, event } = setup
    expect(event).toMatchObject({
      rsvp_until: null,
      share_link: 'off',
      self_check_in: false,
      waiting_list: false,
    })
    await host.call('event.edit', { params, body: { base_rev: event.rev, changes: settings } })
    const response = (await readFeed(host, event)).changes.find(({ kind }) => kind === 'event')
    expect(response?.row).toMatchObject(settings)
    const question = await askQuestion(host, event, { kind: 'meal', options: [option('a'), option('b')] })
    const new_id = randomUUID()
    const copy = await host.call('event.duplicate', { params, body: { new_id, with_guests: true } })
    expect(copy.data).toMatchObject(settings)
    const copied = await host.call('question.list', { params: { id: new_id } })
    expect(copied.data).toMatchObject([
      { kind: 'meal', options: question.options, text_ar: question.text_ar },
    ])
    expect(copied.data[0]?.id).not.toBe(question.id)
  })

  test.each([
    ['rsvp_until', 'soon', 'Enter a date such as 2026-12-04'],
    ['share_link', 'everybody', 'This value isn’t valid'],
    ['share_limit', 0, 'At least 1'],
    ['name_companions', 'yes', 'This value isn’t valid'],
  ])('refuses %s = %s at its field', async (field, value, text) => {
    const { host, params, event } = await anInvitation(server)
    const body = { base_rev: event.rev, changes: { [field]: value } } as never
    expect((await host.call('event.edit', { params, body })).errors).toEqual({ [`changes.${field}`]: [text] })
  })
})
