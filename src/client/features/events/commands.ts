import { type Answer, call } from '#client/api/http-client.ts'
import { newId } from '#client/lib/new-id.ts'
import { discardDraft, saveDraft } from '#client/offline/drafts.ts'
import { type Enqueued, enqueue } from '#client/offline/outbox/outbox.ts'
import { fetchNews } from '#client/offline/sync/request-pull.ts'
import { type Event, type EventDetails, eventRoutes } from '#shared/contract/events.ts'
import { musicRoutes } from '#shared/contract/music.ts'

/** For some megabytes over a slow network, in milliseconds. */
const MUSIC_TIMEOUT = 180_000

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
  const body = { new_id: newId(), with_guests: withGuests }
  return withNews(call(eventRoutes['event.duplicate'], { params: { id }, body }))
}

export function keepDetailsDraft(key: string, form: unknown): Promise<void> {
  return saveDraft(key, form)
}

export function dropDetailsDraft(key: string): Promise<void> {
  return discardDraft(key)
}

/** Online only; whoever gives up waiting finds it there all the same once it has arrived. */
export async function setMusic(id: string, file: File): Promise<Answer<Event>> {
  const form = new FormData()
  form.set('file', file)
  return withNews(call(musicRoutes['music.set'], { params: { id } }, { form, timeout: MUSIC_TIMEOUT }))
}

export function takeMusicOff(id: string): Promise<Answer<Event>> {
  return withNews(call(musicRoutes['music.remove'], { params: { id } }))
}

/** What was changed on the server alone is fetched at once. */
async function withNews<Data>(work: Promise<Answer<Data>>): Promise<Answer<Data>> {
  const answer = await work
  if (answer.ok) fetchNews()
  return answer
}
