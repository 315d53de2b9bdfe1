import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { AccountRow } from '#server/domain/accounts/account-profile.ts'
import { type Caller, type EventAccess, RIGHT_COLUMNS, rightsOf } from '#server/domain/authorize.ts'
import { hostLimit } from '#server/domain/cohosts/host-self.ts'
import { peopleByAnswer } from '#server/domain/guests/people-by-answer.ts'
import { type PageQuery, readPage } from '#server/domain/list-pages.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import type { EventGroup, EventStatus, EventSummary, ReceivedEvent } from '#shared/contract/events.ts'
import type { Rsvp } from '#shared/contract/guests.ts'
import { EVENT_COLUMNS, toEvent } from './event-rows.ts'
import { filedStatus, isLive } from './live-events.ts'

type GuestCounts = Pick<EventSummary, 'guests' | 'people' | 'attending' | 'attending_people' | 'regrets'>

/** How many invitations and people the event holds, of the guests that `scope` lets the caller see. */
export function guestCounts(eventId: string | RawBuilder<string>, scope: RawBuilder<unknown>) {
  return sql<GuestCounts>`(
    SELECT json_build_object(
      'guests', count(*),
      'people', coalesce(sum(guests.invited), 0),
      'attending', count(*) FILTER (WHERE guests.rsvp = 'attending'),
      'attending_people', coalesce(sum(${peopleByAnswer.coming}), 0),
      'regrets', count(*) FILTER (WHERE guests.rsvp = 'regrets'))
    FROM guests
    WHERE guests.event_id = ${eventId} AND guests.deleted_at IS NULL AND (${scope})
  )`.as('tally')
}

/** The counts without those of answers, for a host who may not track. */
export function countsFor({ rights }: Pick<EventAccess, 'rights'>, counts: GuestCounts): GuestCounts {
  return rights.track ? counts : { ...counts, attending: 0, attending_people: 0, regrets: 0 }
}

/** The caller's events of a group, last active first. `recent` is all of them. */
export async function listEvents(
  db: Database,
  caller: Caller,
  query: PageQuery & { group: Exclude<EventGroup, 'received'> },
): Promise<Outcome<EventSummary[]>> {
  const mine = db
    .selectFrom('event_hosts')
    .innerJoin('events', 'events.id', 'event_hosts.event_id')
    .where('event_hosts.account_id', '=', caller.accountId)
    .where('events.deleted_at', 'is', null)
    .$if(query.group === 'sent', (events) => events.where('events.sending', 'is not', null))
    .$if(query.group === 'draft', (events) =>
      events.where(filedStatus, '=', 'draft').where('events.sending', 'is', null),
    )
    .select([...EVENT_COLUMNS, 'event_hosts.role', 'event_hosts.token as host_token', ...RIGHT_COLUMNS])
    .select(hostLimit(sql.ref('events.id')).as('own'))
    .select(
      guestCounts(sql.ref('events.id'), sql`event_hosts.role = 'owner' OR guests.host_id = event_hosts.id`),
    )
    .orderBy('events.active_at', 'desc')
    .orderBy('events.id')
  const { rows, meta } = await readPage(mine, query)
  const events = rows.map(({ host_token, tally, own, ...row }) => {
    const role = row.role === 'owner' ? 'owner' : 'co-host'
    const access = { role, hostToken: host_token, rights: rightsOf(role, row) } as const
    return { ...toEvent(row, access, own), ...countsFor(access, tally) }
  })
  return done(events, { meta })
}

/**
 * Events in which the account's verified e-mail or phone is a guest, latest date first; not those it hosts, nor those
 * whose page is not open.
 */
export async function listReceivedEvents(
  db: Database,
  caller: Caller & { account: Pick<AccountRow, 'email' | 'phone' | 'phone_verified_at'> },
  query: PageQuery,
): Promise<Outcome<ReceivedEvent[]>> {
  const phone = caller.account.phone_verified_at === null ? null : caller.account.phone
  const received = db
    .selectFrom('guests')
    .innerJoin('events', 'events.id', 'guests.event_id')
    .innerJoin('event_hosts', (join) =>
      join
        .onRef('event_hosts.event_id', '=', 'guests.event_id')
        .onRef('event_hosts.id', '=', 'guests.host_id'),
    )
    .where((guest) =>
      guest.or([
        guest('guests.email', '=', caller.account.email),
        ...(phone === null ? [] : [guest('guests.phone', '=', phone)]),
      ]),
    )
    .where('guests.deleted_at', 'is', null)
    .where('events.deleted_at', 'is', null)
    .where(isLive)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('event_hosts as own')
            .select('own.id')
            .whereRef('own.event_id', '=', 'events.id')
            .where('own.account_id', '=', caller.accountId),
        ),
      ),
    )
    // A guest who is on a list twice gets the first of the invitations.
    .distinctOn('events.id')
    .orderBy('events.id')
    .orderBy('guests.created_at')
    .orderBy('guests.id')
    .select([
      'events.id',
      'events.title_ar',
      'events.title_en',
      'events.hosts_ar',
      'events.hosts_en',
      'events.starts_on',
      'events.starts_time',
      'events.time_zone',
      'events.venue_ar',
      'events.venue_en',
      'events.status',
      'events.token as event_token',
      'event_hosts.token as host_token',
      'guests.token as guest_token',
      'guests.invited',
      'guests.rsvp',
    ])
  const latestFirst = db
    .selectFrom(received.as('received'))
    .selectAll()
    .orderBy('starts_on', (order) => order.desc().nullsFirst())
    .orderBy('id')
  const { rows, meta } = await readPage(latestFirst, query)
  const events = rows.map(({ event_token, host_token, guest_token, ...row }) => ({
    ...row,
    status: row.status as EventStatus,
    rsvp: row.rsvp as Rsvp | null,
    invitation_path: `/invitation/${event_token}/${host_token}/${guest_token}`,
  }))
  return done(events, { meta })
}
