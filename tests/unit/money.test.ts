import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCouponNumbers } from '#client/features/operator/orders/coupon-numbers.ts'
import { companySchema } from '#shared/contract/orders.ts'
import { formatSar, readSar } from '#shared/rules/money/sar.ts'
import { type Discount, totalsOf } from '#shared/rules/money/vat-and-totals.ts'

const price = fc.integer({ min: 0, max: 1_000_000_000 })
const coupon: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 100 }).map((percent) => ({ percent })),
  fc.integer({ min: 0, max: 2_000_000_000 }).map((halalas) => ({ halalas })),
)

describe('[A-25] totals of an order', () => {
  it('have VAT of the whole document, rounded half up, and a total that is exact: 10,000 carts and coupons', () => {
    fc.assert(
      fc.property(
        fc.array(price, { maxLength: 30 }),
        fc.integer({ min: 0, max: 100 }),
        coupon,
        (lines, rate, tried) => {
          const totals = totalsOf(lines, rate, tried)
          const sum = lines.reduce((all, each) => all + each, 0)
          expect(totals.price).toBe(sum)
          expect(totals.taxable).toBe(sum - totals.discount)
          expect(totals.total).toBe(totals.taxable + totals.vat)
          // Half up, in whole numbers of any size: no other library's rounding is trusted here.
          expect(BigInt(totals.vat)).toBe((BigInt(totals.taxable) * BigInt(rate) + 50n) / 100n)
          expect(totals.discount).toBeGreaterThanOrEqual(0)
          expect(totals.discount).toBeLessThanOrEqual(sum)
          expect(readSar(formatSar(totals.total))).toBe(totals.total)
          if (tried !== null && totals.discount > 0)
            expect(totals.total === 0 || totals.total >= 100).toBe(true)
        },
      ),
      { numRuns: 10_000 },
    )
  })

  it('are those of the law’s example, and round half up', () => {
    expect(totalsOf([100_000], 15)).toMatchObject({ taxable: 100_000, vat: 15_000, total: 115_000 })
    expect(totalsOf([10], 15).vat).toBe(2)
    // A sum of rounded lines would be 6.
    expect(totalsOf([10, 10, 10], 15).vat).toBe(5)
  })

  it('refuse amounts that are negative or not whole', () => {
    for (const wrong of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => totalsOf([wrong], 15)).toThrow(RangeError)
    expect(() => totalsOf([100], 15, { halalas: -1 })).toThrow(RangeError)
  })

  it('are written with two decimals and read without arithmetic of fractions', () => {
    expect([0, 5, 99, 100, 24_900, 1_000_000_000].map(formatSar)).toEqual([
      '0.00',
      '0.05',
      '0.99',
      '1.00',
      '249.00',
      '10000000.00',
    ])
    expect(['1.15', 1.15, '1.150', '7', ' 7.1 '].map(readSar)).toEqual([115, 115, 115, 700, 710])
    expect(['', '-1', '1,15', '1.159', '1e9', 'NaN'].map(readSar)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })
})

describe('[S-15] a company at checkout', () => {
  const company = {
    name: 'شركة',
    email: 'a@b.sa',
    vat_number: '٣١٠ ١٢٢٣٩ ٣٥٠٠ ٠٠٣',
    address: { street: 'العليا', building: '٧٨٢١', district: 'الورود', city: 'الرياض', postal_code: '١٢٢٥٣' },
  }

  it('may type its numbers with Arabic digits and spaces', () => {
    expect(companySchema.parse(company)).toMatchObject({
      vat_number: '310122393500003',
      address: { building: '7821', postal_code: '12253' },
    })
  })

  it.each(['410122393500003', '310122393500004', '31012239350003', '3101223935000033', 'x', ''])(
    'is refused with the VAT number %j',
    (vat_number) => {
      const read = companySchema.safeParse({ ...company, vat_number })
      expect(read.error?.issues.map(({ path }) => path.join('.'))).toContain('vat_number')
    },
  )

  it('needs every part of its address', () => {
    const { address: _, ...without } = company
    expect(companySchema.safeParse(without).success).toBe(false)
    for (const part of Object.keys(company.address)) {
      const read = companySchema.safeParse({ ...company, address: { ...company.address, [part]: ' ' } })
      expect(read.error?.issues.some(({ path }) => path.join('.') === `address.${part}`)).toBe(true)
    }
  })
})

describe('[A-26] the numbers of a new coupon', () => {
  it('are read with Arabic digits, and a limit that is left out is none', () => {
    expect(readCouponNumbers({ kind: 'percent', value: '٢٠', uses: ' ١٠ ' })).toEqual({
      numbers: { percent: 20, amount_halalas: null, uses_limit: 10 },
      errors: {},
    })
    expect(readCouponNumbers({ kind: 'amount', value: '١٢٫٥', uses: '' })).toEqual({
      numbers: { percent: null, amount_halalas: 1250, uses_limit: null },
      errors: {},
    })
  })

  it.each(['1O', '10,000', '-1', '1.5', 'كثير'])('are refused where the limit is no number: %s', (uses) => {
    expect(readCouponNumbers({ kind: 'percent', value: '20', uses }).errors).toEqual({
      uses_limit: 'field.invalid',
    })
  })

  it.each(['12.345', '1e3', '-5', 'ألف'])('are refused where the amount is none: %s', (value) => {
    expect(readCouponNumbers({ kind: 'amount', value, uses: '5' }).errors).toEqual({
      amount_halalas: 'field.invalid',
    })
  })
})
