import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { AuthorizedEventId } from '#server/domain/authorize.ts'
import { upgradeScene } from '#shared/card/upgrade-scene.ts'
import type { CardDesign, SupersededSave } from '#shared/contract/designs.ts'
import type { Scene } from '#shared/contract/scene.ts'
import { attachmentsOf } from '#shared/rules/design-pictures.ts'

/** The path of a picture, with its key. */
export function attachmentPath({ id, key }: { id: string; key: string }): string {
  return `/api/general/attachments/${id}/${key}`
}

/** The card of an event with all that belongs to it; null where it has none. */
export async function readDesign(db: Database, eventId: AuthorizedEventId): Promise<CardDesign | null> {
  const row = await db
    .selectFrom('designs')
    .leftJoin('design_versions', (join) =>
      join
        .onRef('design_versions.event_id', '=', 'designs.event_id')
        .onRef('design_versions.id', '=', 'designs.overtook'),
    )
    .leftJoin('accounts', 'accounts.id', 'designs.saved_by')
    .select(['designs.rev', 'version_id', 'designs.template_id', 'designs.scene'])
    .select(['designs.saved_by', 'designs.saved_at', 'full_name'])
    .select(['overtook', 'design_versions.saved_by as whose', 'design_versions.saved_at as since'])
    .where('designs.event_id', '=', eventId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { rev, version_id, template_id, saved_by, full_name, overtook, whose, since } = row
  const scene = upgradeScene(row.scene)
  return {
    id: eventId,
    rev,
    version_id,
    template_id,
    scene,
    saved_by,
    saved_by_name: full_name,
    saved_at: row.saved_at.toISOString(),
    pictures: await picturePaths(db, eventId, scene),
    overtook: supersededOf(overtook, whose, since),
    deleted: false,
  }
}

/** Null also where the version is no longer stored. */
function supersededOf(id: string | null, whose: string | null, since: Date | null): SupersededSave | null {
  if (id === null || whose === null || since === null) return null
  return { version_id: id, saved_by: whose, saved_at: since.toISOString() }
}

/** Paths of the pictures of a scene that belong to the event. */
export async function picturePaths(
  db: Database,
  eventId: AuthorizedEventId,
  scene: Scene,
): Promise<Record<string, string>> {
  const ids = attachmentsOf(scene)
  if (ids.length === 0) return {}
  const rows = await db
    .selectFrom('design_attachments')
    .innerJoin('attachments', 'attachments.id', 'design_attachments.attachment_id')
    .select(['attachments.id', 'attachments.key'])
    .where('design_attachments.event_id', '=', eventId)
    .where('attachments.id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .execute()
  return Object.fromEntries(rows.map((row) => [row.id, attachmentPath(row)]))
}
