import { type Event, type EventDetails, eventRoutes } from '#shared/contract/events.ts'
import { type Answer, call } from '../../api/http-client.ts'
import { newId } from '../../lib/new-id.ts'
import { discardDraft, saveDraft } from '../../offline/drafts.ts'
import { fetchNews } from '../../offline/news.ts'
import { type Enqueued, enqueue } from '../../offline/outbox.ts'

/** Makes a draft on this device; it reaches the server when it can. */
export async function createEvent(details: Partial<EventDetails>): Promise<Enqueued & { id: string }> {
  const id = newId()
  return { ...(await enqueue('event.create', { body: { id, ...details } })), id }
}

export function editEvent(event: Event, changes: Partial<EventDetails>): Promise<Enqueued> {
  return enqueue('event.edit', { params: { id: event.id }, body: { base_rev: event.rev, changes } })
}

export function cancelEvent(id: string): Promise<Enqueued> {
  return enqueue('event.cancel', { params: { id } })
}

export function reinstateEvent(id: string): Promise<Enqueued> {
  return enqueue('event.reinstate', { params: { id } })
}

export function deleteEvent(id: string): Promise<Enqueued> {
  return enqueue('event.delete', { params: { id } })
}

export function restoreEvent(id: string): Promise<Enqueued> {
  return enqueue('event.restore', { params: { id } })
}

/** Copies on the server: it may hold thousands of guests. Online only. */
export async function duplicateEvent(id: string, withGuests: boolean): Promise<Answer<Event>> {
  const answer = await call(eventRoutes['event.duplicate'], {
    params: { id },
    body: { new_id: newId(), with_guests: withGuests },
  })
  if (answer.ok) fetchNews()
  return answer
}

export function keepDetailsDraft(key: string, form: unknown): Promise<void> {
  return saveDraft(key, form)
}

export function dropDetailsDraft(key: string): Promise<void> {
  return discardDraft(key)
}
