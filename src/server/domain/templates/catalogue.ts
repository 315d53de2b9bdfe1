import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import type { Category, Country } from '#shared/contract/catalogue.ts'
import type { Language } from '#shared/contract/common.ts'

/** Occasion categories in display order, `name` in the requested language. */
export async function listCategories(db: Database, language: Language): Promise<Outcome<Category[]>> {
  const rows = await db
    .selectFrom('categories')
    .select(['slug', 'name_ar', 'name_en'])
    .orderBy('position')
    .execute()
  return done(rows.map((row) => ({ ...row, name: nameIn(row, language) })))
}

/** Countries with their calling codes: the Gulf first, then by name as the language sorts. */
export async function listCountries(db: Database, language: Language): Promise<Outcome<Country[]>> {
  const byName = language === 'ar' ? sql`name_ar COLLATE "ar-x-icu"` : sql`name_en COLLATE "en-x-icu"`
  const rows = await db
    .selectFrom('countries')
    .select(['code', 'name_ar', 'name_en', 'phone_code'])
    .orderBy('position')
    .orderBy(byName)
    .execute()
  return done(rows.map((row) => ({ ...row, name: nameIn(row, language) })))
}

function nameIn(row: { name_ar: string; name_en: string }, language: Language): string {
  return language === 'ar' ? row.name_ar : row.name_en
}
