import type { Database } from '#server/db/client.ts'
import { PLANS } from '#shared/contract/service-settings.ts'

/** Updates the packages of points to this version; those no longer sold stay for their orders. */
export async function seedPlans(db: Database): Promise<void> {
  await db
    .insertInto('plans')
    .values(PLANS.map((plan, position) => ({ ...plan, position, offered: true })))
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
