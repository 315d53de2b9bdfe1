import type { InvoiceDocument } from '#shared/contract/invoices.ts'
import { formatSar } from '#shared/rules/money/sar.ts'

/**
 * What the QR code of an invoice holds (ZATCA, phase 1): fields 1 to 5 in TLV (tag, length in bytes of UTF-8,
 * value), in base64. Times are UTC, amounts have two decimals.
 */
export function invoiceQrText({
  seller,
  issued_at,
  total_halalas,
  vat_halalas,
}: Pick<InvoiceDocument, 'issued_at' | 'total_halalas' | 'vat_halalas'> & {
  readonly seller: Pick<InvoiceDocument['seller'], 'name_ar' | 'vat_number'>
}): string {
  const values = [
    seller.name_ar,
    seller.vat_number,
    issued_at,
    formatSar(total_halalas),
    formatSar(vat_halalas),
  ]
  const bytes = values.flatMap((value, at) => {
    const text = new TextEncoder().encode(value)
    return [at + 1, text.length, ...text]
  })
  return btoa(String.fromCharCode(...bytes))
}

/** The values of such a text by tag; null for what is none. */
export function readInvoiceQr(text: string): ReadonlyMap<number, string> | null {
  const bytes = bytesOf(text)
  const values = new Map<number, string>()
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, length = 0] = bytes.subarray(at, at + 2)
    const value = bytes.subarray(at + 2, at + 2 + length)
    if (tag !== values.size + 1 || value.length !== length) return null
    values.set(tag, new TextDecoder().decode(value))
    at += 2 + length
  }
  return values.size > 0 ? values : null
}

function bytesOf(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
