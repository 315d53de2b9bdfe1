import { z } from 'zod'
import { idSchema, languageSchema, lineSchema, pageQuerySchema, requiredLineSchema } from './common.ts'
import { couponInputSchema, couponSchema, westernDigits } from './coupons.ts'
import type { FieldCode } from './field-messages.ts'
import { invoiceSchema } from './invoices.ts'
import { GATEWAYS, ORDER_STATUSES } from './orders.ts'
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
  /** The oldest first: a payment may go back in parts. */
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: z.string(),
      state: z.enum(['asked', 'unknown', 'done', 'refused']),
      reason: z.string(),
      points_taken: z.int(),
      /** The gateway's own, where it refused or did not respond. */
      code: z.string().nullable(),
    }),
  ),
})

const operatedOrderSchema = z.object({
  id: z.string(),
  status: z.enum(ORDER_STATUSES),
  kind: z.enum(ITEM_KINDS),
  title_ar: z.string(),
  title_en: z.string(),
  /** Empty once the account is gone. */
  email: z.string(),
  /** `none` where there was nothing to pay. */
  gateway: z.enum([...GATEWAYS, 'none']),
  points: z.int(),
  /** By refunds. */
  points_taken: z.int(),
  total: moneySchema,
  /** What can be given back still; `0.00` where nothing was paid. */
  left: moneySchema,
  created_at: z.string(),
  paid_at: z.string().nullable(),
  payments: z.array(paymentSchema),
  /** Its invoice, and the credit notes after it. */
  documents: z.array(z.object({ kind: z.enum(['invoice', 'credit_note']), number: z.string() })),
})
export type OperatedOrder = z.infer<typeof operatedOrderSchema>

/** SAR with VAT, as it is typed; null, or left out: all that is left. */
const amountSchema = z
  .string('field.invalid' satisfies FieldCode)
  .max(40, 'field.too_long' satisfies FieldCode)
  .overwrite((text) => westernDigits(text).replace('٫', '.').trim())
  .regex(/^\d{1,10}(\.\d{1,2})?$/, 'field.invalid' satisfies FieldCode)
  .nullable()
  .default(null)

const orderParams = z.object({ order: idSchema })

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
    summary: 'Give a paid order back, whole or in part; points go in proportion, as far as they are there',
    ...OPERATOR,
    limit: 'write',
    params: orderParams,
    body: z.object({
      /** Made by the page once: the same again gives nothing more back. */
      id: idSchema,
      amount: amountSchema,
      /** Printed on the credit note. */
      reason: requiredLineSchema(300),
    }),
    data: z.object({ refund_id: z.string(), amount: moneySchema, points_taken: z.int() }),
    success: 'operator.refund_asked',
  },
  'operator.invoices': {
    method: 'GET',
    path: '/website/operator/orders/:order/invoices',
    summary: 'The invoice of anybody’s order and its credit notes; reading them is written to the log',
    ...OPERATOR,
    limit: 'read',
    params: orderParams,
    data: z.array(invoiceSchema),
  },
  'operator.invoice-file': {
    method: 'GET',
    path: '/website/operator/orders/:order/invoices/:invoice/file',
    summary: 'One of them as a PDF; `language` is the one that stands first',
    ...OPERATOR,
    limit: 'bulk',
    params: orderParams.extend({ invoice: idSchema }),
    query: z.object({ language: languageSchema.default('ar') }),
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
