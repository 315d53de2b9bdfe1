import { z } from 'zod'
import { idSchema, lineSchema, pageQuerySchema, requiredLineSchema } from './common.ts'
import { couponInputSchema, couponSchema } from './coupons.ts'
import type { FieldCode } from './field-messages.ts'
import { ORDER_STATUSES } from './orders.ts'
import { ITEM_KINDS, moneySchema } from './plans.ts'
import { defineRoutes } from './route.ts'

/** Why a payment that took money does not pay its order. */
const PAYMENT_FLAGS = ['second', 'late', 'amount', 'currency'] as const

const paymentSchema = z.object({
  reference: z.string(),
  state: z.enum(['open', 'paid', 'failed', 'refunded']),
  /** In its own currency, with two decimals. */
  amount: z.string(),
  currency: z.string(),
  accepted: z.boolean(),
  flag: z.enum(PAYMENT_FLAGS).nullable(),
  created_at: z.string(),
  refund: z
    .object({
      state: z.enum(['asked', 'unknown', 'done', 'refused']),
      reason: z.string(),
      points_taken: z.int(),
      /** The gateway's own, where it refused or did not answer. */
      code: z.string().nullable(),
    })
    .nullable(),
})

const operatedOrderSchema = z.object({
  id: z.string(),
  status: z.enum(ORDER_STATUSES),
  kind: z.enum(ITEM_KINDS),
  title_ar: z.string(),
  title_en: z.string(),
  /** Empty once the account is gone. */
  email: z.string(),
  gateway: z.string(),
  total: moneySchema,
  created_at: z.string(),
  paid_at: z.string().nullable(),
  payments: z.array(paymentSchema),
})
export type OperatedOrder = z.infer<typeof operatedOrderSchema>

const OPERATOR = { access: 'operator', offline: false } as const

export const operatorOrderRoutes = defineRoutes({
  'operator.orders': {
    method: 'GET',
    path: '/website/operator/orders',
    summary: 'Orders with their payments, the newest first; flagged: those with money that pays for nothing',
    ...OPERATOR,
    limit: 'read',
    query: pageQuerySchema.extend({
      /** A part of an e-mail, an order’s id or a payment’s. */
      search: lineSchema(254).optional(),
      flagged: z.enum(['yes', 'no'], 'field.invalid' satisfies FieldCode).default('no'),
    }),
    data: z.array(operatedOrderSchema),
    paged: true,
  },
  'operator.refund-order': {
    method: 'POST',
    path: '/website/operator/orders/:order/refund',
    summary: 'Give the whole of a paid order back; its points go as far as they are there',
    ...OPERATOR,
    limit: 'write',
    params: z.object({ order: idSchema }),
    /** Printed on the credit note. */
    body: z.object({ reason: requiredLineSchema(300) }),
    data: z.object({ refund_id: z.string(), points_taken: z.int() }),
    success: 'operator.refund_asked',
  },
  'operator.coupons': {
    method: 'GET',
    path: '/website/operator/coupons',
    summary: 'Coupons, the newest first',
    ...OPERATOR,
    limit: 'read',
    data: z.array(couponSchema),
  },
  'operator.create-coupon': {
    method: 'POST',
    path: '/website/operator/coupons',
    summary: 'Make a coupon of a percent or an amount',
    ...OPERATOR,
    limit: 'write',
    body: couponInputSchema,
    data: couponSchema,
    success: 'operator.coupon_created',
  },
  'operator.end-coupon': {
    method: 'DELETE',
    path: '/website/operator/coupons/:code',
    summary: 'End a coupon: it counts for no further order',
    ...OPERATOR,
    limit: 'write',
    params: z.object({ code: lineSchema(40) }),
    data: z.null(),
    success: 'operator.coupon_ended',
  },
})
