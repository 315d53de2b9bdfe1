import { createHash } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import type { CatalogDesign, Collection } from '#catalog/designs/catalog-design.ts'
import { COLLECTIONS } from '#catalog/designs/collections.ts'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { searchTerms } from '#server/domain/templates/search-terms.ts'
import { tonesOf } from '#server/domain/templates/template-tones.ts'
import { RENDERER_VERSION } from '#shared/card/renderer-version.ts'
import { sampleValues } from '#shared/card/sample-values.ts'
import { SCENE_VERSION, sceneSchema } from '#shared/contract/scene.ts'
import { normalizeForSearch } from '#shared/rules/text/normalize-text.ts'

/** Updates the catalogue of designs to this version. Designs it no longer has are not offered any more. */
export async function seedTemplates(db: Database): Promise<void> {
  await db
    .insertInto('collections')
    .values(
      COLLECTIONS.map(({ designs: _, added_on: __, ...collection }, position) => ({
        ...collection,
        position,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        name_ar: ref('excluded.name_ar'),
        name_en: ref('excluded.name_en'),
        story_ar: ref('excluded.story_ar'),
        story_en: ref('excluded.story_en'),
      })),
    )
    .execute()
  const rows = inGalleryOrder(COLLECTIONS).map(({ collection, design }, position) => ({
    ...rowOf(collection, design),
    position,
  }))
  if (rows.length > 0) {
    await db
      .insertInto('templates')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(everyColumn))
      .execute()
  }
  const known = rows.map(({ id }) => id)
  await db
    .updateTable('templates')
    .set({ offered: false })
    .where('id', '!=', sql<string>`ALL(${known}::text[])`)
    .execute()
}

const COLUMNS = [
  'position',
  'offered',
  'collection',
  'category',
  'kind',
  'premium',
  'added_on',
  'format',
  'styles',
  'tones',
  'name_ar',
  'name_en',
  'scene',
  'palettes',
  'drawing',
  'search_key',
] as const

function everyColumn({
  ref,
}: ExpressionBuilder<DB & { excluded: DB['templates'] }, 'templates' | 'excluded'>) {
  return {
    ...Object.fromEntries(COLUMNS.map((column) => [column, ref(`excluded.${column}`)])),
    // What an operator took out of the gallery stays out.
    offered: sql<boolean>`excluded.offered AND NOT templates.withdrawn`,
  }
}

/** One of each collection after the other, so that no screenful is of one hand. */
function inGalleryOrder(collections: readonly Collection[]) {
  const longest = Math.max(0, ...collections.map(({ designs }) => designs.length))
  return Array.from({ length: longest }, (_, place) =>
    collections.flatMap((collection) => {
      const design = collection.designs[place]
      return design ? [{ collection, design }] : []
    }),
  ).flat()
}

function rowOf(collection: Collection, design: CatalogDesign) {
  const scene = sceneSchema.parse({
    version: SCENE_VERSION,
    palette: design.palettes[0].colors,
    ...design.scene,
  })
  const palettes = design.palettes.map((one) => ({ ...one, tones: tonesOf(one.colors) }))
  const tones = [...new Set(palettes.flatMap((one) => one.tones))]
  const samples = { ar: sampleValues('ar'), en: sampleValues('en') }
  const drawn = JSON.stringify([RENDERER_VERSION, scene, palettes, samples])
  return {
    id: design.id,
    offered: true,
    collection: collection.id,
    category: design.occasion,
    kind: design.kind,
    premium: design.premium,
    added_on: design.added_on ?? collection.added_on,
    format: scene.format,
    styles: [...design.styles],
    tones,
    name_ar: design.name_ar,
    name_en: design.name_en,
    scene: JSON.stringify(scene),
    palettes: JSON.stringify(palettes),
    drawing: createHash('sha256').update(drawn).digest('base64url').slice(0, 16),
    // A space before each word, because a search matches the beginning of words.
    search_key: ` ${normalizeForSearch(searchTerms(collection, design, tones))}`,
  }
}
