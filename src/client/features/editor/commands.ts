import {
  type Adopted,
  adoptDraft,
  keepVisitorPicture,
  saveVisitorDraft,
  type VisitorDraft,
} from '#client/offline/anonymous-drafts.ts'
import {
  acknowledgeOvertaken,
  type DesignState,
  readDesign,
  saveDesign,
} from '#client/offline/designs/designs.ts'
import { fetchPictures, keepPicture } from '#client/offline/designs/pictures.ts'
import { dismiss, type Enqueued, enqueue } from '#client/offline/outbox/outbox.ts'
import type { AttachmentType } from '#shared/contract/attachments.ts'
import type { Event, EventDetails } from '#shared/contract/events.ts'

/**
 * Keeps the event's card on this device; it reaches the server when it can. The version it became, or null where
 * it could not be kept.
 */
export async function keepDesign(eventId: string, state: DesignState): Promise<string | null> {
  const kept = await saveDesign(eventId, state)
  return kept.ok ? ((await readDesign(eventId))?.version_id ?? '') : null
}

/** What was written on the card is what the event says everywhere. */
export function changeDetails(event: Event, changes: Partial<EventDetails>): Promise<Enqueued> {
  return enqueue('event.edit', { params: { id: event.id }, body: { base_rev: event.rev, changes } })
}

/** False where this device cannot keep it. */
export function keepDraft(draft: Omit<VisitorDraft, 'updated_at'>): Promise<boolean> {
  return saveVisitorDraft(draft)
}

/** The attachment, or null where this device cannot keep it. */
export async function keepDesignPicture(
  eventId: string,
  blob: Blob,
  type: AttachmentType,
): Promise<string | null> {
  const kept = await keepPicture(eventId, blob, type)
  return kept.ok ? kept.attachment : null
}

export function keepDraftPicture(draftId: string, blob: Blob, type: AttachmentType): Promise<string | null> {
  return keepVisitorPicture(draftId, blob, type)
}

/** Makes of a visitor's draft an event of this account, once and only once. */
export function takeDraft(draftId: string): Promise<Adopted> {
  return adoptDraft(draftId)
}

/** The person has read that a saving was overtaken. */
export function putNoteAside(versionId: string): Promise<void> {
  return acknowledgeOvertaken(versionId)
}

/** Lets go of a saving that the server would not take. */
export function dismissSaving(seq: number): Promise<void> {
  return dismiss(seq)
}

/** Brings pictures that were chosen on another device to this one. */
export function bringPictures(design: Parameters<typeof fetchPictures>[0]): Promise<void> {
  return fetchPictures(design)
}
