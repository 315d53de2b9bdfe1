import { sql, type Transaction } from 'kysely'
import type { DB, Json } from '#server/db/schema.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { takeRevisions } from '#server/domain/changes.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { DesignSave, SupersededSave } from '#shared/contract/designs.ts'
import { checkDesign } from './design-checks.ts'
import { readDesign } from './design-rows.ts'

/** Saves of one person that are at most this far apart are stored as one version. */
const COALESCE_MS = 10 * 60 * 1000
const VERSIONS_MAXIMUM = 50
const SAVE_IDS_MAXIMUM = 200
/** Drawn only after a pause in editing. */
const DRAWN_AFTER_SECONDS = 30

type Saved = { rev: number; overtook: SupersededSave | null }
type CurrentDesign = { version_id: string; template_id: string | null; saved_by: string; saved_at: Date }

/**
 * Stores the card, and resolves edit conflicts: the last save to arrive wins. Where somebody else had saved since the
 * state that this save is based on, theirs becomes a version and is named in the response: no work is lost, and both
 * are informed. Repeated by its version's id it changes nothing.
 */
export async function saveDesign(
  trx: Transaction<DB>,
  access: EventAccess,
  save: DesignSave,
  now: Date,
): Promise<Outcome<Saved>> {
  const { eventId, accountId } = access
  const event = await trx
    .selectFrom('events')
    .select('deleted_at')
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (event === undefined || event.deleted_at !== null) return refuse('not_found')
  if (await isRepeated(trx, access, save.version_id)) return savedResult(trx, access, save.version_id)
  const checked = await checkDesign(trx, access, save)
  if (!checked.ok) return checked
  const current = await trx
    .selectFrom('designs')
    .select(['version_id', 'template_id', 'saved_by', 'saved_at', 'overtook'])
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  // A coalesced save takes over the notice of the version it replaces.
  const isSeen = current === undefined || current.version_id === save.base_version_id
  const supersedes = !isSeen && current.saved_by !== accountId
  if (supersedes) await markSuperseded(trx, access, current.version_id)
  const isCoalesced = current !== undefined && isSeen && canCoalesce(current, access, save, now)
  const rev = await takeRevisions(trx, eventId, 1)
  const state = {
    template_id: save.template_id,
    scene: JSON.stringify(save.scene) as unknown as Json,
    saved_by: accountId,
    saved_at: now,
  }
  await storeVersion(trx, access, save.version_id, state, isCoalesced ? current.version_id : null)
  const design = {
    rev,
    version_id: save.version_id,
    ...state,
    // Reported until somebody else saves who has seen it.
    overtook: supersedes ? current.version_id : isCoalesced ? current.overtook : null,
  }
  await trx
    .insertInto('designs')
    .values({ event_id: eventId, ...design })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(design))
    .execute()
  await linkAttachments(trx, access, checked.data)
  await addJob(
    trx,
    'card.draw',
    { event_id: eventId },
    { key: `card.draw ${eventId}`, afterSeconds: DRAWN_AFTER_SECONDS },
  )
  return savedResult(trx, access, save.version_id)
}

async function isRepeated(trx: Transaction<DB>, { eventId }: EventAccess, versionId: string) {
  const version = await trx
    .selectFrom('design_versions')
    .select('id')
    .where('event_id', '=', eventId)
    .where(sql<boolean>`${versionId}::uuid = ANY(savings)`)
    .executeTakeFirst()
  return version !== undefined
}

/** The response for this save, from the current state of the card. */
async function savedResult(
  trx: Transaction<DB>,
  { eventId }: EventAccess,
  versionId: string,
): Promise<Outcome<Saved>> {
  const design = await readDesign(trx, eventId)
  if (design === null) return refuse('conflict')
  return done({ rev: design.rev, overtook: design.version_id === versionId ? design.overtook : null })
}

function canCoalesce(
  current: CurrentDesign,
  { accountId }: EventAccess,
  save: DesignSave,
  now: Date,
): boolean {
  return (
    current.saved_by === accountId &&
    // Another design is another thing to go back to.
    current.template_id === save.template_id &&
    now.getTime() - current.saved_at.getTime() <= COALESCE_MS
  )
}

async function markSuperseded(trx: Transaction<DB>, { eventId }: EventAccess, id: string): Promise<void> {
  await trx
    .updateTable('design_versions')
    .set({ overtaken: true })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .execute()
}

/**
 * An evening of savings is hundreds; nobody repeats one of long ago. The column itself is cut: of an expression Citus
 * crashes.
 */
function withSaveId(id: string) {
  return sql<string[]>`savings[greatest(cardinality(savings) - ${SAVE_IDS_MAXIMUM - 2}, 1):] || ${id}::uuid`
}

/** As a new version, or replacing an earlier one that it is coalesced with. */
async function storeVersion(
  trx: Transaction<DB>,
  { eventId }: EventAccess,
  id: string,
  state: { template_id: string | null; scene: Json; saved_by: string; saved_at: Date },
  replaces: string | null,
): Promise<void> {
  if (replaces !== null) {
    await trx
      .updateTable('design_versions')
      .set({ id, ...state, savings: withSaveId(id) })
      .where('event_id', '=', eventId)
      .where('id', '=', replaces)
      .execute()
    return
  }
  await trx
    .insertInto('design_versions')
    .values({ event_id: eventId, id, ...state, savings: [id] })
    .execute()
  // Versions that somebody else superseded are deleted last.
  await sql`
    DELETE FROM design_versions WHERE event_id = ${eventId} AND id IN (
      SELECT id FROM design_versions WHERE event_id = ${eventId} AND id <> ${id}
      ORDER BY overtaken DESC, saved_at DESC, id DESC OFFSET ${VERSIONS_MAXIMUM - 1})
  `.execute(trx)
}

async function linkAttachments(
  trx: Transaction<DB>,
  { eventId }: EventAccess,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .insertInto('design_attachments')
    .values(ids.map((attachment_id) => ({ event_id: eventId, attachment_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
