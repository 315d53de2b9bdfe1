import type { Transaction } from 'kysely'
import type { DB, Json } from '#server/db/schema.ts'
import type { AuthorizedEventId, EventAccess } from '#server/domain/authorize.ts'
import { takeRevisions } from '#server/domain/changes.ts'
import { newId } from '#server/domain/new-id.ts'
import { upgradeScene } from '#shared/card/upgrade-scene.ts'

/** Takes the card of one event along into a new one of the caller; its history stays where it was. */
export async function copyDesign(
  trx: Transaction<DB>,
  from: AuthorizedEventId,
  { eventId, accountId }: EventAccess,
  now: Date,
): Promise<void> {
  const design = await trx
    .selectFrom('designs')
    .select(['template_id', 'scene'])
    .where('event_id', '=', from)
    .executeTakeFirst()
  if (design === undefined) return
  const id = newId()
  // The host's own words are of the former event: its date would be read out to guests of the new one.
  const { description: _, ...scene } = upgradeScene(design.scene)
  const state = {
    event_id: eventId,
    template_id: design.template_id,
    scene: JSON.stringify(scene) as unknown as Json,
    saved_by: accountId,
    saved_at: now,
  }
  await trx
    .insertInto('design_versions')
    .values({ ...state, id, savings: [id] })
    .execute()
  const shown = await trx
    .selectFrom('design_attachments')
    .select('attachment_id')
    .where('event_id', '=', from)
    .execute()
  if (shown.length > 0)
    await trx
      .insertInto('design_attachments')
      .values(shown.map(({ attachment_id }) => ({ event_id: eventId, attachment_id })))
      .execute()
  const rev = await takeRevisions(trx, eventId, 1)
  await trx
    .insertInto('designs')
    .values({ ...state, version_id: id, rev })
    .execute()
}
