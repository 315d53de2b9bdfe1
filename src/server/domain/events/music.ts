import type { Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { lockAccount } from '#server/domain/accounts/account-lock.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { lockEvent } from '#server/domain/changes.ts'
import { newLinkToken } from '#server/domain/link-token.ts'
import { type Outcome, refuse } from '#server/domain/outcome.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import { readInTurn } from '#server/domain/uploads.ts'
import { isTemporary, readers } from '#server/domain/workers/readers.ts'
import type { Storage } from '#server/providers/storage/port.ts'
import type { Event } from '#shared/contract/events.ts'
import { MUSIC_MAXIMUM, MUSIC_SECONDS_MAXIMUM } from '#shared/contract/music.ts'
import { changeMusic } from './event-edits.ts'
import type { MusicReading } from './music.worker.ts'

const READER = new URL('./music.worker.ts', import.meta.url)
/** Of all events of an account: more than anybody needs. */
const BYTES_MAXIMUM = 300 * 1024 * 1024

/** A file as it was uploaded. */
export interface MusicFile {
  readonly bytes: Buffer
  readonly name: string
}

/**
 * Sets the music of the invitation, replacing the former one. The file is stored unchanged once it is recognised as
 * music.
 */
export async function setMusic(
  db: Database,
  storage: Storage,
  access: EventAccess,
  file: MusicFile,
  signal: AbortSignal,
): Promise<Outcome<Event>> {
  const { accountId } = access
  return readInTurn({ accountId, signal }, () => readAndSet(db, storage, access, file, signal))
}

async function readAndSet(
  db: Database,
  storage: Storage,
  access: EventAccess,
  { bytes, name }: MusicFile,
  signal: AbortSignal,
): Promise<Outcome<Event>> {
  const read = await readers.run<MusicReading>(access.accountId, READER, () => bytes, signal)
  if (!read.ok) return refuse(isTemporary(read.reason) ? 'unavailable' : 'music_broken')
  if (!read.value.ok) return refuse(read.value.code, { parameters: { maximum: MUSIC_SECONDS_MAXIMUM / 60 } })
  const key = newLinkToken()
  const file = { id: access.eventId, music_key: key }
  await storage.put(nameOf(file), bytes)
  const music = { key, type: read.value.type, name, bytes: bytes.length }
  return replace(storage, file, () =>
    inTransactionOf(db, access.eventId, async (trx) => {
      // The event before the account, as a send locks them.
      await lockEvent(trx, access.eventId)
      await lockAccount(trx, access.accountId)
      const others = await bytesOfOthers(trx, access)
      if (others + bytes.length > BYTES_MAXIMUM) return refuse('music_too_much')
      return changeMusic(trx, access, music)
    }),
  )
}

/** The music of the account's other events, those included that are deleted and may come back. */
async function bytesOfOthers(trx: Transaction<DB>, { accountId, eventId }: EventAccess): Promise<number> {
  const { bytes } = await trx
    .selectFrom('event_hosts')
    .innerJoin('events', 'events.id', 'event_hosts.event_id')
    .select((of) => of.fn.sum<number | null>('events.music_bytes').as('bytes'))
    .where('event_hosts.account_id', '=', accountId)
    .where('event_hosts.role', '=', 'owner')
    .where('events.id', '!=', eventId)
    .executeTakeFirstOrThrow()
  return bytes ?? 0
}

export function removeMusic(db: Database, storage: Storage, access: EventAccess): Promise<Outcome<Event>> {
  return replace(storage, null, () =>
    inTransactionOf(db, access.eventId, (trx) => changeMusic(trx, access, null)),
  )
}

export function musicTooLarge() {
  return refuse('music_too_large', { parameters: { maximum: MUSIC_MAXIMUM / 1024 / 1024 } })
}

/** The music of an event, with its key; otherwise null. */
export async function readMusic(
  db: Database,
  storage: Storage,
  { id, key }: { id: string; key: string },
): Promise<{ type: string; content: Buffer } | null> {
  const row = await db
    .selectFrom('events')
    .select(['id', 'music_key', 'music_type'])
    .where('id', '=', id)
    .where('music_key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row?.music_type) return null
  const content = await storage.get(nameOf(row))
  return content && { type: row.music_type, content }
}

/** Of an event that is swept. */
export async function deleteMusicFile(storage: Storage, event: { id: string; music_key: string | null }) {
  if (event.music_key !== null) await storage.remove([nameOf(event)])
}

/** Files lie outside the transaction: whichever of the two is not the event's after it is removed. */
async function replace(
  storage: Storage,
  fresh: { id: string; music_key: string | null } | null,
  change: () => ReturnType<typeof changeMusic>,
): Promise<Outcome<Event>> {
  let stale = fresh
  try {
    const changed = await change()
    if (!changed.ok) return changed
    stale = changed.data.before
    return { ...changed, data: changed.data.event }
  } finally {
    if (stale) await deleteMusicFile(storage, stale)
  }
}

function nameOf({ id, music_key }: { id: string; music_key: string | null }): string {
  return `music/${id}/${music_key}`
}
