import { useLiveQuery } from 'dexie-react-hooks'
import type { LocalEvent } from '#client/offline/account-database.ts'
import { type AnonymousDraft, readAnonymousDrafts } from '#client/offline/anonymous-drafts.ts'
import { openAccountDatabase } from '#client/offline/opened-account.ts'

/* Imported only by lazily loaded components. */

const SHOWN = 3

/** The account's latest events on this device, drafts first; none after sign-out. */
export function useRecentEvents(): readonly LocalEvent[] {
  return useLiveQuery(() => readRecentEvents().catch(() => []), []) ?? []
}

async function readRecentEvents(): Promise<LocalEvent[]> {
  const all = await openAccountDatabase().events.toArray()
  return all
    .filter(({ deleted, status }) => !deleted && status !== 'cancelled')
    .sort((a, b) => {
      const drafts = Number(b.status === 'draft') - Number(a.status === 'draft')
      return drafts || b.updated_at.localeCompare(a.updated_at)
    })
    .slice(0, SHOWN)
}

/** The last anonymous draft on this device. */
export function useLastAnonymousDraft(): AnonymousDraft | null {
  return useLiveQuery(async () => (await readAnonymousDrafts())[0] ?? null, []) ?? null
}
