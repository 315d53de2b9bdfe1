import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { readAttachmentFiles } from '#server/domain/cards/attachments.ts'
import { readEventTitles } from '#server/domain/events/event-titles.ts'
import { readMusic } from '#server/domain/events/music.ts'
import { peopleByAnswer } from '#server/domain/guests/people-by-answer.ts'
import { documentFiles } from '#server/domain/service-requests/service-documents.ts'
import type { Storage } from '#server/providers/storage/port.ts'
import type { AccountFilePiece } from './write-account-file.worker.ts'

/** Rows read at once: a guest's thirty long answers are some 60 kB. */
const PIECE = 200

/** An event of the account, and which of its guests are the account's to see. */
interface ExportedEvent {
  readonly id: string
  readonly host_id: string
  readonly may_track: boolean
  readonly role: string
}

type Row = { id: string; json: string }
type Rows = RawBuilder<Row>

/** All that an account has, table by table and piece by piece, each row as JSON text. */
export async function* readAccount(
  trx: Transaction<DB>,
  storage: Storage,
  accountId: string,
): AsyncGenerator<AccountFilePiece> {
  yield* onePiece(trx, 'account', accountRow(accountId))
  const { rows: events } = await sql<ExportedEvent>`
    SELECT events.id, event_hosts.id AS host_id, event_hosts.role,
      event_hosts.role = 'owner' OR event_hosts.may_track AS may_track
    FROM event_hosts JOIN events ON events.id = event_hosts.event_id
    WHERE event_hosts.account_id = ${accountId}
    ORDER BY events.created_at, events.id
  `.execute(trx)
  for (const event of events) yield* onePiece(trx, 'events', eventRow(event))
  for (const event of events) yield* onePiece(trx, 'questions', questionRows(event))
  for (const [table, read] of BY_EVENT)
    for (const event of events) yield* inPieces(trx, table, (after) => read(event, after))
  const titles = await titlesByEvent(trx, accountId)
  yield* inPieces(trx, 'points', (after) => pointRows(accountId, titles, after))
  yield* inPieces(trx, 'notifications', (after) => notificationRows(accountId, titles, after))
  yield* inPieces(trx, 'orders', (after) => orderRows(accountId, after))
  yield* inPieces(trx, 'services', (after) => serviceRows(accountId, after))
  yield* pictureFiles(trx, storage, accountId)
  for await (const { id, name, bytes } of documentFiles(trx, storage, accountId))
    yield { table: null, path: `documents/${id}/${name}`, bytes }
  for (const event of events) if (event.role === 'owner') yield* musicFile(trx, storage, event.id)
}

/** What the account uploaded, one at a time: together they may be 250 MB. */
async function* pictureFiles(
  trx: Transaction<DB>,
  storage: Storage,
  accountId: string,
): AsyncGenerator<AccountFilePiece> {
  const pictures = await trx
    .selectFrom('attachments')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  for (const { id } of pictures)
    for (const [, bytes] of await readAttachmentFiles(trx, storage, [id]))
      yield { table: null, path: `pictures/${id}.webp`, bytes }
}

const MUSIC_ENDINGS: Record<string, string> = { 'audio/mpeg': 'mp3', 'audio/mp4': 'm4a' }

async function* musicFile(
  trx: Transaction<DB>,
  storage: Storage,
  eventId: string,
): AsyncGenerator<AccountFilePiece> {
  const event = await trx
    .selectFrom('events')
    .select('music_key')
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event?.music_key) return
  const music = await readMusic(trx, storage, { id: eventId, key: event.music_key })
  if (music === null) return
  yield {
    table: null,
    path: `music/${eventId}.${MUSIC_ENDINGS[music.type] ?? 'audio'}`,
    bytes: music.content,
  }
}

async function* onePiece(trx: Transaction<DB>, table: string, query: Rows): AsyncGenerator<AccountFilePiece> {
  const { rows } = await query.execute(trx)
  yield { table, rows: rows.map(({ json }) => json) }
}

/** By their ids: each piece begins after the last of the one before. */
async function* inPieces(
  trx: Transaction<DB>,
  table: string,
  read: (after: string | null) => Rows,
): AsyncGenerator<AccountFilePiece> {
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: Row[] } = await read(after).execute(trx)
    if (rows.length > 0) yield { table, rows: rows.map(({ json }) => json) }
    if (rows.length < PIECE) return
    after = rows.at(-1)?.id ?? null
  }
}

const BY_EVENT: readonly [table: string, read: (event: ExportedEvent, after: string | null) => Rows][] = [
  ['guests', guestRows],
  ['answers', answerRows],
  ['corrections', correctionRows],
  ['check-ins', checkInRows],
  ['messages', messageRows],
]

function accountRow(accountId: string): Rows {
  return sql<Row>`
    SELECT id, json_build_object(
      'id', id, 'full_name', full_name, 'email', email, 'phone', phone, 'phone_verified_at', phone_verified_at,
      'picture', image, 'language', language, 'digits', digits, 'calendar', calendar, 'created_at', created_at,
      'points_available', (SELECT available FROM point_balances WHERE account_id = accounts.id),
      'points_reserved', (SELECT reserved FROM point_balances WHERE account_id = accounts.id),
      'favourite_designs', (SELECT coalesce(json_agg(template_id ORDER BY liked_at), '[]')
        FROM favourites WHERE account_id = accounts.id),
      'sessions', (SELECT coalesce(json_agg(json_build_object('browser', browser, 'system', system,
          'created_at', created_at, 'used_at', used_at, 'expires_at', expires_at) ORDER BY created_at), '[]')
        FROM sessions WHERE account_id = accounts.id),
      'notification_settings', (SELECT json_build_object('push', push, 'digest_on', digest_on, 'digest', digest)
        FROM notification_settings WHERE account_id = accounts.id),
      'passkeys', (SELECT coalesce(json_agg(json_build_object('name', name, 'created_at', created_at,
          'used_at', used_at) ORDER BY created_at), '[]') FROM passkeys WHERE account_id = accounts.id),
      'access_tokens', (SELECT coalesce(json_agg(json_build_object('name', name, 'scopes', scopes,
          'event_ids', event_ids, 'created_at', created_at, 'used_at', used_at, 'expires_at', expires_at)
          ORDER BY created_at), '[]') FROM access_tokens WHERE account_id = accounts.id),
      'webhooks', (SELECT coalesce(json_agg(json_build_object('url', url, 'kinds', kinds, 'event_id', event_id,
          'created_at', created_at, 'stopped_at', stopped_at) ORDER BY created_at), '[]')
        FROM webhook_endpoints WHERE account_id = accounts.id))::text AS json
    FROM accounts WHERE id = ${accountId}`
}

function eventRow({ id, role, host_id }: ExportedEvent): Rows {
  return sql<Row>`
    SELECT id, json_build_object(
      'id', id, 'role', ${role}::text, 'title_ar', title_ar, 'title_en', title_en, 'status', status,
      'starts_on', starts_on, 'starts_time', starts_time, 'time_zone', time_zone,
      'hosts_ar', hosts_ar, 'hosts_en', hosts_en, 'venue_ar', venue_ar, 'venue_en', venue_en,
      'address_ar', address_ar, 'address_en', address_en, 'map_url', map_url,
      'dress_code_ar', dress_code_ar, 'dress_code_en', dress_code_en, 'notes_ar', notes_ar, 'notes_en', notes_en,
      'created_at', created_at, 'deleted_at', deleted_at,
      'guests', (SELECT count(*) FROM guests WHERE event_id = ${id} AND deleted_at IS NULL
        AND (${role} = 'owner' OR guests.host_id = ${host_id})),
      'card', (SELECT scene FROM designs WHERE event_id = ${id}),
      'doors', CASE WHEN ${role} = 'owner' THEN (SELECT coalesce(json_agg(json_build_object(
          'name', name, 'opens_at', opens_at, 'expires_at', expires_at, 'created_at', created_at)), '[]')
        FROM doors WHERE event_id = ${id}) END)::text AS json
    FROM events WHERE id = ${id}`
}

function questionRows({ id }: ExportedEvent): Rows {
  return sql<Row>`
    SELECT questions.id, json_build_object(
      'event_id', event_id, 'id', questions.id, 'event', ${TITLE}, 'text_ar', text_ar, 'text_en', text_en,
      'kind', kind, 'required', required, 'options', options, 'deleted_at', questions.deleted_at)::text AS json
    FROM questions JOIN events ON events.id = questions.event_id
    WHERE event_id = ${id} ORDER BY position, questions.id`
}

const TITLE = sql`coalesce(nullif(events.title_ar, ''), events.title_en)`

/** Co-hosts have the guests that they brought. */
const isTheirs = ({ role, host_id }: ExportedEvent) =>
  role === 'owner' ? sql`true` : sql`guests.host_id = ${host_id}`

/** What a guest did is for hosts who may track. */
const ifTracked = ({ may_track }: ExportedEvent, column: string) =>
  may_track ? sql`${sql.ref(column)}` : sql`NULL::text`
/** A yes without a number is one for all invited, here as everywhere. */
const comingFor = ({ may_track }: ExportedEvent) =>
  may_track ? sql`CASE WHEN rsvp = 'attending' THEN ${peopleByAnswer.coming} END` : sql`NULL::integer`
const membersFor = ({ may_track }: ExportedEvent) =>
  may_track
    ? sql`members`
    : sql`(SELECT coalesce(jsonb_agg(member || '{"attending": null}'), '[]') FROM jsonb_array_elements(members) AS member)`

const isAfter = (column: string, after: string | null) =>
  after === null ? sql`true` : sql`${sql.ref(column)} > ${after}`

function guestRows(event: ExportedEvent, after: string | null): Rows {
  return sql<Row>`
    SELECT guests.id, json_build_object(
      'event_id', event_id, 'id', guests.id, 'event', ${TITLE}, 'name', name, 'phone', phone, 'email', email,
      'invited', invited, 'group', group_name, 'section', section, 'table', table_name, 'vip', vip,
      'door_note', door_note, 'rsvp', ${ifTracked(event, 'rsvp')},
      'attending_people', ${comingFor(event)}, 'members', ${membersFor(event)},
      'opened_at', ${ifTracked(event, 'opened_at')}, 'created_at', guests.created_at, 'deleted_at', guests.deleted_at)::text AS json
    FROM guests JOIN events ON events.id = guests.event_id
    WHERE event_id = ${event.id} AND ${isTheirs(event)} AND ${isAfter('guests.id', after)}
    ORDER BY guests.id LIMIT ${PIECE}`
}

function answerRows(event: ExportedEvent, after: string | null): Rows {
  return sql<Row>`
    SELECT answers.id, json_build_object(
      'event_id', answers.event_id, 'id', answers.id, 'guest_id', guest_id, 'event', ${TITLE}, 'guest', guests.name,
      'attending', attending, 'people', people, 'companions', companions, 'message', message, 'replies', replies,
      'via', via, 'note', note, 'answered_at', answered_at)::text AS json
    FROM answers
    JOIN guests ON guests.event_id = answers.event_id AND guests.id = guest_id
    JOIN events ON events.id = answers.event_id
    WHERE answers.event_id = ${event.id} AND ${event.may_track}::boolean AND ${isTheirs(event)} AND ${isAfter('answers.id', after)}
    ORDER BY answers.id LIMIT ${PIECE}`
}

function correctionRows(event: ExportedEvent, after: string | null): Rows {
  return sql<Row>`
    SELECT guests.id, json_build_object(
      'event_id', guests.event_id, 'guest_id', guests.id, 'event', ${TITLE}, 'guest', guests.name,
      'name', correction.name, 'phone', correction.phone, 'email', correction.email, 'note', correction.note,
      'asked_at', asked_at, 'decision', decision, 'decided_at', decided_at)::text AS json
    FROM guest_corrections AS correction
    JOIN guests ON guests.event_id = correction.event_id AND guests.id = correction.guest_id
    JOIN events ON events.id = correction.event_id
    WHERE guests.event_id = ${event.id} AND ${isTheirs(event)} AND ${isAfter('guests.id', after)}
    ORDER BY guests.id LIMIT ${PIECE}`
}

function checkInRows(event: ExportedEvent, after: string | null): Rows {
  return sql<Row>`
    SELECT check_ins.id, json_build_object(
      'event_id', check_ins.event_id, 'id', check_ins.id, 'guest_id', guest_id, 'event', ${TITLE},
      'guest', coalesce(guests.name, walk_in, ''), 'kind', kind, 'people', people, 'door', doors.name,
      'reason', reason, 'at', at)::text AS json
    FROM check_ins
    LEFT JOIN guests ON guests.event_id = check_ins.event_id AND guests.id = guest_id
    LEFT JOIN doors ON doors.event_id = check_ins.event_id AND doors.id = door_id
    JOIN events ON events.id = check_ins.event_id
    WHERE check_ins.event_id = ${event.id} AND ${event.may_track}::boolean AND ${isTheirs(event)} AND ${isAfter('check_ins.id', after)}
    ORDER BY check_ins.id LIMIT ${PIECE}`
}

function messageRows(event: ExportedEvent, after: string | null): Rows {
  return sql<Row>`
    SELECT deliveries.id, json_build_object(
      'event_id', deliveries.event_id, 'id', deliveries.id, 'guest_id', guest_id, 'event', ${TITLE},
      'guest', guests.name, 'purpose', sends.purpose, 'channel', channel, 'address', address,
      'state', deliveries.state, 'points', deliveries.points, 'accepted_at', accepted_at,
      'delivered_at', delivered_at, 'opened_at', deliveries.opened_at)::text AS json
    FROM deliveries
    JOIN sends ON sends.event_id = deliveries.event_id AND sends.id = send_id
    JOIN guests ON guests.event_id = deliveries.event_id AND guests.id = guest_id
    JOIN events ON events.id = deliveries.event_id
    WHERE deliveries.event_id = ${event.id} AND ${event.may_track}::boolean AND ${isTheirs(event)} AND ${isAfter('deliveries.id', after)}
    ORDER BY deliveries.id LIMIT ${PIECE}`
}

/** A title by the id of each event that points or notifications of the account name, as JSON. */
async function titlesByEvent(trx: Transaction<DB>, accountId: string): Promise<string> {
  const { rows } = await sql<{ event_id: string }>`
    SELECT event_id FROM point_entries WHERE account_id = ${accountId} AND event_id IS NOT NULL
    UNION SELECT event_id FROM notifications WHERE account_id = ${accountId} AND event_id IS NOT NULL
  `.execute(trx)
  const events = await readEventTitles(
    trx,
    rows.map(({ event_id }) => event_id),
  )
  return JSON.stringify(
    Object.fromEntries([...events].map(([id, { title_ar, title_en }]) => [id, title_ar || title_en])),
  )
}

function pointRows(accountId: string, titles: string, after: string | null): Rows {
  return sql<Row>`
    SELECT point_entries.id::text AS id, json_build_object(
      'id', point_entries.id, 'created_at', point_entries.created_at, 'kind', kind, 'available', available,
      'reserved', reserved, 'event', ${titles}::jsonb ->> event_id::text)::text AS json
    FROM point_entries
    WHERE point_entries.account_id = ${accountId}
      AND (${after}::bigint IS NULL OR point_entries.id > ${after}::bigint)
    ORDER BY point_entries.id LIMIT ${PIECE}`
}

function notificationRows(accountId: string, titles: string, after: string | null): Rows {
  return sql<Row>`
    SELECT notifications.id, json_build_object(
      'id', notifications.id, 'happened_at', happened_at, 'kind', kind, 'amount', amount,
      'event', ${titles}::jsonb ->> event_id::text,
      'details', details, 'read_at', read_at)::text AS json
    FROM notifications
    WHERE notifications.account_id = ${accountId} AND notifications.deleted_at IS NULL
      AND ${isAfter('notifications.id', after)}
    ORDER BY notifications.id LIMIT ${PIECE}`
}

const inSar = (column: string) => sql`round(${sql.ref(column)} / 100.0, 2)`

function orderRows(accountId: string, after: string | null): Rows {
  return sql<Row>`
    SELECT orders.id, json_build_object(
      'id', orders.id, 'created_at', created_at, 'title_ar', title_ar, 'title_en', title_en, 'status', status,
      'points', points, 'price', ${inSar('price_halalas')}, 'discount', ${inSar('discount_halalas')},
      'vat', ${inSar('vat_halalas')}, 'total', ${inSar('total_halalas')}, 'coupon', coupon_code,
      'paid_at', paid_at, 'refunded_at', refunded_at, 'company', buyer,
      'invoice_numbers', (SELECT coalesce(json_agg(invoices.number ORDER BY invoices.icv), '[]')
        FROM invoices WHERE invoices.order_id = orders.id))::text AS json
    FROM orders WHERE account_id = ${accountId} AND ${isAfter('orders.id', after)}
    ORDER BY orders.id LIMIT ${PIECE}`
}

function serviceRows(accountId: string, after: string | null): Rows {
  return sql<Row>`
    SELECT service_requests.id, json_build_object(
      'id', service_requests.id, 'created_at', created_at, 'kind', kind, 'state', state, 'due_on', due_on,
      'brief', brief, 'messages', (SELECT coalesce(json_agg(json_build_object('author', author, 'text', text,
          'sent_at', sent_at) ORDER BY sent_at), '[]')
        FROM service_messages WHERE request_id = service_requests.id))::text AS json
    FROM service_requests WHERE account_id = ${accountId} AND ${isAfter('service_requests.id', after)}
    ORDER BY service_requests.id LIMIT ${PIECE}`
}
