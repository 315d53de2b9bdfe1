import { z } from 'zod'
import { BUILDING_NUMBER, POSTAL_CODE, type Seller, VAT_NUMBER } from '#shared/contract/invoices.ts'

const ARABIC_LETTER = /[\u0621-\u064a]/
const line = () => z.string().trim().min(2).max(120)

/** Who issues tax invoices: all of these, or none. */
export const sellerSettings = {
  SELLER_NAME_AR: line().regex(ARABIC_LETTER).optional().meta({
    expects: 'a name in Arabic',
    description: 'who sells, as registered for VAT; with those below it, invoices can be issued',
  }),
  SELLER_NAME_EN: line().optional().meta({
    expects: 'a name',
    description: 'the seller’s name in Latin letters',
  }),
  SELLER_STREET: line().optional().meta({
    expects: 'a street',
    description: 'of the seller’s national address, in Arabic as the law wants it',
  }),
  SELLER_BUILDING: z.string().regex(BUILDING_NUMBER).optional().meta({
    expects: 'the four digits of a building',
    description: 'of the seller’s national address',
  }),
  SELLER_DISTRICT: line().optional().meta({
    expects: 'a district',
    description: 'of the seller’s national address, in Arabic',
  }),
  SELLER_CITY: line().optional().meta({
    expects: 'a city',
    description: 'of the seller’s national address, in Arabic',
  }),
  SELLER_POSTAL_CODE: z.string().regex(POSTAL_CODE).optional().meta({
    expects: 'five digits',
    description: 'of the seller’s national address',
  }),
  SELLER_VAT_NUMBER: z.string().regex(VAT_NUMBER).optional().meta({
    expects: '15 digits that begin and end with 3',
    description: 'the seller’s number of VAT registration',
  }),
  SELLER_CR_NUMBER: z
    .string()
    .regex(/^\d{10}$/)
    .optional()
    .meta({
      expects: 'ten digits',
      description: 'the seller’s number in the commercial register',
    }),
}

/** What invoices are like, where the law leaves room. */
export const invoiceSettings = {
  NAMED_INVOICES_FROM: z.coerce.number().int().min(1).max(1_000_000).optional().meta({
    expects: 'an amount in whole riyals',
    description:
      'the total from which private persons too give name and address, for a tax invoice in place of a simplified one (1000?); where unset, none: ask your tax adviser',
  }),
}

type SellerVariables = { readonly [Name in keyof typeof sellerSettings]?: string | undefined } & {
  readonly MODE: 'development' | 'production' | 'test'
}

/** Nobody’s: its VAT number is the one that the tax authority uses in examples. */
const SAMPLE_SELLER: Seller = {
  name_ar: 'بائع تجريبي',
  name_en: 'Sample seller',
  street: 'طريق الأمير سلطان',
  building: '2322',
  district: 'حي المربع',
  city: 'الرياض',
  postal_code: '23333',
  vat_number: '399999999900003',
  cr_number: '1010010000',
  is_sample: true,
}

type Read = { ok: true; seller: Seller | null } | { ok: false; problems: string[] }

/**
 * The seller of the variables; where none is set, a made-up one in development, and in production nobody, so that
 * nothing is sold there without a valid invoice.
 */
export function readSeller(set: SellerVariables): Read {
  const names = Object.keys(sellerSettings) as (keyof typeof sellerSettings)[]
  const missing = names.filter((name) => set[name] === undefined)
  if (missing.length === names.length) {
    return { ok: true, seller: set.MODE === 'production' ? null : SAMPLE_SELLER }
  }
  if (missing.length > 0) {
    return { ok: false, problems: missing.map((name) => `${name} must be set too: invoices need all of it.`) }
  }
  const value = (name: (typeof names)[number]) => set[name] ?? ''
  return {
    ok: true,
    seller: {
      name_ar: value('SELLER_NAME_AR'),
      name_en: value('SELLER_NAME_EN'),
      street: value('SELLER_STREET'),
      building: value('SELLER_BUILDING'),
      district: value('SELLER_DISTRICT'),
      city: value('SELLER_CITY'),
      postal_code: value('SELLER_POSTAL_CODE'),
      vat_number: value('SELLER_VAT_NUMBER'),
      cr_number: value('SELLER_CR_NUMBER'),
      is_sample: false,
    },
  }
}
