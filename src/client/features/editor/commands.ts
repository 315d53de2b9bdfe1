import {
  type AdoptResult,
  type AnonymousDraft,
  adoptDraft,
  saveAnonymousDraft,
  saveAnonymousPicture,
} from '#client/offline/anonymous-drafts.ts'
import {
  acknowledgeSuperseded,
  type DesignContent,
  readDesign,
  saveDesign,
} from '#client/offline/designs/designs.ts'
import { fetchPictures, savePicture } from '#client/offline/designs/pictures.ts'
import { dismissRejected, type EnqueueResult, enqueue } from '#client/offline/outbox/outbox.ts'
import type { AttachmentType } from '#shared/contract/attachments.ts'
import type { Event, EventDetails } from '#shared/contract/events.ts'

/**
 * Saves the event's card on this device, for the outbox to send. Its new version, or null where it could not be
 * stored.
 */
export async function saveCard(eventId: string, state: DesignContent): Promise<string | null> {
  const saved = await saveDesign(eventId, state)
  return saved.ok ? ((await readDesign(eventId))?.version_id ?? '') : null
}

/** The fields of a card are the event's own details. */
export function editEventFields(event: Event, changes: Partial<EventDetails>): Promise<EnqueueResult> {
  return enqueue('event.edit', { params: { id: event.id }, body: { base_rev: event.rev, changes } })
}

/** False where this device cannot store it. */
export function saveDraft(draft: Omit<AnonymousDraft, 'updated_at'>): Promise<boolean> {
  return saveAnonymousDraft(draft)
}

/** The id of the attachment, or null where this device cannot store it. */
export async function saveEventPicture(
  eventId: string,
  blob: Blob,
  type: AttachmentType,
): Promise<string | null> {
  const saved = await savePicture(eventId, blob, type)
  return saved.ok ? saved.attachment : null
}

export function saveDraftPicture(draftId: string, blob: Blob, type: AttachmentType): Promise<string | null> {
  return saveAnonymousPicture(draftId, blob, type)
}

/** Makes an anonymous draft an event of this account, exactly once. */
export function adoptAnonymousDraft(draftId: string): Promise<AdoptResult> {
  return adoptDraft(draftId)
}

/** The host has read that a save was superseded. */
export function dismissSupersededNote(versionId: string): Promise<void> {
  return acknowledgeSuperseded(versionId)
}

/** Drops a save that the server rejected. */
export function dismissRejectedSave(seq: number): Promise<void> {
  return dismissRejected(seq)
}

/** Downloads pictures that were added on another device. */
export function downloadPictures(design: Parameters<typeof fetchPictures>[0]): Promise<void> {
  return fetchPictures(design)
}
