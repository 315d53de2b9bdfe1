import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/db/client.ts'
import type { Change, changesSchema } from '#shared/contract/sync.ts'
import type { AuthorizedEventId, EventAccess } from './authorize.ts'
import { readDesign } from './cards/design-rows.ts'
import { readHostSelf } from './cohosts/host-self.ts'
import { deliveriesOf, sendsOf, toDelivery, toSend } from './deliveries/feed-rows.ts'
import { CHECK_IN_COLUMNS, toCheckIn } from './doors/check-in-rows.ts'
import { EVENT_COLUMNS, toEvent } from './events/event-rows.ts'
import { pageOf, readPageRows, type SizedChange } from './feed-pages.ts'
import { guestColumns, toGuestFor, toTombstone } from './guests/guest-rows.ts'
import { guestScope } from './guests/guests.ts'
import { done, type Outcome, refuse } from './outcome.ts'
import { toQuestion } from './questions/question-rows.ts'
import { ANSWER_COLUMNS, toAnswer } from './rsvps/answer-rows.ts'
import { answersOf } from './rsvps/answers.ts'

/**
 * What changed in the event after revision `since`, in revision order, each row in its current state.
 *
 * The event's counter is read first and bounds the page: all revisions up to it are committed, and a row that moves
 * beyond it while we read comes with a later page. So a page misses nothing below its end.
 */
export async function readChanges(
  db: Database,
  access: EventAccess,
  { since, limit, scope }: { since: number; limit: number; scope: number },
): Promise<Outcome<z.infer<typeof changesSchema>>> {
  const event = await db
    .selectFrom('events')
    .select([...EVENT_COLUMNS, 'rev', 'floor_rev'])
    .where('id', '=', access.eventId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (event === undefined) return refuse('not_found')
  // Resync: a cursor from before the floor may have missed tombstones, unless its reading began under this very floor;
  // one beyond the counter is of another history (a restored backup, say). The very start misses nothing.
  const floor = Math.max(event.floor_rev, await floorOf(db, access))
  if (since > event.rev || (since > 0 && since < floor && scope !== floor)) {
    return done({ reset: true, changes: [], next: 0, more: true, scope: floor })
  }
  const guests = db
    .selectFrom('guests')
    .select([...guestColumns(access.eventId), sql<number>`pg_column_size(guests) + 400`.as('bytes')])
    .where('event_id', '=', access.eventId)
    .where('rev', '>', since)
    .where('rev', '<=', event.rev)
    .where(guestScope(access))
    .orderBy('rev')
    // One more than requested, to know whether there is more.
    .limit(limit + 1)
  const checkIns = db
    .selectFrom('check_ins')
    .select([...CHECK_IN_COLUMNS, sql<number>`pg_column_size(check_ins) + 200`.as('bytes')])
    .where('event_id', '=', access.eventId)
    .where('rev', '>', since)
    .where('rev', '<=', event.rev)
    .where(ofScope(access))
    .orderBy('rev')
    .limit(limit + 1)
  const questions = db
    .selectFrom('questions')
    .selectAll()
    .select(sql<number>`pg_column_size(questions) + octet_length(options::text)`.as('bytes'))
    .where('event_id', '=', access.eventId)
    .where('rev', '>', since)
    .where('rev', '<=', event.rev)
    .orderBy('rev')
    .limit(limit + 1)
  const answers = answersOf(db, access)
    .select([...ANSWER_COLUMNS, 'guests.answer_rev', 'guests.answer_rev as rev'])
    .select(sql<number>`answers.bytes + octet_length(answers.members::text) + 400`.as('bytes'))
    .where('guests.answer_rev', '>', since)
    .where('guests.answer_rev', '<=', event.rev)
    .orderBy('guests.answer_rev')
    .limit(limit + 1)
  const sends = sendsOf(db, access)
    .select(sql<number>`400 + octet_length(sends.audience::text)`.as('bytes'))
    .where('sends.rev', '>', since)
    .where('sends.rev', '<=', event.rev)
    .orderBy('sends.rev')
    .limit(limit + 1)
  const deliveries = deliveriesOf(db, access)
    .select(sql<number>`600`.as('bytes'))
    .where('deliveries.rev', '>', since)
    .where('deliveries.rev', '<=', event.rev)
    .orderBy('deliveries.rev')
    .limit(limit + 1)
  const found: SizedChange<Change>[] = [
    ...(await readPageRows(db, guests)).map((row) => {
      const shown = row.deleted_at === null ? toGuestFor(access, row) : toTombstone(row)
      return { change: { kind: 'guest' as const, rev: row.rev, row: shown }, bytes: row.bytes }
    }),
    ...(access.rights.track || access.rights.door ? await readPageRows(db, checkIns) : []).map((row) => ({
      change: { kind: 'check-in' as const, rev: row.rev, row: toCheckIn(row) },
      bytes: row.bytes,
    })),
    ...(await readPageRows(db, questions)).map((row) => ({
      change: { kind: 'question' as const, rev: row.rev, row: toQuestion(row) },
      bytes: row.bytes,
    })),
    ...(access.rights.track ? await readPageRows(db, answers) : []).map((row) => {
      const answer = toAnswer(row)
      return { change: { kind: 'answer' as const, rev: answer.rev, row: answer }, bytes: row.bytes }
    }),
    ...(access.rights.send ? await readPageRows(db, sends) : []).map((row) => {
      const send = toSend(row)
      return { change: { kind: 'send' as const, rev: send.rev, row: send }, bytes: row.bytes }
    }),
    ...(access.rights.send ? await readPageRows(db, deliveries) : []).map((row) => {
      const delivery = toDelivery(row)
      return { change: { kind: 'delivery' as const, rev: delivery.rev, row: delivery }, bytes: row.bytes }
    }),
  ]
  const eventRev = Math.max(event.detail_rev, event.hosts_rev)
  if (eventRev > since) {
    const row = toEvent(event, access, await readHostSelf(db, access))
    const change = { kind: 'event' as const, rev: eventRev, row }
    found.push({ change, bytes: JSON.stringify(change).length })
  }
  // One that moved beyond the counter while we read comes with a later page, as every row does.
  const design = await designSince(db, access.eventId, since)
  if (design !== null && design.rev <= event.rev) {
    const change = { kind: 'design' as const, rev: design.rev, row: design }
    found.push({ change, bytes: JSON.stringify(change).length })
  }
  const { page, more } = pageOf(found, limit)
  return done({ reset: false, changes: page, next: page.at(-1)?.rev ?? since, more, scope: floor })
}

/** A co-host's own floor: what they may see of guests has changed. */
async function floorOf(db: Database, access: EventAccess): Promise<number> {
  if (access.role === 'owner') return 0
  const host = await db
    .selectFrom('event_hosts')
    .select('floor_rev')
    .where('event_id', '=', access.eventId)
    .where('id', '=', access.hostId)
    .executeTakeFirst()
  return host?.floor_rev ?? 0
}

/** Most pages are read for guests: the card itself is fetched only where it changed. */
async function designSince(db: Database, eventId: AuthorizedEventId, since: number) {
  const changed = await db
    .selectFrom('designs')
    .select('rev')
    .where('event_id', '=', eventId)
    .where('rev', '>', since)
    .executeTakeFirst()
  return changed === undefined ? null : readDesign(db, eventId)
}

/** A co-host gets the check-ins of their own guests alone. */
function ofScope(access: EventAccess) {
  if (access.role === 'owner') return sql<boolean>`true`
  return sql<boolean>`check_ins.guest_id IN (
    SELECT guests.id FROM guests WHERE guests.event_id = ${access.eventId} AND guests.host_id = ${access.hostId})`
}
