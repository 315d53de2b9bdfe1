import type { Database } from '#server/db/client.ts'

/** In the order they are shown: id, names, points, price in halalas before VAT. The dearer, the cheaper a point. */
const PLANS = [
  ['gathering', 'لمّة', 'Gathering', 50, 9_900],
  ['celebration', 'فرحة', 'Celebration', 150, 24_900],
  ['wedding', 'ليلة العمر', 'Wedding night', 400, 54_900],
  ['grand', 'كبار المناسبات', 'Grand occasions', 1000, 119_000],
] as const

/** Updates the packages of points to this version; those no longer sold stay for their orders. */
export async function seedPlans(db: Database): Promise<void> {
  await db
    .insertInto('plans')
    .values(
      PLANS.map(([id, name_ar, name_en, points, price], position) => ({
        id,
        name_ar,
        name_en,
        points,
        price,
        position,
        offered: true,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        offered: ref('excluded.offered'),
        name_ar: ref('excluded.name_ar'),
        name_en: ref('excluded.name_en'),
        points: ref('excluded.points'),
        price: ref('excluded.price'),
      })),
    )
    .execute()
}
