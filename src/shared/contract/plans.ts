import { z } from 'zod'
import { defineRoutes } from './route.ts'

/** An amount in SAR with two decimals, `249.00`: halalas are for the inside. */
export const moneySchema = z.string().regex(/^\d{1,10}\.\d{2}$/)

/** What can be bought: a package of points, or a service. */
export const ITEM_KINDS = ['plan', 'service'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** Its name in addresses: `/plans/{id}`. */
export const itemIdSchema = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9-]*$/)

export const planSchema = z.object({
  id: z.string(),
  kind: z.enum(ITEM_KINDS),
  name: z.string(),
  name_ar: z.string(),
  name_en: z.string(),
  about_ar: z.string(),
  about_en: z.string(),
  /** Each sends one invitation; 0 of a service. */
  points: z.int(),
  /** Before VAT, as it is now. */
  price: moneySchema,
  /** Before VAT, without the offer; the same as `price` where there is none. */
  full_price: moneySchema,
  offer: z.object({ name_ar: z.string(), name_en: z.string(), until: z.string() }).nullable(),
  vat_percent: z.int(),
  /** With VAT. */
  total: moneySchema,
  /** The one that suits most people. */
  recommended: z.boolean(),
})
export type Plan = z.infer<typeof planSchema>

export const planRoutes = defineRoutes({
  'plan.list': {
    method: 'GET',
    path: '/website/subscription-plans',
    summary: 'What can be bought, in the order it is shown',
    access: 'anybody',
    offline: false,
    limit: 'read',
    query: z.object({ kind: z.enum(ITEM_KINDS).default('plan') }),
    data: z.array(planSchema),
  },
})
