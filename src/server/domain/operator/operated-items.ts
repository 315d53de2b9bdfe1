import type { Database } from '#server/db/client.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { CATALOGUE } from '#server/domain/plans/catalogue.ts'
import { findItem, priceOf } from '#server/domain/plans/plans.ts'
import { readWithdrawn } from '#server/domain/plans/sold-items.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import type { OperatedItem } from '#shared/contract/operator-items.ts'
import { formatSar } from '#shared/rules/money/sar.ts'
import { type Operator, recordAct } from './audit-log.ts'

/** The whole catalogue, with how often each item was paid for. */
export async function listOperatedItems(db: Database, now: Date): Promise<OperatedItem[]> {
  const [withdrawn, counts] = await Promise.all([
    readWithdrawn(db),
    db
      .selectFrom('orders')
      .select(['item', (from) => from.fn.countAll<number>().as('count')])
      .where('status', '=', 'paid')
      .groupBy('item')
      .execute(),
  ])
  return CATALOGUE.map((item) => ({
    id: item.id,
    kind: item.kind,
    name_ar: item.name.ar,
    name_en: item.name.en,
    points: item.points,
    price: formatSar(priceOf(item, now)),
    is_sold: !withdrawn.has(item.id),
    orders: Number(counts.find((count) => count.item === item.id)?.count ?? 0),
  }))
}

/** Stops selling an item, or sells it again. Orders that were placed go on as they are. */
export function setSold(
  db: Database,
  operator: Operator,
  { itemId, isSold }: { itemId: string; isSold: boolean },
  now: Date,
): Promise<Outcome<null>> {
  return inTransaction(db, async (trx) => {
    if (findItem(itemId) === undefined) return refuse('not_found')
    const changed = isSold
      ? await trx
          .deleteFrom('withdrawn_items')
          .where('item', '=', itemId)
          .returning('item')
          .executeTakeFirst()
      : await trx
          .insertInto('withdrawn_items')
          .values({ item: itemId, withdrawn_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('item')
          .executeTakeFirst()
    // Another operator was faster: it is as this one wants it.
    if (changed === undefined) return done(null)
    const act = isSold ? 'item.sell' : 'item.withdraw'
    await recordAct(trx, operator, { act, targetId: itemId, now })
    return done(null)
  })
}
