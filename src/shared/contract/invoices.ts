import { z } from 'zod'
import { idSchema, languageSchema } from './common.ts'
import { defineRoutes } from './route.ts'

/** 15 digits, the first and the last a 3. */
export const VAT_NUMBER = /^3\d{13}3$/
export const BUILDING_NUMBER = /^\d{4}$/
export const POSTAL_CODE = /^\d{5}$/

export const sellerSchema = z.object({
  name_ar: z.string(),
  name_en: z.string(),
  street: z.string(),
  building: z.string(),
  district: z.string(),
  city: z.string(),
  postal_code: z.string(),
  vat_number: z.string(),
  cr_number: z.string(),
  /** Made up, for development: such a document is no invoice, and says so. */
  is_sample: z.boolean(),
})
export type Seller = z.infer<typeof sellerSchema>

/** As it was given at checkout: a company, or without a VAT number a private person. */
export const invoiceBuyerSchema = z.object({
  name: z.string(),
  vat_number: z.string().nullable(),
  street: z.string(),
  building: z.string(),
  district: z.string(),
  city: z.string(),
  postal_code: z.string(),
  country: z.string().default('SA'),
})
export type InvoiceBuyer = z.infer<typeof invoiceBuyerSchema>

const invoiceLineSchema = z.object({
  title_ar: z.string(),
  title_en: z.string(),
  quantity: z.int(),
  /** Without VAT, as all amounts of a line but its total. */
  unit_price_halalas: z.int(),
  discount_halalas: z.int(),
  taxable_halalas: z.int(),
  vat_halalas: z.int(),
  total_halalas: z.int(),
})

/** Version of the stored document: what is issued is read for ten years. */
export const INVOICE_VERSION = 1

/** Everything printed on an invoice or credit note, frozen when it was issued. Amounts are positive on both. */
export const invoiceDocumentSchema = z.object({
  version: z.literal(INVOICE_VERSION),
  kind: z.enum(['invoice', 'credit_note']),
  subtype: z.enum(['standard', 'simplified']),
  /** `INV-000001`, `CN-000001`. */
  number: z.string(),
  uuid: z.string(),
  /** The place in the one row of both kinds. */
  icv: z.int(),
  order_id: z.string(),
  /** UTC, without fractions of a second: as the QR code has it. */
  issued_at: z.string(),
  supply_date: z.string(),
  currency: z.literal('SAR'),
  seller: sellerSchema,
  /** Null for a private person. */
  buyer: invoiceBuyerSchema.nullable(),
  lines: z.array(invoiceLineSchema),
  coupon_code: z.string().nullable(),
  price_halalas: z.int(),
  discount_halalas: z.int(),
  taxable_halalas: z.int(),
  vat_percent: z.int(),
  vat_halalas: z.int(),
  total_halalas: z.int(),
  /** Of a credit note: what it corrects, and why. */
  original: z.object({ number: z.string(), issued_at: z.string() }).nullable(),
  reason: z.string().nullable(),
})
export type InvoiceDocument = z.infer<typeof invoiceDocumentSchema>

export const invoiceSchema = z.object({
  id: z.string(),
  document: invoiceDocumentSchema,
  /** What its QR code holds. */
  qr: z.string(),
})
export type Invoice = z.infer<typeof invoiceSchema>

const orderParamsSchema = z.object({ order: idSchema })

export const invoiceRoutes = defineRoutes({
  'invoice.list': {
    method: 'GET',
    path: '/website/orders/:order/invoices',
    summary: 'The invoice of an order, and its credit notes after it',
    access: 'account',
    offline: false,
    limit: 'read',
    params: orderParamsSchema,
    data: z.array(invoiceSchema),
  },
  'invoice.file': {
    method: 'GET',
    path: '/website/orders/:order/invoices/:invoice/file',
    summary: 'An invoice or credit note as a PDF; `language` is the one that stands first',
    access: 'account',
    offline: false,
    limit: 'bulk',
    params: orderParamsSchema.extend({ invoice: idSchema }),
    query: z.object({ language: languageSchema.default('ar') }),
  },
})
