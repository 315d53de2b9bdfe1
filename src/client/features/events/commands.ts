import { type ApiResult, call } from '#client/api/http-client.ts'
import { queryClient } from '#client/api/query-client.ts'
import { newId } from '#client/lib/new-id.ts'
import { type EnqueueResult, enqueue } from '#client/offline/outbox/outbox.ts'
import { discardRevocation, expectRevocation } from '#client/offline/revoked-events.ts'
import { requestPull } from '#client/offline/sync/request-pull.ts'
import { cohostRoutes } from '#shared/contract/cohosts.ts'
import { type Event, type EventDetails, type EventSummary, eventRoutes } from '#shared/contract/events.ts'
import { musicRoutes } from '#shared/contract/music.ts'
import { type PurgeDays, type Retention, retentionRoutes } from '#shared/contract/retention.ts'
import { TIME_LIMIT_MS } from '#shared/contract/service-settings.ts'

/** Milliseconds, for some megabytes over a slow network. */

/** Creates a draft on this device; the outbox sends it. */
export async function createEvent(details: Partial<EventDetails>): Promise<EnqueueResult & { id: string }> {
  const id = newId()
  return { ...(await enqueue('event.create', { body: { id, ...details } })), id }
}

export function editEvent(event: Event, changes: Partial<EventDetails>): Promise<EnqueueResult> {
  return enqueue('event.edit', { params: { id: event.id }, body: { base_rev: event.rev, changes } })
}

export function cancelEvent(id: string): Promise<EnqueueResult> {
  return enqueue('event.cancel', { params: { id } })
}

export function reinstateEvent(id: string): Promise<EnqueueResult> {
  return enqueue('event.reinstate', { params: { id } })
}

export function deleteEvent(id: string): Promise<EnqueueResult> {
  return enqueue('event.delete', { params: { id } })
}

export function restoreEvent(id: string): Promise<EnqueueResult> {
  return enqueue('event.restore', { params: { id } })
}

/** Copies on the server: it may hold thousands of guests. Online only. */
export async function duplicateEvent(id: string, withGuests: boolean): Promise<ApiResult<Event>> {
  const body = { new_id: newId(), with_guests: withGuests }
  return thenPull(call(eventRoutes['event.duplicate'], { params: { id }, body }))
}

/** Online only. An upload that outlasts the wait still takes effect when it arrives. */
export async function setMusic(id: string, file: File): Promise<ApiResult<Event>> {
  const form = new FormData()
  form.set('file', file)
  return thenPull(call(musicRoutes['music.set'], { params: { id } }, { form, timeout: TIME_LIMIT_MS.music }))
}

export function removeMusic(id: string): Promise<ApiResult<Event>> {
  return thenPull(call(musicRoutes['music.remove'], { params: { id } }))
}

/** Pulls at once what was changed on the server only. */
async function thenPull<Data>(work: Promise<ApiResult<Data>>): Promise<ApiResult<Data>> {
  const result = await work
  if (result.ok) requestPull()
  return result
}

/** Chooses how long guests' data stays. Online only: it decides what the server erases. */
export async function setRetention(id: string, days: PurgeDays): Promise<ApiResult<Retention>> {
  const result = await call(retentionRoutes['retention.set'], { params: { id }, body: { days } })
  if (result.ok) queryClient.setQueryData(['retention', id], result.data)
  return result
}

/** Ends the account's own part as a co-host. The device forgets the event, without a notice to somebody who chose it. */
export async function leaveEvent(event: EventSummary): Promise<ApiResult<{ guests: number }>> {
  await expectRevocation(event)
  const result = await call(cohostRoutes['cohost.leave'], { params: { id: event.id } })
  if (result.ok) requestPull()
  else await discardRevocation(event.id)
  return result
}
