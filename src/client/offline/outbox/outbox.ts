import type { CallInput } from '#client/api/http-client.ts'
import { PROTOCOL_VERSION } from '#shared/contract/common.ts'
import { type HttpRoutes, httpRoutes } from '#shared/contract/http-routes.ts'
import { withReopening } from '../db/reopening.ts'
import {
  type AccountDatabase,
  accountDatabase,
  type NewOutboxRow,
  type OfflineRouteName,
  type OutboxInput,
} from '../db.ts'
import { partsOf } from './import-parts.ts'
import { layOver } from './overlay.ts'
import { readInput } from './versions.ts'

/**
 * `invalid`: the contract does not take this input; `errors` are its field codes by dotted field name.
 * `storage`: the device could not keep it (no space, storage forbidden); nothing was changed.
 */
export type Enqueued =
  | { readonly ok: true; readonly seqs: readonly number[] }
  | { readonly ok: false; readonly kind: 'invalid'; readonly errors: Record<string, string[]> }
  | { readonly ok: false; readonly kind: 'storage' }

/**
 * Does a thing on this device now and lets it reach the server when it can. Once this resolves with
 * `ok` it is on disk: the row that will be sent and its effect on the local tables are one transaction.
 * A guest import is cut into parts, all of them kept or none.
 */
export async function enqueue<Name extends OfflineRouteName>(
  route: Name,
  input: CallInput<HttpRoutes[Name]>,
  database: AccountDatabase = accountDatabase(),
): Promise<Enqueued> {
  const read = readInput(httpRoutes[route], input)
  if (!read.ok) return read
  const created_at = new Date().toISOString()
  const rows = partsOf(route, read.input).map((part) => newRow(route, part, created_at))
  try {
    return { ok: true, seqs: await withReopening(database, () => keep(rows, database)) }
  } catch {
    return { ok: false, kind: 'storage' }
  }
}

/** The row of a call whose input was held against the schemas of this very route. */
export function newRow<Name extends OfflineRouteName>(
  route: Name,
  input: OutboxInput<HttpRoutes[Name]>,
  created_at: string,
): NewOutboxRow {
  const row = {
    event_id: eventIdOf(input as Named),
    route,
    input,
    key: crypto.randomUUID(),
    version: PROTOCOL_VERSION,
    created_at,
    state: 'waiting',
  }
  return row as unknown as NewOutboxRow
}

function keep(rows: readonly NewOutboxRow[], database: AccountDatabase): Promise<number[]> {
  const { outbox } = database
  return database.transaction('rw', database.writeTables, async () => {
    const seqs: number[] = []
    for (const row of rows) {
      seqs.push(await outbox.add(row))
      await layOver(database, row)
    }
    return seqs
  })
}

interface Named {
  readonly params?: { id?: string }
  readonly body?: { id?: string }
}

/** Every offline call names its event in its address, save the one that makes it. */
function eventIdOf({ params, body }: Named): string {
  return params?.id ?? body?.id ?? ''
}

/** Deals with a refusal by letting it go: the row is deleted, its effect was undone when it was refused. */
export async function dismiss(seq: number, database: AccountDatabase = accountDatabase()): Promise<void> {
  const row = () => database.outbox.where('seq').equals(seq)
  await withReopening(database, () =>
    row()
      .filter(({ state }) => state === 'rejected')
      .delete(),
  )
}

/** Deals with something that could not be read by letting it go. */
export async function letGo(
  [store, id]: readonly [store: string, id: string],
  database: AccountDatabase = accountDatabase(),
): Promise<void> {
  await withReopening(database, () => database.quarantine.delete([store, id]))
}
