import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { aHost, anEvent } from './events.ts'
import { someGuests } from './guests.ts'
import { askQuestion } from './invitations.ts'
import type { TestApp } from './server.ts'

/** As long as a reply may be. */
export const LONG_REPLY = 2000

/** An event whose guests all answered every question at length, and no two alike; each reply ends with "تم.". */
export async function aListOfLongAnswers(
  test: TestApp,
  { guests, questions }: { guests: number; questions: number },
) {
  const host = await aHost(test)
  const event = await anEvent(host)
  const params = { id: event.id }
  await host.call('guest.import', { params, body: { import_id: randomUUID(), added: someGuests(guests) } })
  for (let at = 0; at < questions; at++)
    await askQuestion(host, event, { kind: 'long_text', text_ar: `سؤال ${at}`, text_en: `Question ${at}` })
  await sql`
    WITH given AS (
      INSERT INTO answers (event_id, id, guest_id, attending, people, companions, message, replies, answered_at, received_at)
      SELECT event_id, gen_random_uuid(), id, true, 1, '[]', '', (
        SELECT jsonb_agg(jsonb_build_object('question_id', questions.id, 'person', 0,
          'value', guests.id || left(repeat(questions.text_ar || ' ', ${LONG_REPLY}), ${LONG_REPLY - 39}) || 'تم.'))
        FROM questions WHERE questions.event_id = guests.event_id), now(), now()
      FROM guests WHERE event_id = ${event.id}
      RETURNING event_id, guest_id, id)
    UPDATE guests SET answer_id = given.id, answer_rev = guests.rev FROM given
    WHERE guests.event_id = given.event_id AND guests.id = given.guest_id`.execute(test.db)
  return { host, event }
}
