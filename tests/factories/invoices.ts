import { randomUUID } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import type { InvoicedOrder } from '#server/domain/invoices/issue-invoice.ts'
import type { InvoiceBuyer } from '#shared/contract/invoices.ts'
import { totalsOf } from '#shared/rules/money/vat-and-totals.ts'

/** A company that gave its VAT number. */
export const COMPANY: InvoiceBuyer = {
  name: 'مؤسسة النور لتنظيم المناسبات',
  vat_number: '310122393500003',
  street: 'شارع العليا',
  building: '7431',
  district: 'حي الورود',
  city: 'الرياض',
  postal_code: '12251',
  country: 'SA',
}

/** A paid order of a plan, as far as its invoice needs it. */
export function anInvoicedOrder(
  account_id: string | null,
  more: { price?: number; percent?: number; buyer?: InvoiceBuyer | null } = {},
): InvoicedOrder {
  const { price = 129_900, percent = 15, buyer = null } = more
  const totals = totalsOf([price], 15, percent === 0 ? null : { percent })
  return {
    id: randomUUID(),
    account_id,
    title_ar: 'باقة الأفراح: 500 نقطة',
    title_en: 'Wedding plan: 500 points',
    points: 0,
    price_halalas: totals.price,
    discount_halalas: totals.discount,
    taxable_halalas: totals.taxable,
    vat_percent: totals.vatPercent,
    vat_halalas: totals.vat,
    total_halalas: totals.total,
    coupon_code: percent === 0 ? null : 'EID15',
    buyer,
  }
}

/** What of an invoice’s PDF can be selected, a line each: Arabic from the left, as readers of PDFs expect it. */
export function selectableText(pdf: Buffer): string {
  const lines: string[] = []
  for (const [, stream = ''] of pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g))
    for (const [, codes = ''] of inflate(Buffer.from(stream, 'latin1')).matchAll(/<([0-9a-f]+)> Tj/g))
      lines.push(Buffer.from(codes, 'hex').swap16().toString('utf16le'))
  return lines.join('\n')
}

/** The title of a PDF, as its reader shows it. */
export function pdfTitle(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  const object = /\/Title (\d+) 0 R/.exec(text)?.[1]
  const start = text.indexOf(`\n${object} 0 obj\n(`) + `\n${object} 0 obj\n(`.length
  const written = /^(?:[^\\)]|\\[\s\S])*/.exec(text.slice(start))?.[0] ?? ''
  const bytes = Buffer.from(
    written.replace(/\\([\s\S])/g, (_, escaped: string) => ESCAPED[escaped] ?? escaped),
    'latin1',
  )
  // Beyond ASCII: a mark of the byte order, then UTF-16.
  return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function inflate(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}
