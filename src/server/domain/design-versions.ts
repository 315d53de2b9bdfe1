import { upgradeScene } from '#shared/card/upgrade-scene.ts'
import type { DesignVersion } from '#shared/contract/designs.ts'
import type { Scene } from '#shared/contract/scene.ts'
import type { Database } from '../db/client.ts'
import type { EventAccess } from './authorize.ts'
import { picturePaths } from './design-rows.ts'
import { done, type Outcome, refuse } from './outcome.ts'

const COLUMNS = ['id', 'saved_by', 'saved_at', 'overtaken'] as const

/** Earlier states of the card, newest first, the standing one among them. */
export async function listVersions(
  db: Database,
  { eventId }: EventAccess,
): Promise<Outcome<DesignVersion[]>> {
  const rows = await db
    .selectFrom('design_versions')
    .select(COLUMNS)
    .where('event_id', '=', eventId)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return done(rows.map(toVersion))
}

type WholeVersion = DesignVersion & {
  template_id: string | null
  scene: Scene
  pictures: Record<string, string>
}

export async function readVersion(
  db: Database,
  { eventId }: EventAccess,
  versionId: string,
): Promise<Outcome<WholeVersion>> {
  const row = await db
    .selectFrom('design_versions')
    .select([...COLUMNS, 'template_id', 'scene'])
    .where('event_id', '=', eventId)
    .where('id', '=', versionId)
    .executeTakeFirst()
  if (row === undefined) return refuse('not_found')
  const scene = upgradeScene(row.scene)
  const pictures = await picturePaths(db, eventId, scene)
  return done({ ...toVersion(row), template_id: row.template_id, scene, pictures })
}

function toVersion(row: { id: string; saved_by: string; saved_at: Date; overtaken: boolean }): DesignVersion {
  const { id, saved_by, overtaken } = row
  return { id, saved_by, saved_at: row.saved_at.toISOString(), overtaken }
}
