import { t } from '@lingui/core/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { accountDatabase, type LocalEvent } from '#client/offline/account-database.ts'
import type { Language } from '#shared/contract/common.ts'
import { type EventNames, eventTitle as titleOrHosts } from '#shared/rules/events/title.ts'
import { isEventListPulled } from './feeds.ts'

export type { LocalEvent } from '#client/offline/account-database.ts'

/** One event of this device; undefined until it is read, null once it is certain that this account has none of it. */
export function useEvent(id: string): LocalEvent | null | undefined {
  return useLiveQuery(async () => {
    const event = await accountDatabase().events.get(id)
    return event ?? ((await isEventListPulled()) ? null : undefined)
  }, [id])
}

/** The event as far as this device has it, around a page that fails by itself where the database cannot be opened. */
export function useStoredEvent(id: string): LocalEvent | undefined {
  return useLiveQuery(
    async () =>
      accountDatabase()
        .events.get(id)
        .catch(() => undefined),
    [id],
  )
}

/** Whether this account certainly has no such event, or has deleted it; false until that is known. */
export function useIsMissingEvent(id: string | undefined): boolean {
  const isMissing = useLiveQuery(async () => {
    if (id === undefined) return false
    try {
      const event = await accountDatabase().events.get(id)
      return event === undefined ? await isEventListPulled() : event.deleted
    } catch {
      return false
    }
  }, [id])
  return isMissing ?? false
}

/** The events of this device that changed last, without one; none until they are read. */
export function useOtherEvents(id: string, count: number): readonly LocalEvent[] {
  const events = useLiveQuery(async () => {
    const all = await accountDatabase()
      .events.toArray()
      .catch(() => [])
    return all
      .filter((event) => !event.deleted && event.id !== id)
      .sort((a, b) => b.updated_at.localeCompare(a.updated_at))
      .slice(0, count)
  }, [id, count])
  return events ?? []
}

/** What a host's screens call an event; a draft may have no name yet. */
export function eventTitle(event: EventNames | undefined, language: Language): string {
  return (event && titleOrHosts(event, language)) || t`Untitled event`
}
