import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { OwnDataAccess } from '#server/domain/authorize.ts'
import { isNotUndone } from '#server/domain/doors/admissions.ts'
import { maskContact } from '#server/domain/messages/mask-contact.ts'
import { toQuestion } from '#server/domain/questions/question-rows.ts'
import { allQuestionsOf } from '#server/domain/questions/questions.ts'
import { ANSWER_COLUMNS, answerOf } from '#server/domain/rsvps/answer-rows.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Channel } from '#shared/contract/deliveries.ts'
import type { Member } from '#shared/contract/guests.ts'
import { eventTitle } from '#shared/rules/events/title.ts'
import { formatValue } from '#shared/rules/guest-export/answer-columns.ts'
import { localizedField } from '#shared/rules/text/localized.ts'
import { purgedOn } from './purge-days.ts'

/** What is stored about a guest, in one language. */
export interface OwnData {
  readonly title: string
  readonly timeZone: string
  /** The day on which it is erased by itself. */
  readonly purgedOn: string
  readonly name: string
  /** So much of each that its owner knows it: links are passed on. */
  readonly phone: string | null
  readonly email: string | null
  readonly invited: number
  readonly members: readonly string[]
  readonly group: string
  readonly table: string
  readonly section: 'men' | 'women' | 'mixed' | null
  readonly isVip: boolean
  readonly hasDoorNote: boolean
  readonly openedAt: Date | null
  readonly answer: {
    readonly attending: boolean
    readonly people: number
    readonly companions: readonly string[]
    readonly message: string
    readonly at: Date
    readonly replies: readonly { question: string; reply: string }[]
  } | null
  /** Answers before that one. */
  readonly earlierAnswers: number
  readonly checkIns: readonly { at: Date; people: number }[]
  readonly messages: readonly { channel: Channel; at: Date }[]
  readonly correction: { readonly decision: 'accepted' | 'declined' | null; readonly at: Date } | null
}

export async function readOwnData(
  db: Database,
  { eventId, guestId }: OwnDataAccess,
  language: Language,
  now: Date,
): Promise<OwnData | null> {
  const guest = await db
    .selectFrom('guests')
    .innerJoin('events', 'events.id', 'guests.event_id')
    .select(['guests.name', 'guests.phone', 'guests.email', 'guests.invited', 'guests.members'])
    .select(['guests.group_name', 'guests.table_name', 'guests.section', 'guests.vip', 'guests.door_note'])
    .select(['guests.opened_at', 'guests.answer_id'])
    .select(['events.title_ar', 'events.title_en', 'events.hosts_ar', 'events.hosts_en', 'events.time_zone'])
    .select(purgedOn(now).as('purged_on'))
    .where('guests.event_id', '=', eventId)
    .where('guests.id', '=', guestId)
    .where('guests.erased_at', 'is', null)
    .executeTakeFirst()
  if (guest === undefined) return null
  const answers = await db
    .selectFrom('answers')
    .select(ANSWER_COLUMNS)
    .where('event_id', '=', eventId)
    .where('guest_id', '=', guestId)
    .execute()
  const last = answers.find(({ id }) => id === guest.answer_id)
  const { rows: checkIns } = await sql<{ at: Date; people: number }>`
    SELECT at, people FROM check_ins AS entry
    WHERE entry.event_id = ${eventId} AND entry.guest_id = ${guestId} AND entry.kind = 'entry' AND ${isNotUndone(eventId)}
    ORDER BY at
  `.execute(db)
  const messages = await db
    .selectFrom('deliveries')
    .select(['channel', 'accepted_at'])
    .where('event_id', '=', eventId)
    .where('guest_id', '=', guestId)
    .where('accepted_at', 'is not', null)
    .orderBy('accepted_at')
    .execute()
  const correction = await db
    .selectFrom('guest_corrections')
    .select(['decision', 'asked_at', 'decided_at'])
    .where('event_id', '=', eventId)
    .where('guest_id', '=', guestId)
    .executeTakeFirst()
  return {
    title: eventTitle(guest, language),
    timeZone: guest.time_zone,
    purgedOn: guest.purged_on,
    name: guest.name,
    phone: guest.phone && maskContact(guest.phone),
    email: guest.email && maskContact(guest.email),
    invited: guest.invited,
    members: (guest.members as Member[]).map(({ name }) => name),
    group: guest.group_name,
    table: guest.table_name,
    section: guest.section as OwnData['section'],
    isVip: guest.vip,
    hasDoorNote: guest.door_note !== '',
    openedAt: guest.opened_at,
    answer: last === undefined ? null : await toOwnAnswer(db, eventId, last, language),
    earlierAnswers: answers.length - (last === undefined ? 0 : 1),
    checkIns,
    messages: messages.map(({ channel, accepted_at }) => ({
      channel: channel as Channel,
      at: accepted_at ?? now,
    })),
    correction: correction
      ? {
          decision: correction.decision as 'accepted' | 'declined' | null,
          at: correction.decided_at ?? correction.asked_at,
        }
      : null,
  }
}

async function toOwnAnswer(
  db: Database,
  eventId: OwnDataAccess['eventId'],
  row: Parameters<typeof answerOf>[0],
  language: Language,
): Promise<NonNullable<OwnData['answer']>> {
  const { attending, people, companions, message, replies } = answerOf(row)
  const questions = new Map(
    (await allQuestionsOf(db, eventId).execute()).map((question) => [question.id, toQuestion(question)]),
  )
  return {
    attending,
    people,
    companions,
    message,
    at: row.answered_at,
    replies: replies.flatMap(({ question_id, value }) => {
      const question = questions.get(question_id)
      if (question === undefined) return []
      const reply = String(formatValue(question, value, language))
      return [{ question: localizedField(question, 'text', language), reply }]
    }),
  }
}
