import { newId } from '#client/lib/new-id.ts'
import { type EnqueueResult, enqueue } from '#client/offline/outbox/outbox.ts'
import type { BulkChanges, Guest, GuestChanges, GuestDetails } from '#shared/contract/guests.ts'
import { membersOf } from '#shared/rules/guests/household-members.ts'
import { mergedChanges } from '#shared/rules/guests/household-merge.ts'
import type { ImportBody } from './import/import-view.ts'

export function addGuest(eventId: string, details: GuestDetails): Promise<EnqueueResult> {
  return enqueue('guest.add', { params: { id: eventId }, body: { id: newId(), ...details } })
}

/** `baseRev` is the revision the form was opened with: the server merges by it field by field. */
export function editGuest(
  eventId: string,
  guestId: string,
  baseRev: number,
  changes: GuestChanges,
): Promise<EnqueueResult> {
  return enqueue('guest.edit', {
    params: { id: eventId, guest_id: guestId },
    body: { base_rev: baseRev, changes },
  })
}

/** What the guest said on the telephone, as of now. */
export function recordTelephoneReply(
  eventId: string,
  guestId: string,
  { attending, people, note }: { attending: boolean; people: number; note: string },
): Promise<EnqueueResult> {
  return enqueue('answer.record', {
    params: { id: eventId, guest_id: guestId },
    body: {
      id: newId(),
      answered_at: new Date().toISOString(),
      attending,
      ...(attending ? { people } : {}),
      note,
    },
  })
}

export function editGuests(
  eventId: string,
  ids: readonly string[],
  changes: BulkChanges,
): Promise<EnqueueResult> {
  return enqueue('guest.edit-many', { params: { id: eventId }, body: { ids: [...ids], changes } })
}

export function deleteGuests(eventId: string, ids: readonly string[]): Promise<EnqueueResult> {
  return enqueue('guest.delete', { params: { id: eventId }, body: { ids: [...ids] } })
}

export function restoreGuests(eventId: string, ids: readonly string[]): Promise<EnqueueResult> {
  return enqueue('guest.restore', { params: { id: eventId }, body: { ids: [...ids] } })
}

/** Makes one invitation of a family's: the others' names join the first guest, whose link stays. */
export function mergeFamily(eventId: string, into: Guest, others: readonly Guest[]): Promise<EnqueueResult> {
  const { id, rev } = into
  return enqueue('guest.merge', {
    params: { id: eventId },
    body: {
      into: id,
      base_rev: rev,
      changes: mergedChanges(into, others),
      from: others.map((other) => other.id),
    },
  })
}

/** Brings the others back, and the first guest to what they were. */
export async function undoMerge(
  eventId: string,
  into: Guest,
  others: readonly Guest[],
): Promise<EnqueueResult> {
  const restored = await restoreGuests(
    eventId,
    others.map(({ id }) => id),
  )
  if (!restored.ok) return restored
  const { rev, phone, email, group_name, table_name, door_note, vip, invited, rsvp, attending_people } = into
  const former = { phone, email, group_name, table_name, door_note, vip, invited, rsvp, attending_people }
  return editGuest(eventId, into.id, rev, { ...former, members: [...membersOf(into)] })
}

/** Publishes the event's page, so that its links show the invitation. */
export function publishPage(eventId: string): Promise<EnqueueResult> {
  return enqueue('event.publish', { params: { id: eventId } })
}

export type Imported = { readonly ok: true; readonly importId: string } | Exclude<EnqueueResult, { ok: true }>

/** Stores the whole import on this device, or nothing of it; the outbox sends it in parts. */
export async function importGuests(
  eventId: string,
  source: 'file' | 'paste',
  { added, changed, removed }: ImportBody,
): Promise<Imported> {
  const importId = newId()
  if (added.length + changed.length > 0) {
    const done = await enqueue('guest.import', {
      params: { id: eventId },
      body: {
        import_id: importId,
        source,
        added: added.map((details) => ({ id: newId(), ...details })),
        changed: [...changed],
      },
    })
    if (!done.ok) return done
  }
  if (removed.length > 0) {
    const done = await enqueue('guest.delete', { params: { id: eventId }, body: { ids: [...removed] } })
    if (!done.ok) return done
  }
  return { ok: true, importId }
}
