import type { Database } from '#server/db/client.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { upgradeScene } from '#shared/card/upgrade-scene.ts'
import type { DesignVersion } from '#shared/contract/designs.ts'
import type { Scene } from '#shared/contract/scene.ts'
import { picturePaths } from './design-rows.ts'

const COLUMNS = ['design_versions.id', 'saved_by', 'full_name', 'saved_at', 'overtaken'] as const

/** Versions of the card, newest first, the current one included. */
export async function listVersions(
  db: Database,
  { eventId }: EventAccess,
): Promise<Outcome<DesignVersion[]>> {
  const rows = await db
    .selectFrom('design_versions')
    .leftJoin('accounts', 'accounts.id', 'saved_by')
    .select(COLUMNS)
    .where('event_id', '=', eventId)
    .orderBy('saved_at', 'desc')
    .orderBy('design_versions.id', 'desc')
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
    .leftJoin('accounts', 'accounts.id', 'saved_by')
    .select([...COLUMNS, 'template_id', 'scene'])
    .where('event_id', '=', eventId)
    .where('design_versions.id', '=', versionId)
    .executeTakeFirst()
  if (row === undefined) return refuse('not_found')
  const scene = upgradeScene(row.scene)
  const pictures = await picturePaths(db, eventId, scene)
  return done({ ...toVersion(row), template_id: row.template_id, scene, pictures })
}

interface Row {
  id: string
  saved_by: string
  full_name: string | null
  saved_at: Date
  overtaken: boolean
}

function toVersion({ id, saved_by, full_name, saved_at, overtaken }: Row): DesignVersion {
  return { id, saved_by, saved_by_name: full_name, saved_at: saved_at.toISOString(), overtaken }
}
