import { type SelectQueryBuilder, sql } from 'kysely'
import type { PageMeta } from '#shared/contract/common.ts'

/** Which page of a list is asked for; the first is 1. */
export interface PageQuery {
  readonly page: number
  readonly per_page: number
}

/**
 * Offset pagination: one page of what a query finds, and how many rows it finds in all.
 * @param query in its order, ungrouped; what it selects plays no part in the count
 */
export async function readPage<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { page, per_page }: PageQuery,
): Promise<{ rows: Row[]; meta: PageMeta }> {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .$castTo<{ total: number }>()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { rows, meta: { page, per_page, total } }
}
