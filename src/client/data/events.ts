import { t } from '@lingui/core/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { accountDatabase, type LocalEvent } from '#client/offline/db.ts'
import type { Language } from '#shared/contract/common.ts'
import { type EventNames, eventTitle as titleOrHosts } from '#shared/rules/events/title.ts'
import { isEventListPulled } from './feeds.ts'

export type { LocalEvent } from '#client/offline/db.ts'

/** One event of this device; undefined until it is read, null once it is certain that this account has none of it. */
export function useEvent(id: string): LocalEvent | null | undefined {
  return useLiveQuery(async () => {
    const event = await accountDatabase().events.get(id)
    return event ?? ((await isEventListPulled()) ? null : undefined)
  }, [id])
}

/** What a host's screens call an event; a draft may have no name yet. */
export function eventTitle(event: EventNames | undefined, language: Language): string {
  return (event && titleOrHosts(event, language)) || t`Untitled event`
}
