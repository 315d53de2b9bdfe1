import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import type { AuthorizedEventId, LinkTokens } from '#server/domain/authorize.ts'
import { lockEvent } from '#server/domain/changes.ts'
import { storeComplaints } from '#server/domain/complaints/complaints.ts'
import { markStopped } from '#server/domain/deliveries/stopped-guests.ts'
import { type Suppression, storeSuppressions } from '#server/domain/deliveries/suppressions.ts'
import { EVENT_COLUMNS, type EventRow } from '#server/domain/events/event-rows.ts'
import { findEventOfToken } from '#server/domain/events/event-tokens.ts'
import { timeOfId } from '#server/domain/new-id.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import { NOTICE_DAYS } from '#server/domain/retention/purge-days.ts'
import { MARK_LENGTH } from '#server/domain/sends/marks.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import { cardValues } from '#shared/card/card-values.ts'
import type { Language } from '#shared/contract/common.ts'
import type { MessageChannel } from '#shared/contract/deliveries.ts'
import type { MessageForm, ReportReason } from '#shared/contract/message-page.ts'
import { eventTitle } from '#shared/rules/events/title.ts'
import { maskContact } from './mask-contact.ts'
import { isSameMark, messagePath, messageToken, readMessageToken } from './message-token.ts'

const DAY_MS = 24 * 60 * 60_000

/** A message that a token names. */
export interface Message {
  readonly eventId: AuthorizedEventId
  readonly deliveryId: string
  readonly accountId: string
  readonly guestId: string
  readonly channel: MessageChannel
  readonly address: string
  /** The guest's. */
  readonly language: Language
}

export type StoppedElsewhere = 'page' | 'stop-word' | 'provider' | 'complaint'

/** What the page shows in a language. */
export interface MessagePage {
  readonly title: string
  readonly hosts: string
  readonly channel: MessageChannel
  /** So much of the address that its owner knows it. */
  readonly address: string
  /** What was stopped on this page. */
  readonly stopped: 'hosts' | 'all' | null
  /** How else these messages are stopped, which this page cannot undo. */
  readonly elsewhere: StoppedElsewhere | null
  readonly isReported: boolean
  /** Below the public address, the page of what is stored about the guest; null where their link opens nothing. */
  readonly ownDataPath: string | null
}

/** The message of a token; null for every token that is not exactly right, and for what never left. */
export async function findMessage(db: Database, token: string): Promise<Message | null> {
  const named = readMessageToken(token)
  if (named === null) return null
  const row = await db
    .selectFrom('deliveries')
    .innerJoin('guests', (join) =>
      join
        .onRef('guests.event_id', '=', 'deliveries.event_id')
        .onRef('guests.id', '=', 'deliveries.guest_id'),
    )
    .select(['deliveries.id', 'deliveries.event_id', 'deliveries.account_id', 'deliveries.guest_id'])
    .select(['deliveries.channel', 'deliveries.address', 'deliveries.mark', 'guests.language'])
    .where('deliveries.id', '=', named.deliveryId)
    .executeTakeFirst()
  // Compared for an unknown id, too.
  const isRight = isSameMark(named.mark, row?.mark ?? '')
  if (row === undefined || !isRight || row.address === null || row.channel === 'by-hand') return null
  return {
    eventId: row.event_id as AuthorizedEventId,
    deliveryId: row.id,
    accountId: row.account_id,
    guestId: row.guest_id,
    channel: row.channel as MessageChannel,
    address: row.address,
    language: row.language === 'en' ? 'en' : 'ar',
  }
}

/**
 * Whether a token may be right and its message is gone: nothing of it is stored, and it is older than the notice of a
 * purge. Of one that is there with another mark it is false.
 */
export async function isErasedMessage(db: Database, token: string, now: Date): Promise<boolean> {
  const named = readMessageToken(token)
  const made = named && timeOfId(named.deliveryId)
  if (named === null || !made || made.getTime() > now.getTime() - NOTICE_DAYS * DAY_MS) return false
  const row = await db
    .selectFrom('deliveries')
    .select('id')
    .where('id', '=', named.deliveryId)
    .executeTakeFirst()
  return row === undefined
}

/**
 * Below the public address, the page of the message whose link this is; null where the mark is of none of this guest's.
 */
export async function findMessagePath(
  db: Database,
  { event_token, guest_token = '' }: LinkTokens,
  mark: string,
): Promise<string | null> {
  if (mark.length !== MARK_LENGTH) return null
  const eventId = await findEventOfToken(db, event_token)
  if (eventId === null) return null
  const delivery = await db
    .selectFrom('guests')
    .innerJoin('deliveries', (join) =>
      join
        .onRef('deliveries.event_id', '=', 'guests.event_id')
        .onRef('deliveries.guest_id', '=', 'guests.id'),
    )
    .select('deliveries.id')
    .where('guests.event_id', '=', eventId)
    .where('guests.token', '=', guest_token)
    .where('deliveries.mark', '=', mark)
    .where('deliveries.address', 'is not', null)
    .where('deliveries.channel', '<>', 'by-hand')
    .executeTakeFirst()
  return delivery === undefined ? null : messagePath(messageToken(delivery.id, mark))
}

export async function readMessagePage(
  db: Database,
  message: Message,
  language: Language,
  now: Date,
): Promise<MessagePage> {
  const event: EventRow = await db
    .selectFrom('events')
    .select(EVENT_COLUMNS)
    .where('id', '=', message.eventId)
    .executeTakeFirstOrThrow()
  const suppressions = await db
    .selectFrom('suppressions')
    .select(['source', 'delivery_id', 'account_id'])
    .where('channel', '=', message.channel)
    .where('address', '=', message.address)
    .where('reason', '=', 'opted-out')
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))
    .where((is) => is.or([is('account_id', 'is', null), is('account_id', '=', message.accountId)]))
    .orderBy('id')
    .execute()
  const report = await db
    .selectFrom('complaints')
    .select('kind')
    .where('event_id', '=', message.eventId)
    .where('delivery_id', '=', message.deliveryId)
    .where('kind', '=', 'report')
    .executeTakeFirst()
  const here = suppressions.filter(({ delivery_id }) => delivery_id === message.deliveryId)
  const other = suppressions.find(({ delivery_id }) => delivery_id !== message.deliveryId)
  const isOfAll = here.some(({ account_id }) => account_id === null)
  return {
    title: eventTitle(event, language),
    hosts: cardValues(event, language, '').hosts,
    channel: message.channel,
    address: maskContact(message.address),
    stopped: here.length === 0 ? null : isOfAll ? 'all' : 'hosts',
    elsewhere: (other?.source as StoppedElsewhere | undefined) ?? null,
    isReported: report !== undefined,
    ownDataPath: await findOwnDataPath(db, message),
  }
}

async function findOwnDataPath(db: Database, { eventId, guestId }: Message): Promise<string | null> {
  const link = await db
    .selectFrom('guests')
    .innerJoin('events', 'events.id', 'guests.event_id')
    .innerJoin('event_hosts', (join) =>
      join
        .onRef('event_hosts.event_id', '=', 'guests.event_id')
        .onRef('event_hosts.id', '=', 'guests.host_id'),
    )
    .select(['events.token as event', 'event_hosts.token as host', 'guests.token as guest'])
    .where('guests.event_id', '=', eventId)
    .where('guests.id', '=', guestId)
    .executeTakeFirst()
  return link === undefined ? null : `/invitation/${link.event}/${link.host}/${link.guest}/my-data`
}

/** Does what a form of the page asks for. Repeated, it changes nothing. */
export async function submitMessageForm(
  db: Database,
  message: Message,
  form: MessageForm,
  now: Date,
): Promise<Outcome<null>> {
  const submitted = await inTransactionOf(db, message.eventId, async (trx) => {
    await lockEvent(trx, message.eventId)
    if (form.do === 'undo') await undoStop(trx, message)
    else await stop(trx, message, form.do === 'all' ? 'all' : 'hosts', now)
    if (form.do === 'report') await report(trx, message, form, now)
    return done(null)
  })
  if (submitted.ok) await markStopped(db, message, now)
  return submitted
}

/** A guest unsubscribes (opts out): the address is suppressed for this host or for all. */
async function stop(
  trx: Transaction<DB>,
  { eventId, deliveryId, accountId, channel, address }: Message,
  scope: 'hosts' | 'all',
  now: Date,
): Promise<void> {
  const stopped = (id: string | null): Suppression => ({
    channel,
    address,
    source: 'page',
    accountId: id,
    deliveryId,
    reason: 'opted-out',
    until: null,
  })
  // Its co-hosts too: to a guest they are one.
  const hosts = await trx
    .selectFrom('event_hosts')
    .select('account_id')
    .where('event_id', '=', eventId)
    .execute()
  const accountIds = new Set([accountId, ...hosts.map((host) => host.account_id)])
  const ids = scope === 'all' ? [null, ...accountIds] : [...accountIds]
  await storeSuppressions(trx, ids.map(stopped), now)
}

/** What was stopped by a reply, at the provider or on another message's page stays stopped. */
async function undoStop(trx: Transaction<DB>, { deliveryId }: Message): Promise<void> {
  await trx
    .deleteFrom('suppressions')
    .where('delivery_id', '=', deliveryId)
    .where('source', '=', sql.lit('page'))
    .execute()
}

/** Whoever reports a message wants no more of them. */
async function report(
  trx: Transaction<DB>,
  { eventId, deliveryId, accountId, guestId, channel }: Message,
  { reason, text }: { reason: ReportReason; text: string },
  now: Date,
): Promise<void> {
  const complaint = {
    eventId,
    deliveryId,
    accountId,
    guestId,
    channel,
    kind: 'report',
    reason,
    text,
  } as const
  await storeComplaints(trx, [complaint], now)
}
