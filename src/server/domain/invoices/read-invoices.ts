import type { Database } from '#server/db/client.ts'
import type { Caller } from '#server/domain/authorize.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import type { Clearance } from '#server/providers/clearance/port.ts'
import type { Language } from '#shared/contract/common.ts'
import { type Invoice, invoiceDocumentSchema } from '#shared/contract/invoices.ts'
import { invoiceQrText } from '#shared/rules/invoices/qr-text.ts'
import { drawInvoice } from './draw-invoice.ts'

interface Deps {
  readonly db: Database
  readonly clearance: Clearance
}

/** Who reads: the account of an order reads its own, an operator everybody's. */
export type InvoiceReader = Pick<Caller, 'accountId'> & { readonly isOperator?: true }

/**
 * The invoice of an order and its credit notes, in the order they were issued; empty while there is none yet.
 * `not_found` never: an order of somebody else has none for this reader.
 */
export async function listInvoices(
  { db, clearance }: Deps,
  { accountId, isOperator }: InvoiceReader,
  orderId: string,
): Promise<Outcome<Invoice[]>> {
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'document', 'clearance_status'])
    .where('order_id', '=', orderId)
    .$if(isOperator !== true, (query) => query.where('account_id', '=', accountId))
    .orderBy('icv')
    .execute()
  const invoices = rows.flatMap(({ id, document: stored, clearance_status }) => {
    const document = invoiceDocumentSchema.parse(stored)
    const waits = clearance.isConfigured && document.subtype === 'standard' && clearance_status !== 'cleared'
    return waits ? [] : [{ id, document, qr: invoiceQrText(document) }]
  })
  return done(invoices)
}

interface InvoiceFile {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

/** One of them as a PDF, made from what was frozen and stored nowhere. */
export async function invoiceFile(
  deps: Deps,
  reader: InvoiceReader,
  { order, invoice: id }: { order: string; invoice: string },
  language: Language,
): Promise<Outcome<InvoiceFile>> {
  const invoices = await listInvoices(deps, reader, order)
  if (!invoices.ok) return invoices
  const invoice = invoices.data.find((one) => one.id === id)
  if (invoice === undefined) return refuse('not_found')
  const content = await drawInvoice(reader.accountId, invoice, language)
  if (!content.ok) return content
  return done({ name: `${invoice.document.number}.pdf`, type: 'application/pdf', content: content.data })
}
