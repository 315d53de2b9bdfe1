import { useLiveQuery } from 'dexie-react-hooks'
import { type AnonymousDraft, readAnonymousDrafts } from '#client/offline/anonymous-drafts.ts'
import type { LocalEvent } from '#client/offline/db.ts'
import { openedAccount } from '#client/offline/opened-account.ts'

/* Reached by parts of the page that are fetched only for those who have begun something. */

const SHOWN = 3

/** What this account worked on last, as this device has it; drafts first. Nothing once it has signed out. */
export function useRecentEvents(): readonly LocalEvent[] {
  return useLiveQuery(() => readRecentEvents().catch(() => []), []) ?? []
}

async function readRecentEvents(): Promise<LocalEvent[]> {
  const all = await openedAccount().events.toArray()
  return all
    .filter(({ deleted, status }) => !deleted && status !== 'cancelled')
    .sort((a, b) => {
      const drafts = Number(b.status === 'draft') - Number(a.status === 'draft')
      return drafts || b.updated_at.localeCompare(a.updated_at)
    })
    .slice(0, SHOWN)
}

/** The card that a visitor tried last on this device. */
export function useLastAnonymousDraft(): AnonymousDraft | null {
  return useLiveQuery(async () => (await readAnonymousDrafts())[0] ?? null, []) ?? null
}
