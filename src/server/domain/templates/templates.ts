import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { type PageQuery, readPage } from '#server/domain/list-pages.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import type { Language } from '#shared/contract/common.ts'
import { sceneSchema } from '#shared/contract/scene.ts'
import type { NamedPalette, Template, TemplateDetail, TemplateQuery } from '#shared/contract/templates.ts'
import { normalizeForSearch } from '#shared/rules/text/normalize-text.ts'
import { LISTED, type TemplateRow, templateOf } from './template-rows.ts'

const ALIKE = 8

/** The account that looks: null for an anonymous user. */
type Viewer = string | null

/** Designs in the order of the gallery. */
export async function listTemplates(
  db: Database,
  viewer: Viewer,
  query: TemplateQuery,
  language: Language,
): Promise<Outcome<Template[]>> {
  const offered = db
    .selectFrom('templates')
    .where('offered', '=', true)
    .where(matchesFilters(query))
    .select(LISTED)
    .select(isLiked(viewer))
    .orderBy('position')
  const { rows, meta } = await readPage(offered, query)
  const templates = rows.map((row) => templateOf(row, language, query.tone))
  return done(templates, { meta })
}

/** Whether a template passes the filters: by category, collection, kind, style, tone, format, price and words. */
function matchesFilters({
  category,
  collection,
  kind,
  style,
  tone,
  format,
  premium,
  search,
}: Omit<TemplateQuery, 'page' | 'per_page'>) {
  const terms = normalizeForSearch(search ?? '')
    .split(' ')
    .filter((term) => term !== '')
  return (is: ExpressionBuilder<DB, 'templates'>) =>
    is.and([
      ...(category ? [is('category', '=', category)] : []),
      ...(collection ? [is('collection', '=', collection)] : []),
      ...(kind ? [is('kind', '=', kind)] : []),
      ...(style ? [sql<boolean>`${style} = ANY(styles)`] : []),
      ...(tone ? [sql<boolean>`${tone} = ANY(tones)`] : []),
      ...(format ? [is('format', '=', format)] : []),
      ...(premium ? [is('premium', '=', premium === 'yes')] : []),
      // Every typed word must begin a word of the design.
      ...terms.map((term) => sql<boolean>`position(${` ${term}`} IN search_key) > 0`),
    ])
}

/** Whether the viewer likes the design. */
export function isLiked(viewer: Viewer) {
  return (select: ExpressionBuilder<DB, 'templates'>) =>
    select
      .exists(
        select
          .selectFrom('favourites')
          .whereRef('favourites.template_id', '=', 'templates.id')
          .where('favourites.account_id', '=', viewer),
      )
      .$castTo<boolean>()
      .as('liked')
}

/** A design that is no longer offered can still be read by its id. */
export async function getTemplate(
  db: Database,
  viewer: Viewer,
  id: string,
  language: Language,
): Promise<Outcome<TemplateDetail>> {
  const row = await db
    .selectFrom('templates')
    .select(LISTED)
    .select('templates.scene')
    .select(isLiked(viewer))
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return refuse('not_found')
  const collection = await db
    .selectFrom('collections')
    .selectAll()
    .where('id', '=', row.collection)
    .executeTakeFirstOrThrow()
  const alike = await alikeOf(db, viewer, row)
  return done({
    ...templateOf(row, language),
    scene: sceneSchema.parse(row.scene),
    palettes: (row.palettes as unknown as NamedPalette[]).map(({ name_ar, name_en, colors }) => ({
      name_ar,
      name_en,
      colors,
    })),
    collection_name: language === 'ar' ? collection.name_ar : collection.name_en,
    collection_story: language === 'ar' ? collection.story_ar : collection.story_en,
    alike: alike.map((other) => templateOf(other, language)),
  })
}

/** First of the same occasion, then by the same hand. */
function alikeOf(db: Database, viewer: Viewer, { id, category, collection }: TemplateRow) {
  return db
    .selectFrom('templates')
    .select(LISTED)
    .select(isLiked(viewer))
    .where('offered', '=', true)
    .where('id', '!=', id)
    .where((is) => is.or([is('category', '=', category), is('collection', '=', collection)]))
    .orderBy(sql`(category = ${category})::int + (collection = ${collection})::int`, 'desc')
    .orderBy(sql`category = ${category}`, 'desc')
    .orderBy('position')
    .limit(ALIKE)
    .execute()
}

/** The account's favourites, newest first. */
export async function listFavourites(
  db: Database,
  accountId: string,
  query: PageQuery,
  language: Language,
): Promise<Outcome<Template[]>> {
  const favourites = db
    .selectFrom('favourites')
    .innerJoin('templates', 'templates.id', 'favourites.template_id')
    .where('account_id', '=', accountId)
    .select(LISTED)
    .orderBy('liked_at', 'desc')
    .orderBy('position')
  const { rows, meta } = await readPage(favourites, query)
  const templates = rows.map((row) => templateOf({ ...row, liked: true }, language))
  return done(templates, { meta })
}

/** @param wanted the new state; toggled where it is missing */
export async function toggleFavourite(
  db: Database,
  accountId: string,
  templateId: string,
  wanted: boolean | undefined,
  now: Date,
): Promise<Outcome<{ favourite: boolean }>> {
  const template = await db
    .selectFrom('templates')
    .select('id')
    .where('id', '=', templateId)
    .executeTakeFirst()
  if (template === undefined) return refuse('not_found')
  if (wanted !== true) {
    const { numDeletedRows } = await db
      .deleteFrom('favourites')
      .where('account_id', '=', accountId)
      .where('template_id', '=', templateId)
      .executeTakeFirstOrThrow()
    if (wanted === false || numDeletedRows > 0n) return done({ favourite: false })
  }
  await db
    .insertInto('favourites')
    .values({ account_id: accountId, template_id: templateId, liked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return done({ favourite: true })
}
