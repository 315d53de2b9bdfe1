import type { Database } from '#server/db/client.ts'
import type { Category } from '#shared/contract/catalogue.ts'
import { countryEntries, GULF } from '#shared/rules/contact/countries.ts'
import { seedTemplates } from './seed-templates.ts'

/** In the order they are shown; those that no design is of come last, and are not on the public pages. */
const CATEGORIES: Pick<Category, 'slug' | 'name_ar' | 'name_en'>[] = [
  { slug: 'wedding', name_ar: 'زفاف', name_en: 'Wedding' },
  { slug: 'engagement', name_ar: 'خطوبة وملكة', name_en: 'Engagement' },
  { slug: 'birth', name_ar: 'مولود وعقيقة', name_en: 'Newborn' },
  { slug: 'graduation', name_ar: 'تخرّج', name_en: 'Graduation' },
  { slug: 'birthday', name_ar: 'عيد ميلاد', name_en: 'Birthday' },
  { slug: 'eid-ramadan', name_ar: 'العيد ورمضان', name_en: 'Eid and Ramadan' },
  { slug: 'business', name_ar: 'أعمال ومؤتمرات', name_en: 'Business and conferences' },
  { slug: 'opening-dinner', name_ar: 'افتتاح وعشاء', name_en: 'Openings and dinners' },
  { slug: 'housewarming', name_ar: 'نزول منزل', name_en: 'Housewarming' },
  { slug: 'safe-return', name_ar: 'سلامة وعودة', name_en: 'Safe return' },
  { slug: 'tamayim', name_ar: 'تمايم', name_en: 'Tamayim' },
  { slug: 'henna', name_ar: 'غمرة وحناء', name_en: 'Henna night' },
  { slug: 'retirement', name_ar: 'تقاعد', name_en: 'Retirement' },
  { slug: 'national-day', name_ar: 'اليوم الوطني', name_en: 'National Day' },
]

/**
 * Updates the catalogue to this version; entries it no longer has stay, for events may use them. May run at every
 * start, in several processes at once.
 */
export async function seedCatalogue(db: Database): Promise<void> {
  await db
    .insertInto('categories')
    .values(CATEGORIES.map((category, position) => ({ ...category, position })))
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        name_ar: ref('excluded.name_ar'),
        name_en: ref('excluded.name_en'),
      })),
    )
    .execute()
  await db
    .insertInto('countries')
    .values(countryEntries().map((country) => ({ ...country, position: positionOf(country.code) })))
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        name_ar: ref('excluded.name_ar'),
        name_en: ref('excluded.name_en'),
        phone_code: ref('excluded.phone_code'),
      })),
    )
    .execute()
  await seedTemplates(db)
}

/** The rest of the world shares one position: it is ordered by its names. */
function positionOf(code: string): number {
  const position = GULF.indexOf(code)
  return position === -1 ? GULF.length : position
}
