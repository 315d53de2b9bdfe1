import type { Company } from '#shared/contract/orders.ts'

/** Where the form is stored while it is typed: one for all plans, as company and coupon are the same for each. */
export const CHECKOUT_DRAFT = 'checkout'

/** Which order the form became: a look at an older one, paid long ago, must not empty it. */
export const OPEN_ORDER = 'checkout-order'

export interface CheckoutDraft {
  /** As typed. */
  readonly coupon: string
  /** The code that the price is asked with; null without one. */
  readonly applied: string | null
  readonly wants_invoice: boolean
  /** Also while no invoice is wanted: switching back and forth drops nothing. */
  readonly company: Company
  readonly accepts_terms: boolean
}

/** The stored draft as far as this version can read it; empty where there is none. */
export function checkoutDraft(stored: unknown): CheckoutDraft {
  const draft = Object(stored) as Partial<Record<keyof CheckoutDraft, unknown>>
  const company = Object(draft.company) as Partial<Record<keyof Company, unknown>>
  const address = Object(company.address) as Partial<Record<keyof Company['address'], unknown>>
  const applied = textOf(draft.applied)
  return {
    coupon: textOf(draft.coupon),
    applied: applied === '' ? null : applied,
    wants_invoice: draft.wants_invoice === true,
    company: {
      name: textOf(company.name),
      email: textOf(company.email),
      vat_number: textOf(company.vat_number),
      address: {
        street: textOf(address.street),
        building: textOf(address.building),
        district: textOf(address.district),
        city: textOf(address.city),
        postal_code: textOf(address.postal_code),
      },
    },
    accepts_terms: draft.accepts_terms === true,
  }
}

/** What is left of a draft once its order is paid: the company, for the next one. */
export function draftAfterPayment(stored: unknown): CheckoutDraft {
  return { ...checkoutDraft(stored), coupon: '', applied: null, accepts_terms: false }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
