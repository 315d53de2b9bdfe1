import type { Database } from '#server/db/client.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import { planOffers } from '#server/domain/plans/plans.ts'
import { soldItems } from '#server/domain/plans/sold-items.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Home } from '#shared/contract/home.ts'
import type { PublicPage } from '#shared/contract/public-pages.ts'
import { FREE_INVITATIONS } from '#shared/contract/service-settings.ts'
import type { Template } from '#shared/contract/templates.ts'
import { LISTED, templateOf } from './template-rows.ts'
import { isLiked } from './templates.ts'

const FEATURED = 8
const PREMIUM = 8
const OF_A_COLLECTION = 3

/** The catalogue is small: it is read once, and each part of the page is picked from it. `text`: the page's words. */
export async function homePage(
  db: Database,
  viewer: string | null,
  language: Language,
  now: Date,
  text: PublicPage,
): Promise<Outcome<Home>> {
  const [categories, collections, templates, items] = await Promise.all([
    db.selectFrom('categories').selectAll().orderBy('position').execute(),
    db.selectFrom('collections').selectAll().orderBy('position').execute(),
    offeredTemplates(db, viewer, language),
    soldItems(db),
  ])
  const nameOf = (row: { name_ar: string; name_en: string }) =>
    language === 'ar' ? row.name_ar : row.name_en
  return done({
    text,
    categories: categories.flatMap(({ position: _, ...category }) => {
      const own = templates.filter((template) => template.category === category.slug)
      const cards = own.filter(({ kind }) => kind === 'card').length
      const [template] = own
      return template ? { ...category, name: nameOf(category), total: own.length, cards, template } : []
    }),
    collections: collections.map(({ position: _, ...collection }) => {
      const own = templates.filter((template) => template.collection === collection.id)
      return {
        ...collection,
        name: nameOf(collection),
        story: language === 'ar' ? collection.story_ar : collection.story_en,
        total: own.length,
        templates: own.slice(0, OF_A_COLLECTION),
      }
    }),
    featured: featuredOf(templates),
    premium: templates.filter(({ premium }) => premium).slice(0, PREMIUM),
    plans: planOffers(items, now).map((plan) => ({ ...plan, name: nameOf(plan) })),
    free_invitations: FREE_INVITATIONS,
  })
}

/** The designs at the top of the page. */
export async function featuredDesigns(db: Database, language: Language): Promise<Template[]> {
  return featuredOf(await offeredTemplates(db, null, language))
}

async function offeredTemplates(
  db: Database,
  viewer: string | null,
  language: Language,
): Promise<Template[]> {
  const rows = await db
    .selectFrom('templates')
    .select(LISTED)
    .select(isLiked(viewer))
    .where('offered', '=', true)
    .orderBy('position')
    .execute()
  return rows.map((row) => templateOf(row, language))
}

const featuredOf = (templates: readonly Template[]) => oneOfEach(templates).slice(0, FEATURED)

/** The first of each occasion, then the second of each, and so on: a first look at everything there is. */
function oneOfEach(templates: readonly Template[]): Template[] {
  const rounds: Template[][] = []
  for (const template of templates) {
    const round = rounds.find((one) => one.every(({ category }) => category !== template.category))
    if (round) round.push(template)
    else rounds.push([template])
  }
  return rounds.flat()
}
