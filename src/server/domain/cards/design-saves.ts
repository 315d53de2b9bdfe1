import { sql, type Transaction } from 'kysely'
import type { DB, Json } from '#server/db/schema.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { takeRevisions } from '#server/domain/changes.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { DesignSave, Overtaken } from '#shared/contract/designs.ts'
import { checkDesign } from './design-checks.ts'
import { readDesign } from './design-rows.ts'

/** Savings of one person that are no further apart are one sitting, and one version. */
const SITTING_MS = 10 * 60 * 1000
const VERSIONS_KEPT = 50
const SAVINGS_KNOWN = 200
/** Pictures are drawn when the hand rests. */
const DRAWN_AFTER_SECONDS = 30

type Saved = { rev: number; overtook: Overtaken | null }
type Standing = { version_id: string; template_id: string | null; saved_by: string; saved_at: Date }

/**
 * Keeps the card as it is now. The last to arrive stands. Where somebody else had saved what this saving was
 * not made on, theirs is kept as a version and named in the answer: nobody's work is lost, and both are told.
 * Repeated, by its version's id, it changes nothing.
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
  if (await isRepeated(trx, access, save.version_id)) return answer(trx, access, save.version_id)
  const checked = await checkDesign(trx, access, save)
  if (!checked.ok) return checked
  const standing = await trx
    .selectFrom('designs')
    .select(['version_id', 'template_id', 'saved_by', 'saved_at', 'overtook'])
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  // An earlier saving of the same sitting is not all that stands.
  const isSeen = standing === undefined || standing.version_id === save.base_version_id
  const overtakes = !isSeen && standing.saved_by !== accountId
  if (overtakes) await markOvertaken(trx, access, standing.version_id)
  const isOneSitting = standing !== undefined && isSeen && sameSitting(standing, access, save, now)
  const rev = await takeRevisions(trx, eventId, 1)
  const state = {
    template_id: save.template_id,
    scene: JSON.stringify(save.scene) as unknown as Json,
    saved_by: accountId,
    saved_at: now,
  }
  await keepVersion(trx, access, save.version_id, state, isOneSitting ? standing.version_id : null)
  const design = {
    rev,
    version_id: save.version_id,
    ...state,
    // Told until somebody else saves who has seen it.
    overtook: overtakes ? standing.version_id : isOneSitting ? standing.overtook : null,
  }
  await trx
    .insertInto('designs')
    .values({ event_id: eventId, ...design })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(design))
    .execute()
  await keepAttachments(trx, access, checked.data)
  await addJob(
    trx,
    'card.draw',
    { event_id: eventId },
    { key: `card.draw ${eventId}`, afterSeconds: DRAWN_AFTER_SECONDS },
  )
  return answer(trx, access, save.version_id)
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

/** What the card says of this saving as it stands now. */
async function answer(
  trx: Transaction<DB>,
  { eventId }: EventAccess,
  versionId: string,
): Promise<Outcome<Saved>> {
  const design = await readDesign(trx, eventId)
  if (design === null) return refuse('conflict')
  return done({ rev: design.rev, overtook: design.version_id === versionId ? design.overtook : null })
}

function sameSitting(standing: Standing, { accountId }: EventAccess, save: DesignSave, now: Date): boolean {
  return (
    standing.saved_by === accountId &&
    // Another design is another thing to go back to.
    standing.template_id === save.template_id &&
    now.getTime() - standing.saved_at.getTime() <= SITTING_MS
  )
}

async function markOvertaken(trx: Transaction<DB>, { eventId }: EventAccess, id: string): Promise<void> {
  await trx
    .updateTable('design_versions')
    .set({ overtaken: true })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .execute()
}

/** An evening of savings is hundreds; nobody repeats one of long ago. */
function withSaving(id: string) {
  return sql<string[]>`(savings || ${id}::uuid)[greatest(cardinality(savings) - ${SAVINGS_KNOWN - 2}, 1):]`
}

/** As a version of its own, or in the place of an earlier one of the same sitting. */
async function keepVersion(
  trx: Transaction<DB>,
  { eventId }: EventAccess,
  id: string,
  state: { template_id: string | null; scene: Json; saved_by: string; saved_at: Date },
  inPlaceOf: string | null,
): Promise<void> {
  if (inPlaceOf !== null) {
    await trx
      .updateTable('design_versions')
      .set({ id, ...state, savings: withSaving(id) })
      .where('event_id', '=', eventId)
      .where('id', '=', inPlaceOf)
      .execute()
    return
  }
  await trx
    .insertInto('design_versions')
    .values({ event_id: eventId, id, ...state, savings: [id] })
    .execute()
  // What somebody lost by another's hand is let go last.
  await sql`
    DELETE FROM design_versions WHERE event_id = ${eventId} AND id IN (
      SELECT id FROM design_versions WHERE event_id = ${eventId} AND id <> ${id}
      ORDER BY overtaken DESC, saved_at DESC, id DESC OFFSET ${VERSIONS_KEPT - 1})
  `.execute(trx)
}

async function keepAttachments(
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
