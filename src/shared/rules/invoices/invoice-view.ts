import type { Language } from '#shared/contract/common.ts'
import type { Invoice, InvoiceBuyer, InvoiceDocument } from '#shared/contract/invoices.ts'
import { formatSar } from '#shared/rules/money/sar.ts'
import { calendarDay, dayAndTime } from './riyadh-time.ts'

/** A label as an invoice prints it: always in both languages. */
export type Label = Readonly<Record<Language, string>>

export interface InvoiceField {
  readonly label: Label
  readonly value: string
  /** A number, a date or a code: written left to right in either language. */
  readonly ltr: boolean
}

export interface InvoiceLine {
  readonly title: Label
  /** In the order of `columns`. */
  readonly cells: readonly string[]
}

export interface InvoiceAmount {
  readonly label: Label
  readonly amount: string
  /** What was paid, or is given back. */
  readonly strong: boolean
}

/** An invoice as it is laid out, on the screen and on paper: the same words in the same order. */
export interface InvoiceView {
  readonly title: Label
  readonly number: string
  /** Where the seller is made up: the document is no invoice. */
  readonly notice: Label | null
  readonly head: readonly InvoiceField[]
  readonly seller: { readonly label: Label; readonly name: Label; readonly fields: readonly InvoiceField[] }
  readonly buyer: {
    readonly label: Label
    readonly name: string
    readonly fields: readonly InvoiceField[]
  } | null
  readonly item: Label
  readonly columns: readonly Label[]
  readonly lines: readonly InvoiceLine[]
  readonly amounts: readonly InvoiceAmount[]
  readonly currency: Label
  readonly qr: string
}

const TITLES = {
  invoice: {
    standard: { ar: 'فاتورة ضريبية', en: 'Tax invoice' },
    simplified: { ar: 'فاتورة ضريبية مبسطة', en: 'Simplified tax invoice' },
  },
  credit_note: {
    standard: { ar: 'إشعار دائن لفاتورة ضريبية', en: 'Credit note for a tax invoice' },
    simplified: {
      ar: 'إشعار دائن لفاتورة ضريبية مبسطة',
      en: 'Credit note for a simplified tax invoice',
    },
  },
} as const

const KINGDOM = 'المملكة العربية السعودية'
const PLACE = {
  street: { ar: 'الشارع', en: 'Street' },
  building: { ar: 'رقم المبنى', en: 'Building no.' },
  district: { ar: 'الحي', en: 'District' },
  city: { ar: 'المدينة', en: 'City' },
  postal: { ar: 'الرمز البريدي', en: 'Postal code' },
  country: { ar: 'الدولة', en: 'Country' },
  vat: { ar: 'رقم التسجيل الضريبي', en: 'VAT number' },
  cr: { ar: 'السجل التجاري', en: 'Commercial register' },
} as const

export function invoiceView({ document, qr }: Invoice): InvoiceView {
  const { kind, subtype, seller, buyer, number } = document
  return {
    title: TITLES[kind][subtype],
    number,
    notice: seller.is_sample
      ? {
          ar: 'عينة من بائع تجريبي: ليست فاتورة ضريبية',
          en: 'Sample of a made-up seller: not a tax invoice',
        }
      : null,
    head: headOf(document),
    seller: {
      label: { ar: 'البائع', en: 'Seller' },
      name: { ar: seller.name_ar, en: seller.name_en },
      fields: [...addressOf({ ...seller, country: 'SA' }), latin(PLACE.cr, seller.cr_number)],
    },
    buyer: buyer && {
      label: { ar: 'المشتري', en: 'Buyer' },
      name: buyer.name,
      fields: addressOf(buyer),
    },
    item: { ar: 'البيان', en: 'Description' },
    columns: columnsOf(document),
    lines: document.lines.map((line) => ({
      title: { ar: line.title_ar, en: line.title_en },
      cells: [
        String(line.quantity),
        readableAmount(line.unit_price_halalas),
        ...(document.discount_halalas > 0 ? [readableAmount(line.discount_halalas)] : []),
        readableAmount(line.taxable_halalas),
        `${document.vat_percent}%`,
        readableAmount(line.vat_halalas),
        readableAmount(line.total_halalas),
      ],
    })),
    amounts: amountsOf(document),
    currency: {
      ar: 'المبالغ بالريال السعودي، والأوقات بتوقيت الرياض',
      en: 'Amounts are in Saudi riyals (SAR), times are those of Riyadh',
    },
    qr,
  }
}

function headOf(document: InvoiceDocument): InvoiceField[] {
  const { kind, number, issued_at, supply_date, order_id, original, reason } = document
  const isInvoice = kind === 'invoice'
  return [
    latin(
      isInvoice ? { ar: 'رقم الفاتورة', en: 'Invoice no.' } : { ar: 'رقم الإشعار', en: 'Note no.' },
      number,
    ),
    latin({ ar: 'تاريخ الإصدار ووقته', en: 'Issued' }, dayAndTime(issued_at)),
    ...(isInvoice ? [latin({ ar: 'تاريخ التوريد', en: 'Supply date' }, supply_date)] : []),
    ...(original === null
      ? []
      : [
          latin({ ar: 'عن الفاتورة رقم', en: 'Of invoice no.' }, original.number),
          latin({ ar: 'تاريخ الفاتورة', en: 'Invoice date' }, calendarDay(original.issued_at)),
        ]),
    latin({ ar: 'رقم الطلب', en: 'Order no.' }, order_id),
    ...(reason === null ? [] : [plain({ ar: 'سبب الإصدار', en: 'Reason' }, reason)]),
  ]
}

function addressOf({
  street,
  building,
  district,
  city,
  postal_code,
  country,
  vat_number,
}: Omit<InvoiceBuyer, 'name'>): InvoiceField[] {
  const fields = [
    latin(PLACE.vat, vat_number ?? ''),
    latin(PLACE.building, building),
    plain(PLACE.street, street),
    plain(PLACE.district, district),
    plain(PLACE.city, city),
    latin(PLACE.postal, postal_code),
    plain(PLACE.country, country === 'SA' ? KINGDOM : country),
  ]
  return fields.filter(({ value }) => value !== '')
}

function columnsOf({ discount_halalas }: InvoiceDocument): Label[] {
  return [
    { ar: 'الكمية', en: 'Qty' },
    { ar: 'سعر الوحدة', en: 'Unit price' },
    ...(discount_halalas > 0 ? [{ ar: 'الخصم', en: 'Discount' }] : []),
    { ar: 'الخاضع للضريبة', en: 'Taxable' },
    { ar: 'نسبة الضريبة', en: 'VAT rate' },
    { ar: 'الضريبة', en: 'VAT' },
    { ar: 'الإجمالي', en: 'Total' },
  ]
}

function amountsOf(document: InvoiceDocument): InvoiceAmount[] {
  const { kind, coupon_code, vat_percent } = document
  const row = (label: Label, halalas: number, strong = false) => ({
    label,
    amount: readableAmount(halalas),
    strong,
  })
  const coupon = coupon_code === null ? '' : ` (${coupon_code})`
  const isInvoice = kind === 'invoice'
  return [
    ...(document.discount_halalas > 0
      ? [
          row({ ar: 'المجموع قبل الخصم', en: 'Total before discount' }, document.price_halalas),
          row({ ar: `الخصم${coupon}`, en: `Discount${coupon}` }, document.discount_halalas),
        ]
      : []),
    row({ ar: 'المجموع الخاضع للضريبة', en: 'Taxable total' }, document.taxable_halalas),
    { label: { ar: 'نسبة الضريبة', en: 'VAT rate' }, amount: `${vat_percent}%`, strong: false },
    row({ ar: 'ضريبة القيمة المضافة', en: 'VAT' }, document.vat_halalas),
    row(
      isInvoice
        ? { ar: 'الإجمالي بالريال', en: 'Total in SAR' }
        : { ar: 'المبلغ المُعاد بالريال', en: 'Credited in SAR' },
      document.total_halalas,
      true,
    ),
  ]
}

function latin(label: Label, value: string): InvoiceField {
  return { label, value, ltr: true }
}

function plain(label: Label, value: string): InvoiceField {
  return { label, value, ltr: false }
}

/** `1,000.00`, with Latin digits on every invoice. */
function readableAmount(halalas: number): string {
  return formatSar(halalas).replace(/\B(?=(\d{3})+\.)/g, ',')
}
