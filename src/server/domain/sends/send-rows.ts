import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { sendsOf, toSend } from '#server/domain/deliveries/feed-rows.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import type { Send } from '#shared/contract/sends.ts'

/** A co-host sees what they sent to their own guests. */
export function sendScope(access: EventAccess) {
  return access.role === 'owner' ? sql<boolean>`true` : sql<boolean>`sends.host_id = ${access.hostId}`
}

/** The send that is known to be there. */
export async function readSend(db: Database, access: EventAccess, sendId: string): Promise<Send> {
  const row = await sendsOf(db, access).where('sends.id', '=', sendId).executeTakeFirstOrThrow()
  return toSend(row)
}

/** Nobody scrolls further. */
const SHOWN_MAXIMUM = 200

/** The sends of the event that the caller may see, newest first. */
export async function listSends(db: Database, access: EventAccess): Promise<Outcome<Send[]>> {
  const rows = await sendsOf(db, access)
    .orderBy('sends.created_at', 'desc')
    .orderBy('sends.id', 'desc')
    .limit(SHOWN_MAXIMUM)
    .execute()
  return done(rows.map(toSend))
}
