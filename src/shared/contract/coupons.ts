import { z } from 'zod'
import { instantSchema, lineSchema } from './common.ts'
import type { FieldCode } from './field-messages.ts'
import { itemIdSchema } from './plans.ts'

const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Digits as they are typed on an Arabic keyboard are digits. */
export function westernDigits(text: string): string {
  return text.replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
}

const CODE = /^[A-Z0-9][A-Z0-9-]{1,39}$/
/** As it is typed: any case, Arabic digits, spaces at the sides or in it. */
const typedCodeSchema = z
  .string('field.invalid' satisfies FieldCode)
  .max(200, 'field.too_long' satisfies FieldCode)
  .overwrite((text) => westernDigits(text).replace(/\s+/g, '').toUpperCase())

/** The code as a buyer enters it: what cannot be a code is an unknown one. */
export const couponCodeSchema = typedCodeSchema.regex(CODE, 'coupon.unknown' satisfies FieldCode)

/** Why a coupon does not count. */
export const COUPON_FAULTS = [
  'coupon.unknown',
  'coupon.not_yet',
  'coupon.expired',
  'coupon.used_up',
  'coupon.used_by_you',
  'coupon.other_plan',
  'coupon.minimum',
] as const satisfies readonly FieldCode[]
export type CouponFault = (typeof COUPON_FAULTS)[number]

const halalasSchema = z
  .int('field.invalid' satisfies FieldCode)
  .min(1, 'field.too_small' satisfies FieldCode)
  .max(100_000_000, 'field.too_big' satisfies FieldCode)

/** A coupon as an operator makes it: a percent or an amount. */
export const couponInputSchema = z
  .object({
    code: typedCodeSchema
      .min(1, 'field.required' satisfies FieldCode)
      // One fault at a time, and none that hides those of other fields.
      .refine((code) => code === '' || CODE.test(code), 'coupon.code' satisfies FieldCode),
    percent: z
      .int('field.invalid' satisfies FieldCode)
      .min(1, 'field.too_small' satisfies FieldCode)
      .max(100, 'field.too_big' satisfies FieldCode)
      .nullable()
      .default(null),
    amount_halalas: halalasSchema.nullable().default(null),
    /** Only for these; null: for everything. */
    items: z.array(itemIdSchema).min(1).max(20).nullable().default(null),
    /** Of the price before VAT. */
    minimum_halalas: z.int().min(0).max(100_000_000).default(0),
    /** Over all accounts; null: as often as there are accounts. */
    uses_limit: z.int().min(1).max(1_000_000).nullable().default(null),
    starts_at: instantSchema.nullable().default(null),
    ends_at: instantSchema.nullable().default(null),
    note: lineSchema(200).default(''),
  })
  .refine(({ percent, amount_halalas }) => (percent === null) !== (amount_halalas === null), {
    path: ['percent'],
    error: 'coupon.value' satisfies FieldCode,
  })
export type CouponInput = z.output<typeof couponInputSchema>

export const couponSchema = z.object({
  code: z.string(),
  percent: z.int().nullable(),
  amount_halalas: z.int().nullable(),
  items: z.array(z.string()).nullable(),
  minimum_halalas: z.int(),
  uses_limit: z.int().nullable(),
  /** Orders it counts in, those that wait for their payment too. */
  uses: z.int(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  note: z.string(),
  created_at: z.string(),
})
export type Coupon = z.infer<typeof couponSchema>
