import type { CallInput } from '#client/api/http-client.ts'
import { PROTOCOL_VERSION } from '#shared/contract/common.ts'
import { type HttpRoutes, httpRoutes } from '#shared/contract/http-routes.ts'
import {
  type AccountDatabase,
  accountDatabase,
  type NewOutboxRow,
  type OfflineRouteName,
  type OutboxInput,
  type OutboxRow,
} from '../account-database.ts'
import { withReopening } from '../db/reopening.ts'
import { applyOverlay } from './overlay.ts'
import { validateInput } from './versions.ts'

/**
 * `invalid`: the contract refuses the input; `errors` are its field codes by dotted field name.
 * `storage`: the device could not store it (no space, by `QuotaExceededError`, or storage forbidden); nothing changed.
 */
export type EnqueueResult =
  | { readonly ok: true; readonly seqs: readonly number[] }
  | { readonly ok: false; readonly kind: 'invalid'; readonly errors: Record<string, string[]> }
  | { readonly ok: false; readonly kind: 'storage' }

/**
 * Applies a write on this device now and sends it to the server when that can be reached. Once this resolves
 * with `ok` it is on disk: the row to send and its effect on the local tables are one transaction. A guest
 * import is split into parts, all of them stored or none. Rows are not coalesced: each write is sent, and only
 * a card's save replaces the one that waits (`designs.ts`). A guest's RSVP waits in
 * `guest-page/answer/stored-rsvp.ts`.
 */
export async function enqueue<Name extends OfflineRouteName>(
  route: Name,
  input: CallInput<HttpRoutes[Name]>,
  database: AccountDatabase = accountDatabase(),
): Promise<EnqueueResult> {
  const read = validateInput(httpRoutes[route], input)
  if (!read.ok) return read
  const created_at = new Date().toISOString()
  const rows = partsOf(route, read.input).map((part) => newOutboxRow(route, part, created_at))
  try {
    return { ok: true, seqs: await withReopening(database, () => saveRows(rows, database)) }
  } catch {
    return { ok: false, kind: 'storage' }
  }
}

/** The outbox row of a call; its input must have been validated against the same route. */
export function newOutboxRow<Name extends OfflineRouteName>(
  route: Name,
  input: OutboxInput<HttpRoutes[Name]>,
  created_at: string,
): NewOutboxRow {
  const row = {
    event_id: eventIdOf(input as InputWithId),
    route,
    input,
    key: crypto.randomUUID(),
    version: PROTOCOL_VERSION,
    created_at,
    state: 'waiting',
  }
  return row as unknown as NewOutboxRow
}

function saveRows(rows: readonly NewOutboxRow[], database: AccountDatabase): Promise<number[]> {
  const { outbox } = database
  return database.transaction('rw', database.writeTables, async () => {
    const seqs: number[] = []
    for (const row of rows) {
      seqs.push(await outbox.add(row))
      await applyOverlay(database, row)
    }
    return seqs
  })
}

/** A part is some 300 kB on the wire: it gets through within a call's time even on a venue's network. */
const IMPORT_PART_ROWS = 1000

type Import = OutboxInput<HttpRoutes['guest.import']>

/** An import in parts of at most `rows` rows, which all carry its id; the contract makes each repeatable. */
function splitImport({ params, body }: Import, rows = IMPORT_PART_ROWS): Import[] {
  const parts: Import[] = []
  for (let from = 0; from < Math.max(1, body.added.length); from += rows) {
    parts.push({ params, body: { ...body, added: body.added.slice(from, from + rows), changed: [] } })
  }
  for (let from = 0; from < body.changed.length; from += rows) {
    parts.push({ params, body: { ...body, added: [], changed: body.changed.slice(from, from + rows) } })
  }
  return parts.filter(({ body: { added, changed } }) => added.length + changed.length > 0)
}

/** What is sent as one row: everything but an import is. */
function partsOf(route: OfflineRouteName, input: OutboxInput<never>): OutboxInput<never>[] {
  return route === 'guest.import' ? (splitImport(input as Import) as OutboxInput<never>[]) : [input]
}

interface InputWithId {
  readonly params?: { id?: string }
  readonly body?: { id?: string }
}

/** Every offline call has the event's id in its path, except the one that creates the event. */
function eventIdOf({ params, body }: InputWithId): string {
  return params?.id ?? body?.id ?? ''
}

/** Deletes a rejected row, once somebody has read the refusal; its effect was removed when it was rejected. */
export async function dismissRejected(
  seq: number,
  database: AccountDatabase = accountDatabase(),
): Promise<void> {
  const row = () => database.outbox.where('seq').equals(seq)
  await withReopening(database, () =>
    row()
      .filter(({ state }) => state === 'rejected')
      .delete(),
  )
}

/** Makes a rejected write again, under a key of its own, in place of the rejected one. */
export async function enqueueAgain(
  { seq, route, input }: OutboxRow,
  database: AccountDatabase = accountDatabase(),
): Promise<EnqueueResult> {
  const made = await enqueue(route, input as CallInput<HttpRoutes[typeof route]>, database)
  if (made.ok) await dismissRejected(seq, database)
  return made
}

/** Deletes a row from the quarantine. */
export async function discardQuarantined(
  [store, id]: readonly [store: string, id: string],
  database: AccountDatabase = accountDatabase(),
): Promise<void> {
  await withReopening(database, () => database.quarantine.delete([store, id]))
}
