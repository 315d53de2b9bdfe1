import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { type DrawingPool, draw } from '#server/domain/cards/draw-card.ts'
import { sampleValues } from '#shared/card/sample-values.ts'
import { sceneSchema } from '#shared/contract/scene.ts'
import type { NamedPalette } from '#shared/contract/templates.ts'
import { type PictureName, pictureFile, picturesOf, readPictureFile } from './template-rows.ts'

/** The QR of a design that nobody has sent yet leads home. */
const SAMPLE_LINK = 'https://marhaba.example/invitation/marhaba'

/** Pictures being drawn, for many requests may want the same ones at once. */
const drawn = new Map<string, Promise<Buffer | null>>()

/** The picture of a template by its file name; null where no current design has it. */
export async function templatePicture(
  db: Database,
  file: string,
  now: Date,
  pool: DrawingPool = 'cards',
): Promise<Buffer | null> {
  const name = readPictureFile(file)
  if (name === null) return null
  const stored = await db
    .selectFrom('template_pictures')
    .select('bytes')
    .where('file', '=', file)
    .executeTakeFirst()
  if (stored !== undefined) return stored.bytes
  const coming = drawn.get(file) ?? drawAndStore(db, name, now, pool).finally(() => drawn.delete(file))
  drawn.set(file, coming)
  return coming
}

async function drawAndStore(
  db: Database,
  name: PictureName,
  now: Date,
  pool: DrawingPool,
): Promise<Buffer | null> {
  const { id, palette, language, width, drawing } = name
  const template = await db
    .selectFrom('templates')
    .select(['scene', 'palettes'])
    .where('id', '=', id)
    .where('drawing', '=', drawing)
    .executeTakeFirst()
  const colors = (template?.palettes as NamedPalette[] | undefined)?.[palette]?.colors
  if (template === undefined || colors === undefined) return null
  const bytes = await draw(pool, 'catalogue', () => ({
    scene: { ...sceneSchema.parse(template.scene), palette: colors },
    language,
    values: sampleValues(language),
    qr: SAMPLE_LINK,
    width,
    as: 'webp',
  }))
  await db
    .insertInto('template_pictures')
    .values({ file: pictureFile(name), template_id: id, bytes, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return bytes
}

/**
 * Draws the first pictures of every gallery before anybody requests them; deletes those of older drawings. Ends after
 * the picture under way when `ending` is aborted: the next start goes on.
 */
export async function drawTemplates(db: Database, now: Date, ending?: AbortSignal): Promise<void> {
  const templates = await db
    .selectFrom('templates')
    .select(['id', 'drawing'])
    .where('offered', '=', true)
    .orderBy('position')
    .execute()
  for (const { id, drawing } of templates) {
    for (const name of picturesOf(id, drawing, 0)) {
      if (ending?.aborted) return
      await templatePicture(db, pictureFile(name), now, 'ahead')
    }
  }
  await db
    .deleteFrom('template_pictures')
    .using('templates')
    .whereRef('templates.id', '=', 'template_pictures.template_id')
    .where(sql<boolean>`position(templates.drawing IN template_pictures.file) = 0`)
    .execute()
}
