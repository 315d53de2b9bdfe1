import { clearTabDraft, saveTabDraft, tabDraft } from '#client/lib/tab-draft.ts'
import type { EventDetails } from '#shared/contract/events.ts'

const nameOf = (eventId: string) => `event-details ${eventId}`

/**
 * The details that were typed when the page was left. IndexedDB, where drafts are, may not finish a write then; the
 * storage of the tab does.
 */
export function lastTyped(eventId: string): unknown {
  try {
    return JSON.parse(tabDraft(nameOf(eventId))['typed'] ?? 'null')
  } catch {
    return null
  }
}

export function saveLastTyped(eventId: string, typed: Partial<EventDetails>): void {
  saveTabDraft(nameOf(eventId), { typed: JSON.stringify(typed) })
}

export function clearLastTyped(eventId: string): void {
  clearTabDraft(nameOf(eventId))
}
