import Dexie, { type DexieOptions, type Table } from 'dexie'
import { newId } from '#client/lib/new-id.ts'
import type { AttachmentType } from '#shared/contract/attachments.ts'
import type { EventDetails } from '#shared/contract/events.ts'
import { httpRoutes } from '#shared/contract/http-routes.ts'
import type { Scene } from '#shared/contract/scene.ts'
import { closeForGood, withReopening } from './db/reopening.ts'
import { type AccountDatabase, accountDatabase } from './db.ts'
import { newOutboxRow } from './outbox/outbox.ts'
import { applyOverlay } from './outbox/overlay.ts'
import { validateInput } from './outbox/versions.ts'
import { withTabLock } from './sync/leader.ts'

/** A card that somebody is trying before they have an account. */
export interface AnonymousDraft {
  readonly id: string
  readonly template_id: string | null
  readonly scene: Scene
  /** What they wrote of their event: it fills the card, and becomes the event's details. */
  readonly values: Partial<EventDetails>
  readonly updated_at: string
}

/** The event that a draft becomes has its id from the start, so that it becomes one event however often it is tried. */
interface DraftRow extends AnonymousDraft {
  readonly event_id: string
  readonly version_id: string
}

interface AnonymousPicture {
  readonly id: string
  readonly draft_id: string
  readonly attachment_type: AttachmentType
  readonly blob: Blob
}

interface Claim {
  readonly draft_id: string
  readonly event_id: string
  readonly account_id: string
}

/** What visitors keep on this device; it belongs to no account until somebody signs in and takes a draft over. */
export class AnonymousDatabase extends Dexie {
  declare readonly drafts: Table<DraftRow, string>
  declare readonly pictures: Table<AnonymousPicture, string>
  declare readonly claims: Table<Claim, string>

  /** `storage`: instead of the browser's own IndexedDB. */
  constructor(storage: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {}) {
    super('marhaba-visitor', { chromeTransactionDurability: 'strict', ...storage })
    this.version(1).stores({ drafts: 'id', pictures: 'id, draft_id', claims: 'draft_id' })
    this.on('versionchange', () => closeForGood(this))
  }
}

let opened: AnonymousDatabase | null = null

function anonymousDatabase(): AnonymousDatabase {
  opened ??= new AnonymousDatabase()
  return opened
}

/** The draft, or null where it is gone or was taken over. For live queries. */
export async function readAnonymousDraft(
  id: string,
  anonymous: AnonymousDatabase = anonymousDatabase(),
): Promise<AnonymousDraft | null> {
  return (await anonymous.drafts.get(id)) ?? null
}

/** All drafts of this device, last changed first. For live queries. */
export async function readAnonymousDrafts(
  visitor: AnonymousDatabase = anonymousDatabase(),
): Promise<AnonymousDraft[]> {
  const drafts = await visitor.drafts.toArray()
  return drafts.sort((a, b) => b.updated_at.localeCompare(a.updated_at))
}

/** Keeps a draft under an id of the caller's making. False where this device cannot keep it; nothing changed then. */
export async function saveAnonymousDraft(
  draft: Omit<AnonymousDraft, 'updated_at'>,
  visitor: AnonymousDatabase = anonymousDatabase(),
): Promise<boolean> {
  const keep = () =>
    visitor.transaction('rw', visitor.drafts, async () => {
      const before = await visitor.drafts.get(draft.id)
      const made = { event_id: before?.event_id ?? newId(), version_id: before?.version_id ?? newId() }
      await visitor.drafts.put({ ...draft, ...made, updated_at: new Date().toISOString() })
    })
  return succeeded(withReopening(visitor, keep))
}

/** Keeps a picture that the visitor chose; null where this device cannot. A picture layer names it by this id. */
export async function saveAnonymousPicture(
  draftId: string,
  blob: Blob,
  attachment_type: AttachmentType,
  visitor: AnonymousDatabase = anonymousDatabase(),
): Promise<string | null> {
  const picture: AnonymousPicture = { id: newId(), draft_id: draftId, attachment_type, blob }
  return (await succeeded(withReopening(visitor, () => visitor.pictures.put(picture)))) ? picture.id : null
}

/** The pictures of a draft by attachment. For live queries. */
export async function readAnonymousPictures(
  draftId: string,
  visitor: AnonymousDatabase = anonymousDatabase(),
): Promise<ReadonlyMap<string, Blob>> {
  const pictures = await visitor.pictures.where('draft_id').equals(draftId).toArray()
  return new Map(pictures.map(({ id, blob }) => [id, blob]))
}

/** Lets a draft go, with its pictures. */
export async function discardAnonymousDraft(
  id: string,
  visitor: AnonymousDatabase = anonymousDatabase(),
): Promise<void> {
  await withReopening(visitor, () => deleteDraft(visitor, id))
}

/**
 * `gone`: there is no such draft. `taken`: another account took it over. `invalid`: the contract does not take
 * what it says; `errors` are field codes by dotted field name. `storage`: the device could not keep it.
 */
export type AdoptResult =
  | { readonly ok: true; readonly event_id: string }
  | { readonly ok: false; readonly kind: 'gone' | 'taken' | 'storage' }
  | { readonly ok: false; readonly kind: 'invalid'; readonly errors: Record<string, string[]> }

/**
 * Makes of a visitor's draft an event of the account that is signed in now, with its card and its pictures,
 * and sends it like everything else. Once and only once: asked again, by another tab or after a crash half
 * way, it answers with the same event. `details` go over what the draft says.
 */
export function adoptDraft(
  id: string,
  details: Partial<EventDetails> = {},
  database: AccountDatabase = accountDatabase(),
  visitor: AnonymousDatabase = anonymousDatabase(),
): Promise<AdoptResult> {
  return withTabLock(`marhaba-adopt-${id}`, async () => {
    try {
      return await withReopening(visitor, () => adopt(id, details, database, visitor))
    } catch {
      return { ok: false, kind: 'storage' }
    }
  })
}

async function adopt(
  id: string,
  details: Partial<EventDetails>,
  database: AccountDatabase,
  visitor: AnonymousDatabase,
): Promise<AdoptResult> {
  const claim = await visitor.claims.get(id)
  if (claim && claim.account_id !== database.accountId) return { ok: false, kind: 'taken' }
  const draft = await visitor.drafts.get(id)
  if (!draft) return claim ? { ok: true, event_id: claim.event_id } : { ok: false, kind: 'gone' }
  const { event_id } = draft
  const rows = rowsOf(draft, details)
  if (!rows.ok) return rows
  const pictures = await visitor.pictures.where('draft_id').equals(id).toArray()
  // The claim is written first: whatever happens after it, no other account gets this draft.
  await visitor.claims.put({ draft_id: id, event_id, account_id: database.accountId })
  await database.transaction('rw', [...database.writeTables, database.pictures], async () => {
    const known = await database.outbox.where('event_id').equals(event_id).count()
    if (known > 0 || (await database.events.get(event_id))) return
    for (const row of rows.rows) {
      await database.outbox.add(row)
      await applyOverlay(database, row)
    }
    await database.pictures.bulkPut(
      pictures.map(({ draft_id: _, ...picture }) => ({ ...picture, event_id, state: 'waiting' as const })),
    )
  })
  await deleteDraft(visitor, id)
  return { ok: true, event_id }
}

type AdoptedRows =
  | { readonly ok: true; readonly rows: ReturnType<typeof newOutboxRow>[] }
  | { readonly ok: false; readonly kind: 'invalid'; readonly errors: Record<string, string[]> }

function rowsOf(draft: DraftRow, details: Partial<EventDetails>): AdoptedRows {
  const { event_id: id, version_id, template_id, scene, values } = draft
  const create = validateInput(httpRoutes['event.create'], { body: { ...values, ...details, id } })
  if (!create.ok) return create
  const body = { version_id, base_version_id: null, base_rev: 0, template_id, scene }
  const save = validateInput(httpRoutes['design.save'], { params: { id }, body })
  if (!save.ok) return save
  const at = new Date().toISOString()
  return {
    ok: true,
    rows: [newOutboxRow('event.create', create.input, at), newOutboxRow('design.save', save.input, at)],
  }
}

function deleteDraft(visitor: AnonymousDatabase, id: string): Promise<void> {
  return visitor.transaction('rw', visitor.drafts, visitor.pictures, async () => {
    await visitor.pictures.where('draft_id').equals(id).delete()
    await visitor.drafts.delete(id)
  })
}

async function succeeded(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}
