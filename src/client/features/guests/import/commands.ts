import { newId } from '#client/lib/new-id.ts'
import { type EnqueueResult, enqueue } from '#client/offline/outbox/outbox.ts'
import type { ImportBody } from './logic.ts'

export type Imported = { readonly ok: true; readonly importId: string } | Exclude<EnqueueResult, { ok: true }>

/** Keeps the whole import on this device, or nothing of it; the outbox sends it in parts. */
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
