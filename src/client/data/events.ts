import { t } from '@lingui/core/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { accountDatabase, type LocalEvent } from '#client/offline/db.ts'
import type { Language } from '#shared/contract/common.ts'
import { localizedField } from '#shared/rules/text/localized.ts'
import { isEventListPulled } from './feeds.ts'

export type { LocalEvent } from '#client/offline/db.ts'

/** One event of this device; undefined until it is read, null once it is certain that this account has none of it. */
export function useEvent(id: string): LocalEvent | null | undefined {
  return useLiveQuery(async () => {
    const event = await accountDatabase().events.get(id)
    return event ?? ((await isEventListPulled()) ? null : undefined)
  }, [id])
}

/** What a host's screens call an event: its title in the reader's language, otherwise in the other one. */
export function eventTitle(
  event: Pick<LocalEvent, 'title_ar' | 'title_en'> | undefined,
  language: Language,
): string {
  return (event && localizedField(event, 'title', language)) || t`Untitled event`
}
