import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { eventOfLink, grantLink, hostOfLink, type LinkTokens } from '#server/domain/authorize.ts'
import {
  type CardSummary,
  type LinkPreview,
  previewOf,
  readCardSummary,
} from '#server/domain/cards/card-previews.ts'
import { EVENT_COLUMNS, musicOf } from '#server/domain/events/event-rows.ts'
import { toGuestEvent, toPublicEvent, withoutHiddenPlace } from '#server/domain/events/public-event.ts'
import { seatsTaken } from '#server/domain/joining/waiting-list.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { type QuestionContent, toPublicQuestion } from '#server/domain/questions/question-rows.ts'
import type { Language } from '#shared/contract/common.ts'
import type { PublicEvent, RsvpTerms } from '#shared/contract/invitation.ts'
import type { PublicQuestion } from '#shared/contract/questions.ts'
import { type Invitation, readGuest, termsOf } from './invitations.ts'

/** Everything that the page behind a link is rendered from. */
export interface GuestPage {
  readonly eventId: string
  readonly event: PublicEvent
  readonly card: CardSummary | null
  /** Null behind a share link. */
  readonly guest: Invitation['guest']
  readonly terms: RsvpTerms
  readonly questions: readonly PublicQuestion[]
  readonly full: boolean
  readonly music: string | null
  readonly previewIn: (language: Language) => LinkPreview
}

/** With the event, for a select of their own takes longer than all that is in them. */
const questionsOfEvent = (eventId: string) => sql<QuestionContent[]>`(
  SELECT coalesce(json_agg(questions ORDER BY position, created_at, id), '[]')
  FROM questions WHERE questions.event_id = ${eventId} AND questions.deleted_at IS NULL)`

/** Reads it in few selects, for a thousand guests may come at once; nobody has opened anything by it. */
export async function readGuestPage(
  db: Database,
  secretKey: string,
  tokens: LinkTokens,
  now: Date,
): Promise<Outcome<GuestPage>> {
  const id = await eventOfLink(db, tokens)
  if (id === null) return refuse('not_found')
  const row = await hostOfLink(db, id, tokens)
    .leftJoin('designs', 'designs.event_id', 'events.id')
    .select(EVENT_COLUMNS)
    .select(['designs.rev as design_rev', questionsOfEvent(id).as('questions')])
    .executeTakeFirst()
  const access = grantLink(row, tokens)
  if (!access.ok) return access
  if (row === undefined) return refuse('not_found')
  const { eventId } = access.data
  const [guest, card, full] = await Promise.all([
    readGuest(db, secretKey, tokens, access.data),
    row.design_rev === null ? null : readCardSummary(db, eventId, `${row.design_rev} ${row.detail_rev}`),
    row.capacity === null ? false : seatsTaken(db, eventId).then((coming) => coming >= (row.capacity ?? 0)),
  ])
  if (guest === undefined) return refuse('not_found')
  return done({
    eventId,
    event: guest === null ? toPublicEvent(row) : toGuestEvent(row),
    card,
    guest,
    terms: termsOf(row, now),
    questions: guest === null ? [] : row.questions.map(toPublicQuestion),
    full,
    music: musicOf(row)?.path ?? null,
    previewIn: (language) => previewOf(withoutHiddenPlace(row), card, language),
  })
}
