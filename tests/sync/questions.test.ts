import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#client/lib/new-id.ts'
import type { AccountDatabase, OutboxRow } from '#client/offline/account-database.ts'
import { readAnswers, readQuestions } from '#client/offline/db/questions.ts'
import { enqueue } from '#client/offline/outbox/outbox.ts'
import type { ApiSession } from '#client/offline/sync/api-session.ts'
import { pullEvent, pullEvents } from '#client/offline/sync/pull.ts'
import { push } from '#client/offline/sync/push.ts'
import type { QuestionDetails } from '#shared/contract/questions.ts'
import { newGuest } from './device.ts'
import type { FakeServer } from './fake-server.ts'
import { aSyncedEvent } from './synced-event.ts'

type Shared = Awaited<ReturnType<typeof aSyncedEvent>>

let server: FakeServer
let database: AccountDatabase
let line: ApiSession
let eventId: string
let guestId: string
let emptyPhone: Shared['emptyPhone']

beforeEach(async () => {
  ;({ server, database, line, eventId, guestId, emptyPhone } = await aSyncedEvent())
})

async function ask(text_en: string, more: Partial<QuestionDetails> = {}): Promise<string> {
  const id = newId()
  const details = { kind: 'short_text' as const, text_en, ...more }
  await enqueue('question.add', { params: { id: eventId }, body: { id, ...details } }, database)
  return id
}

const named = (question_id: string) => ({ params: { id: eventId, question_id } })
const edit = (id: string, changes: Partial<QuestionDetails>) =>
  enqueue('question.edit', { ...named(id), body: { base_rev: 0, changes } }, database)
const remove = (id: string) => enqueue('question.remove', named(id), database)
const restore = (id: string) => enqueue('question.restore', named(id), database)
const reorder = (ids: string[]) =>
  enqueue('question.reorder', { params: { id: eventId }, body: { ids } }, database)

async function sync(): Promise<void> {
  await push(database, line)
  await pullEvent(database, line, eventId)
}

async function asked(from = database): Promise<string[]> {
  const questions = await readQuestions(eventId, from)
  return questions.filter(({ deleted }) => !deleted).map(({ text_en }) => text_en)
}

const waiting = async () =>
  (await readQuestions(eventId, database)).filter((row) => row.waiting).map(({ text_en }) => text_en)

describe('questions made with no network', () => {
  it('[S-17] are shown at once, in the order of their making, and stand on the server after a sync', async () => {
    await ask('Dish?')
    await ask('Hotel?', { kind: 'yes_no' })
    expect(await asked()).toEqual(['Dish?', 'Hotel?'])
    expect(await waiting()).toEqual(['Dish?', 'Hotel?'])
    await sync()
    expect(server.questionsOf(eventId).texts()).toEqual(['Dish?', 'Hotel?'])
    expect(await asked()).toEqual(['Dish?', 'Hotel?'])
    expect(await waiting()).toEqual([])
    expect(await database.outbox.count()).toBe(0)
    const [first] = await readQuestions(eventId, database)
    expect(first).not.toHaveProperty('base')
  })

  it('[S-17] are put into another order, of which only the moved ones wait', async () => {
    const [one, two, three] = [await ask('One'), await ask('Two'), await ask('Three')]
    await sync()
    await reorder([one, three, two])
    expect(await asked()).toEqual(['One', 'Three', 'Two'])
    expect(await waiting()).toEqual(['Three', 'Two'])
    // Asked after the order was made: it follows, here as there.
    await ask('Four')
    expect(await asked()).toEqual(['One', 'Three', 'Two', 'Four'])
    await sync()
    expect(server.questionsOf(eventId).texts()).toEqual(['One', 'Three', 'Two', 'Four'])
    expect(await waiting()).toEqual([])
  })

  it('[S-17] keep an option that is offered no more, and those of another host’s edit', async () => {
    const options = [
      { id: 'lamb', text_ar: 'لحم', text_en: 'Lamb' },
      { id: 'fish', text_ar: 'سمك', text_en: 'Fish' },
    ]
    const id = await ask('Dish?', { kind: 'meal', options })
    await sync()
    const rice = { id: 'rice', text_ar: 'أرز', text_en: 'Rice' }
    await edit(id, { options: [rice, options[0]!] })
    server.questionsOf(eventId).change(id, { text_en: 'Which dish?' }, server.nextRev(eventId))
    await pullEvent(database, line, eventId)
    const [question] = await readQuestions(eventId, database)
    expect(question).toMatchObject({ text_en: 'Which dish?', waiting: true })
    expect(question?.options.map(({ id, removed }) => [id, removed])).toEqual([
      ['rice', false],
      ['lamb', false],
      ['fish', true],
    ])
  })

  it('[S-17] are taken away and brought back, here and there', async () => {
    const id = await ask('Dish?')
    await sync()
    await remove(id)
    expect(await asked()).toEqual([])
    await sync()
    expect(server.questionsOf(eventId).texts()).toEqual([])
    expect(await readQuestions(eventId, database)).toMatchObject([{ id, deleted: true, waiting: false }])
    await restore(id)
    expect(await asked()).toEqual(['Dish?'])
    await sync()
    expect(server.questionsOf(eventId).texts()).toEqual(['Dish?'])
  })

  it('[S-17] vanish when the server refuses them; what it took before and after stays', async () => {
    await ask('One')
    await ask('Refused')
    await ask('Three')
    server.fault = ({ body }) => (body['text_en'] === 'Refused' ? 422 : 'none')
    await sync()
    expect(await asked()).toEqual(['One', 'Three'])
    expect(await database.outbox.toArray()).toMatchObject([
      { route: 'question.add', state: 'rejected', input: { body: { text_en: 'Refused' } } },
    ])
  })

  it('[S-17] show the server’s words again when an edit of them is refused', async () => {
    const id = await ask('Dish?')
    await sync()
    await edit(id, { text_en: 'What?' })
    expect(await asked()).toEqual(['What?'])
    server.fault = ({ method }) => (method === 'POST' ? 422 : 'none')
    await push(database, line)
    expect(await asked()).toEqual(['Dish?'])
    expect(await waiting()).toEqual([])
  })

  it('[C-8] leave with the row that cannot be read, and stay where they were asked', async () => {
    await ask('One')
    await sync()
    await ask('Two')
    const row = (await database.outbox.orderBy('seq').last())!
    await database.outbox.put({ ...row, version: 99 })
    await push(database, line)
    expect(await asked()).toEqual(['One'])
    expect(await database.quarantine.toArray()).toMatchObject([{ store: 'outbox', why: 'newer' }])
  })

  it('[C-4] that a version before left waiting reach the server in their order', async () => {
    const recorded = readFileSync(new URL('../fixtures/outbox-v1.json', import.meta.url), 'utf8')
    const rows: OutboxRow[] = JSON.parse(recorded)
    const ours = rows.filter(({ route }) => route.startsWith('question.'))
    const rewritten = JSON.stringify(ours).replaceAll(ours[0]!.event_id, eventId)
    await database.outbox.bulkAdd(JSON.parse(rewritten))
    await sync()
    const texts = ['Are you allergic to anything?', 'Which dish would you like?']
    expect(server.questionsOf(eventId).texts()).toEqual(texts)
    expect(await asked()).toEqual(texts)
    expect(await database.outbox.count()).toBe(0)
  })

  it('[S-17] are brought to another phone of the account, and forgotten with the event', async () => {
    await ask('Dish?')
    await sync()
    const other = emptyPhone()
    await pullEvents(other.database, other.line)
    await pullEvent(other.database, other.line, eventId)
    expect(await asked(other.database)).toEqual(['Dish?'])
    server.answerAs(eventId, guestId, {})
    await pullEvent(other.database, other.line, eventId)
    expect(await other.database.answers.count()).toBe(1)
    server.fault = ({ path }) => (path.endsWith('/changes') ? 404 : 'none')
    await pullEvent(other.database, other.line, eventId)
    expect(await other.database.questions.count()).toBe(0)
    expect(await other.database.answers.count()).toBe(0)
  })
})

describe('what guests answered', () => {
  const answers = () => readAnswers(eventId, database)

  it('[R-11] comes with the feed and is replaced by what they said later', async () => {
    const question_id = await ask('Dish?')
    await sync()
    const reply = { question_id, person: 0, value: 'Fish' }
    server.answerAs(eventId, guestId, { people: 2, companions: ['هند'], replies: [reply] })
    await pullEvent(database, line, eventId)
    expect(await answers()).toMatchObject([{ id: guestId, people: 2, companions: ['هند'], replies: [reply] }])
    server.answerAs(eventId, guestId, { attending: false, people: 0, message: 'نعتذر' })
    await pullEvent(database, line, eventId)
    expect(await answers()).toMatchObject([{ attending: false, message: 'نعتذر', replies: [] }])
  })

  it('[R-11] goes with its guest, and comes again with the guest', async () => {
    server.answerAs(eventId, guestId, { message: 'مبروك' })
    await pullEvent(database, line, eventId)
    server.editElsewhere(eventId, guestId, { deleted: true, name: '' })
    await pullEvent(database, line, eventId)
    expect(await answers()).toEqual([])
    server.editElsewhere(eventId, guestId, { deleted: false, name: 'نورة' })
    server.answerAs(eventId, guestId, { message: 'مبروك' })
    await pullEvent(database, line, eventId)
    expect(await answers()).toMatchObject([{ message: 'مبروك' }])
  })

  it('[R-11] of another guest stays when one is deleted', async () => {
    const other = newId()
    await enqueue('guest.add', { params: { id: eventId }, body: newGuest('سارة', other) }, database)
    await sync()
    server.answerAs(eventId, guestId, {})
    server.answerAs(eventId, other, {})
    server.editElsewhere(eventId, guestId, { deleted: true, name: '' })
    await pullEvent(database, line, eventId)
    expect((await answers()).map(({ id }) => id)).toEqual([other])
  })

  it('[C-8] in a shape that is not known is set aside, and shown once it came whole', async () => {
    server.isOfAnotherVersion = true
    server.answerAs(eventId, guestId, { people: 'many' as unknown as number })
    await pullEvent(database, line, eventId)
    expect(await answers()).toEqual([])
    expect(await database.quarantine.toArray()).toMatchObject([
      { store: 'answers', id: guestId, event_id: eventId, why: 'damaged' },
    ])
    server.answerAs(eventId, guestId, { people: 3 })
    await pullEvent(database, line, eventId)
    expect(await answers()).toMatchObject([{ people: 3 }])
    expect(await database.quarantine.count()).toBe(0)
  })

  it('[C-2] is fetched by a phone whose cursor went past it before it kept answers', async () => {
    await ask('Dish?')
    server.answerAs(eventId, guestId, {})
    await sync()
    // As the version before left it.
    await database.questions.clear()
    await database.answers.clear()
    await database.feeds.update(eventId, { version: 3 })
    await pullEvent(database, line, eventId)
    expect(await asked()).toEqual(['Dish?'])
    expect(await answers()).toHaveLength(1)
  })
})
