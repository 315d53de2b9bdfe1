import type { CouponInput } from '#shared/contract/coupons.ts'
import type { FieldCode } from '#shared/contract/field-messages.ts'
import { readSar } from '#shared/rules/money/sar.ts'
import { foldDigits } from '#shared/rules/text/digits.ts'

/** The numbers of a new coupon as they are typed. */
export interface TypedCoupon {
  readonly kind: 'percent' | 'amount'
  readonly value: string
  readonly uses: string
}

type CouponNumbers = Pick<CouponInput, 'percent' | 'amount_halalas' | 'uses_limit'>

interface ReadCoupon {
  readonly numbers: CouponNumbers
  /** Of the fields that hold something else than a number. Sent, it would be null: a coupon without a limit. */
  readonly errors: Readonly<Partial<Record<keyof CouponNumbers, FieldCode>>>
}

export function readCouponNumbers({ kind, value, uses }: TypedCoupon): ReadCoupon {
  const read = {
    percent: kind === 'percent' ? wholeNumber(value) : null,
    amount_halalas: kind === 'amount' ? halalas(value) : null,
    uses_limit: wholeNumber(uses),
  }
  const names = ['percent', 'amount_halalas', 'uses_limit'] as const
  const wrong = names.filter((name) => Number.isNaN(read[name]))
  return { numbers: read, errors: Object.fromEntries(wrong.map((name) => [name, 'field.invalid'])) }
}

/** Null of an empty field, NaN of a text that is no number. */
function wholeNumber(typed: string): number | null {
  const text = latin(typed)
  if (text === '') return null
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}

function halalas(typed: string): number | null {
  const text = latin(typed)
  return text === '' ? null : (readSar(text) ?? Number.NaN)
}

function latin(typed: string): string {
  return foldDigits(typed).replace('٫', '.').trim()
}
