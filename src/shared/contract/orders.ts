import { z } from 'zod'
import { emailSchema, idSchema, lineSchema, pageQuerySchema, requiredLineSchema } from './common.ts'
import { COUPON_FAULTS, couponCodeSchema, westernDigits } from './coupons.ts'
import type { FieldCode } from './field-messages.ts'
import { BUILDING_NUMBER, POSTAL_CODE, VAT_NUMBER } from './invoices.ts'
import { ITEM_KINDS, itemIdSchema, moneySchema, planSchema } from './plans.ts'
import { defineRoutes } from './route.ts'

export const ORDER_STATUSES = ['pending', 'paid', 'failed', 'expired', 'cancelled', 'refunded'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Services that take payments; `test` is the built-in page of development. */
export const GATEWAYS = ['moyasar', 'tap', 'test'] as const
export type GatewayName = (typeof GATEWAYS)[number]

/** What people type with Arabic digits, spaces and hyphens between them. */
function digitsSchema(pattern: RegExp, fault: FieldCode) {
  return z
    .string('field.required' satisfies FieldCode)
    .max(100, 'field.too_long' satisfies FieldCode)
    .overwrite((text) => westernDigits(text).replace(/[\s\u200e\u200f\u2066-\u2069-]+/g, ''))
    .min(1, 'field.required' satisfies FieldCode)
    .regex(pattern, fault)
}

/** A company that the invoice is for: what a standard tax invoice has to name. */
export const companySchema = z.object({
  name: requiredLineSchema(200),
  email: emailSchema,
  vat_number: digitsSchema(VAT_NUMBER, 'vat_number.invalid'),
  address: z.object(
    {
      street: requiredLineSchema(120),
      building: digitsSchema(BUILDING_NUMBER, 'building.invalid'),
      district: requiredLineSchema(120),
      city: requiredLineSchema(80),
      postal_code: digitsSchema(POSTAL_CODE, 'postal_code.invalid'),
    },
    'field.required' satisfies FieldCode,
  ),
})
export type Company = z.infer<typeof companySchema>

/** The form of a private person as buyer: its `vat_number` is neither validated nor sent. */
export const personSchema = companySchema.extend({ vat_number: z.string() })

/** The buyer that an invoice names: a company, or a private person without a VAT number. */
const buyerSchema = companySchema.extend({ vat_number: companySchema.shape.vat_number.nullable() })
export type Buyer = z.infer<typeof buyerSchema>

/** All in SAR with two decimals. `price` less `discount` is `taxable`; with `vat` it is `total`, exactly. */
export const totalsSchema = z.object({
  price: moneySchema,
  discount: moneySchema,
  taxable: moneySchema,
  vat_percent: z.int(),
  vat: moneySchema,
  total: moneySchema,
})
export type OrderTotals = z.infer<typeof totalsSchema>

/** An empty field is no coupon. */
const couponFieldSchema = z
  .union([z.literal(''), couponCodeSchema], 'coupon.unknown' satisfies FieldCode)
  .optional()
  .transform((code) => code || null)

const checkoutSchema = z.object({
  item: planSchema,
  totals: totalsSchema,
  /** The coupon that was entered; one with a fault does not lower the total. */
  coupon: z
    .object({ code: z.string(), fault: z.enum(COUPON_FAULTS).nullable(), message: z.string() })
    .nullable(),
  /** Null where nothing can be paid here: no payment service is set up. */
  gateway: z.object({ name: z.enum(GATEWAYS), is_test: z.boolean() }).nullable(),
  /** Whether the invoice has to name its buyer, a private person too. */
  needs_buyer: z.boolean(),
})
export type Checkout = z.infer<typeof checkoutSchema>

export const subscribeSchema = z.object({
  /** Of the order, made by the page once: the same again gets the same order. */
  order_id: idSchema,
  terms: z.literal(true, 'terms.required' satisfies FieldCode),
  coupon: couponFieldSchema,
  /** As it was shown: another one now is refused, so that nobody pays what they have not seen. */
  total: moneySchema.optional(),
  /** Null, or left out, of a private person, unless the invoice has to name them. */
  company: buyerSchema.nullable().default(null),
})

/** What went back of a paid order; null where nothing did. */
const givenBackSchema = z
  .object({
    amount: moneySchema,
    remaining: moneySchema,
    /** One for each part that went back, the oldest first. */
    credit_notes: z.array(z.object({ id: z.string(), number: z.string() })),
  })
  .nullable()

export const orderSchema = z.object({
  id: z.string(),
  status: z.enum(ORDER_STATUSES),
  kind: z.enum(ITEM_KINDS),
  item: z.string(),
  title_ar: z.string(),
  title_en: z.string(),
  points: z.int(),
  totals: totalsSchema,
  coupon: z.string().nullable(),
  company: buyerSchema.nullable(),
  /** Of the payment that counts. */
  transaction_id: z.string().nullable(),
  /** True while the money of a second or refunded payment is on its way back. */
  refund_under_way: z.boolean(),
  given_back: givenBackSchema,
  /** The bank refused the last payment that was tried, and none is under way. */
  is_declined: z.boolean(),
  /** Where it is paid; null once it is not to be paid any more, or while the payment service does not respond. */
  payment_url: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
  paid_at: z.string().nullable(),
  refunded_at: z.string().nullable(),
})
export type Order = z.infer<typeof orderSchema>

const subscriptionSchema = z.object({
  id: z.string(),
  transaction_id: z.string(),
  plan: z.string(),
  kind: z.enum(ITEM_KINDS),
  status: z.enum(ORDER_STATUSES),
  points: z.int(),
  /** After the coupon, before VAT. */
  price: moneySchema,
  vat: moneySchema,
  date: z.string(),
  /** Of the company that it was bought for. */
  tax_number: z.string().nullable(),
  total_price: moneySchema,
  given_back: givenBackSchema,
})
export type Subscription = z.infer<typeof subscriptionSchema>

const itemParams = z.object({ id: itemIdSchema })

export const orderRoutes = defineRoutes({
  'checkout.read': {
    method: 'GET',
    path: '/website/subscripe-checkout/:id',
    summary: 'What a plan costs, with a coupon tried on it',
    access: 'account',
    offline: false,
    // Coupons could be guessed by it.
    limit: 'guessable',
    params: itemParams,
    query: z.object({ coupon: lineSchema(200).optional() }),
    data: checkoutSchema,
  },
  'checkout.subscribe': {
    method: 'POST',
    path: '/website/subscripe/:id',
    summary: 'Orders it; the answer says where it is paid',
    access: 'account',
    offline: false,
    limit: 'guessable',
    params: itemParams,
    body: subscribeSchema,
    data: orderSchema,
    success: 'order.created',
  },
  'order.read': {
    method: 'GET',
    path: '/website/orders/:order',
    summary: 'What became of an order, for its owner',
    access: 'account',
    offline: false,
    limit: 'read',
    params: z.object({ order: idSchema }),
    data: orderSchema,
  },
  'order.cancel': {
    method: 'POST',
    path: '/website/orders/:order/cancel',
    summary: 'Gives up an order that is not paid',
    access: 'account',
    offline: false,
    limit: 'write',
    params: z.object({ order: idSchema }),
    data: orderSchema,
    success: 'order.cancelled',
  },
  'order.list': {
    method: 'GET',
    path: '/website/subscriptions',
    summary: 'The orders of the account, newest first',
    access: 'account',
    offline: false,
    limit: 'read',
    query: pageQuerySchema.extend({ search: lineSchema(120).optional() }),
    data: z.array(subscriptionSchema),
    paged: true,
  },
})
