import Dexie, { type DexieOptions, type Table } from 'dexie'
import { newId } from '#client/lib/new-id.ts'
import type { AttachmentType } from '#shared/contract/attachments.ts'
import type { EventDetails } from '#shared/contract/events.ts'
import { httpRoutes } from '#shared/contract/http-routes.ts'
import type { Scene } from '#shared/contract/scene.ts'
import { type AccountDatabase, accountDatabase } from './account-database.ts'
import { closeForGood, withReopening } from './db/reopening.ts'
import { newOutboxRow } from './outbox/outbox.ts'
import { applyOverlay } from './outbox/overlay.ts'
import { validateInput } from './outbox/versions.ts'
import { withTabLock } from './sync/tab-lock.ts'

/** A card that somebody without an account is editing. */
export interface AnonymousDraft {
  readonly id: string
  readonly template_id: string | null
  readonly scene: Scene
  /** What they entered of their event: shown on the card, and later the event's details. */
  readonly values: Partial<EventDetails>
  readonly updated_at: string
}

/** The ids of the later event and card are fixed from the start: adopting twice still makes one event. */
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

/** Drafts of anonymous users on this device: they belong to no account until somebody signs in and adopts one. */
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

/** The draft, or null where it was deleted or adopted. For live queries. */
export async function readAnonymousDraft(
  id: string,
  anonymous: AnonymousDatabase = anonymousDatabase(),
): Promise<AnonymousDraft | null> {
  return (await anonymous.drafts.get(id)) ?? null
}

/** All drafts of this device, last changed first. For live queries. */
export async function readAnonymousDrafts(
  anonymous: AnonymousDatabase = anonymousDatabase(),
): Promise<AnonymousDraft[]> {
  const drafts = await anonymous.drafts.toArray()
  return drafts.sort((a, b) => b.updated_at.localeCompare(a.updated_at))
}

/** Saves a draft under the caller's id. False where this device cannot store it; then nothing was changed. */
export async function saveAnonymousDraft(
  draft: Omit<AnonymousDraft, 'updated_at'>,
  anonymous: AnonymousDatabase = anonymousDatabase(),
): Promise<boolean> {
  const save = () =>
    anonymous.transaction('rw', anonymous.drafts, async () => {
      const before = await anonymous.drafts.get(draft.id)
      const ids = { event_id: before?.event_id ?? newId(), version_id: before?.version_id ?? newId() }
      await anonymous.drafts.put({ ...draft, ...ids, updated_at: new Date().toISOString() })
    })
  return succeeded(withReopening(anonymous, save))
}

/** Stores a picture and returns its id, by which a picture layer refers to it; null where the device cannot. */
export async function saveAnonymousPicture(
  draftId: string,
  blob: Blob,
  attachment_type: AttachmentType,
  anonymous: AnonymousDatabase = anonymousDatabase(),
): Promise<string | null> {
  const picture: AnonymousPicture = { id: newId(), draft_id: draftId, attachment_type, blob }
  return (await succeeded(withReopening(anonymous, () => anonymous.pictures.put(picture))))
    ? picture.id
    : null
}

/** The pictures of a draft by attachment. For live queries. */
export async function readAnonymousPictures(
  draftId: string,
  anonymous: AnonymousDatabase = anonymousDatabase(),
): Promise<ReadonlyMap<string, Blob>> {
  const pictures = await anonymous.pictures.where('draft_id').equals(draftId).toArray()
  return new Map(pictures.map(({ id, blob }) => [id, blob]))
}

/** Deletes a draft with its pictures. */
export async function discardAnonymousDraft(
  id: string,
  anonymous: AnonymousDatabase = anonymousDatabase(),
): Promise<void> {
  await withReopening(anonymous, () => deleteDraft(anonymous, id))
}

/**
 * `gone`: there is no such draft. `taken`: another account adopted it. `invalid`: the contract refuses it;
 * `errors` are field codes by dotted field name. `storage`: the device could not store it.
 */
export type AdoptResult =
  | { readonly ok: true; readonly event_id: string }
  | { readonly ok: false; readonly kind: 'gone' | 'taken' | 'storage' }
  | { readonly ok: false; readonly kind: 'invalid'; readonly errors: Record<string, string[]> }

/**
 * Turns an anonymous draft into an event of the signed-in account, with its card and its pictures, and sends it by
 * the outbox. Idempotent: asked again, by another tab or after a crash half way, it returns the same event.
 * `details` override those of the draft.
 */
export function adoptDraft(
  id: string,
  details: Partial<EventDetails> = {},
  database: AccountDatabase = accountDatabase(),
  anonymous: AnonymousDatabase = anonymousDatabase(),
): Promise<AdoptResult> {
  return withTabLock(`marhaba-adopt-${id}`, async () => {
    try {
      return await withReopening(anonymous, () => adopt(id, details, database, anonymous))
    } catch {
      return { ok: false, kind: 'storage' }
    }
  })
}

async function adopt(
  id: string,
  details: Partial<EventDetails>,
  database: AccountDatabase,
  anonymous: AnonymousDatabase,
): Promise<AdoptResult> {
  const claim = await anonymous.claims.get(id)
  if (claim && claim.account_id !== database.accountId) return { ok: false, kind: 'taken' }
  const draft = await anonymous.drafts.get(id)
  if (!draft) return claim ? { ok: true, event_id: claim.event_id } : { ok: false, kind: 'gone' }
  const { event_id } = draft
  const rows = rowsOf(draft, details)
  if (!rows.ok) return rows
  const pictures = await anonymous.pictures.where('draft_id').equals(id).toArray()
  // The claim comes first: if anything after it fails, no other account can adopt this draft.
  await anonymous.claims.put({ draft_id: id, event_id, account_id: database.accountId })
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
  await deleteDraft(anonymous, id)
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

function deleteDraft(anonymous: AnonymousDatabase, id: string): Promise<void> {
  return anonymous.transaction('rw', anonymous.drafts, anonymous.pictures, async () => {
    await anonymous.pictures.where('draft_id').equals(id).delete()
    await anonymous.drafts.delete(id)
  })
}

async function succeeded(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}
