import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { canIssueInvoices } from '#server/domain/invoices/can-issue-invoices.ts'
import { drawQr } from '#shared/card/qr.ts'
import { creditAmounts } from '#shared/rules/invoices/credit-amounts.ts'
import { invoiceQrText, readInvoiceQr } from '#shared/rules/invoices/qr-text.ts'
import { pointsOfRefund } from '#shared/rules/money/refund-points.ts'
import { type Discount, totalsOf } from '#shared/rules/money/vat-and-totals.ts'
import { decodeQr } from '../factories/qr.ts'

describe('[S-12] the QR code of an invoice', () => {
  const bob = {
    seller: { name_ar: 'Bobs Records', vat_number: '310122393500003' },
    issued_at: '2022-04-25T15:30:00Z',
    total_halalas: 100_000,
    vat_halalas: 15_000,
  }

  test('is the example of the tax authority, byte for byte', () => {
    expect(invoiceQrText(bob)).toBe(
      'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
    )
  })

  test('counts an Arabic name in bytes', () => {
    const text = invoiceQrText({ ...bob, seller: { ...bob.seller, name_ar: 'شركة مرحبا' } })
    expect(atob(text).charCodeAt(1)).toBe(19)
    expect([...(readInvoiceQr(text)?.values() ?? [])]).toEqual([
      'شركة مرحبا',
      '310122393500003',
      '2022-04-25T15:30:00Z',
      '1000.00',
      '150.00',
    ])
    expect(readInvoiceQr(text.slice(0, 40))).toBeNull()
    expect(readInvoiceQr('?')).toBeNull()
  })

  test('is read from its picture with the longest name a seller may have', async () => {
    const seller = { ...bob.seller, name_ar: 'شركة المناسبات '.repeat(8) }
    const text = invoiceQrText({ ...bob, seller })
    expect(text.length).toBeLessThanOrEqual(700)
    const { size = 0, path = '' } = drawQr(text) ?? {}
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 6}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
    expect(await decodeQr(await sharp(Buffer.from(svg)).png().toBuffer())).toBe(text)
  })
})

describe('[S-12][R-5] amounts', () => {
  const cart = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 12 })
  const coupon: fc.Arbitrary<Discount | null> = fc.oneof(
    fc.constant(null),
    fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ halalas: fc.integer({ min: 1, max: 2_000_000 }) }),
  )
  const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 })

  it('are exact for 10,000 carts, and an invoice with its credit notes sums up to zero', () => {
    fc.assert(
      fc.property(cart, coupon, shares, (prices, allowance, parts) => {
        const { price, discount, taxable, vat, total } = totalsOf(prices, 15, allowance)
        expect(taxable).toBe(price - discount)
        // Half up of the whole document, in whole numbers.
        expect([200 * vat - 30 * taxable > -100, 200 * vat - 30 * taxable <= 100]).toEqual([true, true])
        expect(total).toBe(taxable + vat)
        let rest = { taxable, vat, total }
        let taken = 0
        const credits = parts.map((part) => Math.floor(part * 0.6 * total)).filter((part) => part > 0)
        for (const amount of [...credits, Number.POSITIVE_INFINITY]) {
          if (rest.total === 0) break
          const credit = creditAmounts(rest, Math.min(amount, rest.total), 15)
          expect(credit.total).toBe(credit.taxable + credit.vat)
          // No part of a credit note is negative or more than what is left.
          expect(credit.taxable >= 0 && credit.vat >= 0).toBe(true)
          rest = {
            taxable: rest.taxable - credit.taxable,
            vat: rest.vat - credit.vat,
            total: rest.total - credit.total,
          }
          expect(rest.taxable >= 0 && rest.vat >= 0).toBe(true)
          const points = pointsOfRefund({ points: 150, total, refunded: total - rest.total, taken })
          expect(points).toBeGreaterThanOrEqual(0)
          taken += points
        }
        expect(rest).toEqual({ taxable: 0, vat: 0, total: 0 })
        expect(taken).toBe(total === 0 ? 0 : 150)
      }),
      { numRuns: 10_000 },
    )
  })

  it('of a partial credit are its base and 15 % of it, as exact as halalas are', () => {
    const rest = { taxable: 100_000, vat: 15_000, total: 115_000 }
    expect(creditAmounts(rest, 11_500, 15)).toEqual({ taxable: 10_000, vat: 1500, total: 11_500 })
    expect(creditAmounts(rest, 100, 15)).toEqual({ taxable: 87, vat: 13, total: 100 })
  })
})

describe('[S-12] the seller', () => {
  const whole = {
    SELLER_NAME_AR: 'شركة مرحبا',
    SELLER_NAME_EN: 'Marhaba Co.',
    SELLER_STREET: 'شارع العليا',
    SELLER_BUILDING: '7431',
    SELLER_DISTRICT: 'الورود',
    SELLER_CITY: 'الرياض',
    SELLER_POSTAL_CODE: '12251',
    SELLER_VAT_NUMBER: '310122393500003',
    SELLER_CR_NUMBER: '1010010000',
  }
  const sellerOf = (env: Record<string, string>) => {
    const read = readConfig(env)
    return read.ok ? read.config.SELLER : read.problems
  }

  test('is made up in development, and nobody in production', () => {
    expect(sellerOf({})).toMatchObject({ is_sample: true })
    expect(sellerOf({ MODE: 'production' })).toBeNull()
    expect(canIssueInvoices(null)).toEqual({ ok: false, missing: expect.stringContaining('SELLER_') })
  })

  test('is all of the settings or none, each in its form', () => {
    expect(sellerOf({ ...whole, MODE: 'production' })).toMatchObject({ is_sample: false, building: '7431' })
    const { SELLER_CITY: _, ...part } = whole
    expect(sellerOf(part)).toEqual(['SELLER_CITY must be set too: invoices need all of it.'])
    const wrong = {
      SELLER_NAME_AR: 'Marhaba',
      SELLER_BUILDING: '74',
      SELLER_POSTAL_CODE: '1225',
      SELLER_VAT_NUMBER: '310122393500001',
    }
    expect(sellerOf({ ...whole, ...wrong })).toEqual([
      'SELLER_NAME_AR must be a name in Arabic, not “Marhaba”.',
      'SELLER_BUILDING must be the four digits of a building, not “74”.',
      'SELLER_POSTAL_CODE must be five digits, not “1225”.',
      'SELLER_VAT_NUMBER must be 15 digits that begin and end with 3, not “310122393500001”.',
    ])
  })
})
