import { describe, expect, it, test } from 'vitest'
import { checkoutDraft, draftAfterPayment } from '#client/features/plans/checkout/checkout-draft.ts'
import { guestsOf, planFor } from '#client/features/plans/list/plan-for-guests.ts'
import { orderIdIn, resultOf } from '#client/features/plans/result/order-result.ts'
import { waitAfter } from '#client/features/plans/result/wait-after.ts'
import { errandPath, errandState } from '#client/routes/paths.ts'
import { findItem, planOf, planOffers } from '#server/domain/plans/plans.ts'

const PLANS = [
  { id: 'gathering', points: 50 },
  { id: 'celebration', points: 150 },
  { id: 'wedding', points: 400 },
  { id: 'grand', points: 1000 },
]

describe('[S-15] which plan suits', () => {
  it.each([
    [1, 'gathering'],
    [50, 'gathering'],
    [51, 'celebration'],
    [275, 'wedding'],
    [400, 'wedding'],
    [401, 'grand'],
    [5000, 'grand'],
  ])('%i guests: %s', (guests, plan) => {
    expect(planFor(PLANS, guests)?.id).toBe(plan)
    expect(planFor(PLANS.toReversed(), guests)?.id).toBe(plan)
  })

  it('is none where nothing is sold', () => {
    expect(planFor([], 10)).toBeNull()
  })

  it.each([
    ['400', 400],
    ['1,200', 1200],
    [' 75 ', 75],
    ['0', null],
    ['-5', null],
    ['12.5', null],
    ['4e2', null],
    ['9999999', null],
    ['', null],
    [null, null],
  ])('reads %j as %j guests', (text, guests) => {
    expect(guestsOf(text)).toBe(guests)
  })
})

describe('[A-24] an offer of the catalogue', () => {
  const until = '2026-12-01T21:00:00Z'
  const name = { ar: 'عرض اليوم الوطني', en: 'National Day offer' }
  const gathering = findItem('gathering')
  if (gathering === undefined) throw new Error('no such plan')
  const item = { ...gathering, offer: { price: 7_900, until, name } }

  it('lowers the price of lists and home page with a name and an end, in both languages', () => {
    const now = new Date('2026-12-01T20:59:59Z')
    expect(planOf(item, 'ar', now)).toMatchObject({
      price: '79.00',
      full_price: '99.00',
      total: '90.85',
      offer: { name_ar: name.ar, name_en: name.en, until },
    })
    expect(planOffers([item], now)).toMatchObject([{ id: 'gathering', price: 7_900 }])
  })

  it('is over at its end', () => {
    expect(planOf(item, 'ar', new Date(until))).toMatchObject({
      price: '99.00',
      total: '113.85',
      offer: null,
    })
    expect(planOffers([item], new Date(until))).toMatchObject([{ price: 9_900 }])
  })
})

describe('the draft of a checkout', () => {
  const EMPTY = checkoutDraft(null)

  it.each([undefined, 'text', 7, [], { company: 'x', applied: 3, wants_invoice: 'yes' }])(
    'is empty from %j',
    (stored) => {
      expect(checkoutDraft(stored)).toEqual(EMPTY)
    },
  )

  it('comes back as it was stored, without what this version does not know', () => {
    const draft = {
      ...EMPTY,
      coupon: 'welcome',
      applied: 'WELCOME',
      wants_invoice: true,
      company: { ...EMPTY.company, name: 'شركة الأفراح', vat_number: '300000000000003' },
      accepts_terms: true,
    }
    expect(checkoutDraft({ ...draft, other: 1 })).toEqual(draft)
  })

  it('leaves the company for the next order, and neither the coupon nor the agreement', () => {
    const paid = draftAfterPayment({
      ...EMPTY,
      coupon: 'A',
      applied: 'A',
      wants_invoice: true,
      company: { ...EMPTY.company, name: 'Afrah' },
      accepts_terms: true,
    })
    expect(paid).toEqual({
      ...EMPTY,
      wants_invoice: true,
      company: { ...EMPTY.company, name: 'Afrah' },
    })
  })
})

test('only pages of our own are gone back to', () => {
  expect(errandPath(errandState('/manage/e/send?who=not_sent'))).toBe('/manage/e/send?who=not_sent')
  for (const place of ['https://example.com', '//example.com', '/\\example.com', '', 7, null])
    expect(errandPath({ back: place })).toBeNull()
  expect(errandPath(null)).toBeNull()
})

describe('what a result page says', () => {
  it.each([
    ['pending', false, 'waiting'],
    ['pending', true, 'failed'],
    ['paid', false, 'paid'],
    // Declined first, then paid.
    ['paid', true, 'paid'],
    ['refunded', false, 'paid'],
    ['failed', true, 'failed'],
    ['expired', false, 'failed'],
    ['cancelled', false, 'failed'],
  ] as const)('of an order that is %s, declined: %s: %s', (status, is_declined, result) => {
    expect(resultOf({ status, is_declined })).toBe(result)
  })

  it('asks ever less often while it waits', () => {
    const waits = Array.from({ length: 20 }, (_, asked) => waitAfter(asked))
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect([waits[0], waits.at(-1)]).toEqual([1500, 30_000])
  })
})

test('[S-15] the order of a result page is found among what a gateway adds to its address', () => {
  const id = '0b6f1f0e-58c5-4a6a-9a4e-6b6b1c9d2f10'
  const orderOf = (query: string) => orderIdIn(new URLSearchParams(query))
  expect(orderOf(`?order=${id}&tap_id=chg_TS01&data=E3C9`)).toBe(id)
  expect(orderOf(`?order=${id}?tap_id=chg_TS01`)).toBe(id)
  expect(orderOf(`?id=pay_1&status=paid&message=APPROVED&order=${id}`)).toBe(id)
  expect(orderOf('?order=..%2Fprofile')).toBe('')
  expect(orderOf('')).toBe('')
})
