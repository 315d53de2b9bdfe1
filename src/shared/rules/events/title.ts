import type { Language } from '#shared/contract/common.ts'
import type { Event } from '#shared/contract/events.ts'
import { localizedField } from '../text/localized.ts'

/** The fields an event is called by. */
export type EventNames = Pick<Event, 'title_ar' | 'title_en' | 'hosts_ar' | 'hosts_en'>

/**
 * What an event is called: its title, otherwise the names of its hosts, because an invitation may be published under
 * these alone. Each in the reader's language, else in the other one; empty where an event has neither yet.
 */
export function eventTitle(event: EventNames, language: Language): string {
  return localizedField(event, 'title', language) || localizedField(event, 'hosts', language)
}
