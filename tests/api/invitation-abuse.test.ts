import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFeed } from '../factories/guests.ts'
import { anInvitation, askQuestion, guestNow } from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const FORM = 'application/x-www-form-urlencoded'
const RUNS = { numRuns: 60 }

/** Right, nearly right and anything at all. */
const aPart = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '\u0000',
    '\ud800',
    'yes',
    '٣',
    '1e999',
    '../..',
    '<script>',
    '2026-13-01',
    null,
    -1,
    1e308,
  ),
)

async function createEventWithGuests() {
  const starts = new Date()
  const setup = await anInvitation(server, {
    details: {
      share_link: 'open',
      self_check_in: true,
      capacity: 3,
      waiting_list: true,
      starts_on: starts.toISOString().slice(0, 10),
      starts_time: starts.toISOString().slice(11, 16),
      time_zone: 'UTC',
    },
  })
  const question = await askQuestion(setup.host, setup.event, {
    kind: 'many_choices',
    per: 'person',
    options: ['a', 'b'].map((id) => ({ id, text_ar: id, text_en: id })),
  })
  const share = `${setup.event.event_token}/${setup.event.host_token}`
  return { ...setup, question, share }
}

test('[S-20] whatever is posted to an invitation is taken or refused in words, never an error of ours', async () => {
  const { host, event, guest, question, share } = await createEventWithGuests()
  const aReply = fc.record({
    question_id: fc.oneof(fc.constant(question.id), aPart),
    person: fc.oneof(fc.constantFrom(0, 1), aPart),
    value: fc.oneof(fc.constant(['a']), aPart),
  })
  const aBody = fc.record(
    {
      id: fc.oneof(
        fc.constant(0).map(() => randomUUID()),
        aPart,
      ),
      answered_at: fc.oneof(
        fc.constant(0).map(() => new Date().toISOString()),
        aPart,
      ),
      attending: fc.oneof(fc.boolean(), aPart),
      people: fc.oneof(fc.integer({ min: 0, max: 6 }), aPart),
      companions: fc.oneof(fc.array(fc.string({ unit: 'binary' })), aPart),
      message: aPart,
      replies: fc.oneof(fc.array(aReply, { maxLength: 3 }), aPart),
      name: aPart,
      contact: fc.oneof(fc.constantFrom('0501112233', 'a@example.com'), aPart),
      guest_token: fc.oneof(fc.constant(guest.guest_token), aPart),
      language: fc.oneof(fc.constantFrom('ar', null), aPart),
    },
    { requiredKeys: [] },
  )
  const calls = [`${share}/${guest.guest_token}/answers`, `${share}/join`, `${share}/check-in`]
  const property = fc.asyncProperty(
    fc.constantFrom(...calls),
    fc.oneof(aBody, fc.jsonValue()),
    async (path, body) => {
      const response = await server.app.inject({
        method: 'POST',
        url: `/api/website/invitation/${path}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      })
      expect([200, 400, 404, 409, 422]).toContain(response.statusCode)
      expect(response.json().message).toMatch(/\S/)
    },
  )
  await fc.assert(property, RUNS)
  // What stands after all that is still what a guest may be.
  const now = await guestNow(host, event, guest)
  expect(now.attending_people ?? 1).toBeLessThanOrEqual(now.invited)
  expect(server.unexpected).toEqual([])
})

test('[S-20] and so is whatever a form sends, at any address of an invitation', async () => {
  const { host, event, guest, question, share } = await createEventWithGuests()
  const field = fc.oneof(
    fc.constantFrom(
      'attending',
      'people',
      'companion',
      'message',
      'answer_id',
      'do',
      'name',
      'contact',
      'email',
    ),
    fc.constant(`q.${question.id}.0`),
    fc.string({ unit: 'binary' }),
  )
  const value = fc.oneof(
    fc.constantFrom('yes', 'no', '2', 'a', 'check-in', 'x@example.com'),
    fc.string({ unit: 'binary' }),
  )
  const token = fc.oneof(fc.constant(guest.guest_token), fc.string({ unit: 'binary', maxLength: 40 }))
  const property = fc.asyncProperty(token, fc.array(fc.tuple(field, value)), async (last, pairs) => {
    const form = new URLSearchParams(pairs.map(([name, text]) => [name.toWellFormed(), text.toWellFormed()]))
    const url = `/invitation/${share}/${encodeURIComponent(last.toWellFormed())}`
    const response = await server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': FORM },
      payload: form.toString(),
    })
    expect([303, 404, 409, 422]).toContain(response.statusCode)
    if (response.statusCode === 303) expect(response.headers.location).toMatch(/^\/invitation\//)
    if (response.statusCode === 422) expect(response.headers['content-type']).toContain('text/html')
  })
  await fc.assert(property, RUNS)
  expect(server.unexpected).toEqual([])
  // Devices can read every row that came of it.
  await readFeed(host, event)
})
