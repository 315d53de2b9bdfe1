import { z } from 'zod'
import { ITEM_KINDS, itemIdSchema, moneySchema } from './plans.ts'
import { defineRoutes } from './route.ts'

const operatedItemSchema = z.object({
  id: z.string(),
  kind: z.enum(ITEM_KINDS),
  name_ar: z.string(),
  name_en: z.string(),
  points: z.int(),
  /** Before VAT, as it is now. */
  price: moneySchema,
  is_sold: z.boolean(),
  /** Paid ones. */
  orders: z.int(),
})
export type OperatedItem = z.infer<typeof operatedItemSchema>

const OPERATOR = { access: 'operator', offline: false } as const
const itemParams = z.object({ item: itemIdSchema })

export const operatorItemRoutes = defineRoutes({
  'operator.items': {
    method: 'GET',
    path: '/website/operator/items',
    summary: 'Plans and services of the catalogue, sold or not',
    ...OPERATOR,
    limit: 'read',
    data: z.array(operatedItemSchema),
  },
  'operator.withdraw-item': {
    method: 'POST',
    path: '/website/operator/items/:item/withdraw',
    summary: 'Stop selling a plan or service; orders that were placed go on',
    ...OPERATOR,
    limit: 'write',
    params: itemParams,
    data: z.null(),
    success: 'item.withdrawn',
  },
  'operator.sell-item': {
    method: 'POST',
    path: '/website/operator/items/:item/sell',
    summary: 'Sell a plan or service again',
    ...OPERATOR,
    limit: 'write',
    params: itemParams,
    data: z.null(),
    success: 'item.sold',
  },
})
