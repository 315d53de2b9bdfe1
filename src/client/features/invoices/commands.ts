import { type ApiResult, fetchFile } from '#client/api/http-client.ts'
import type { Language } from '#shared/contract/common.ts'
import { type Invoice, invoiceRoutes } from '#shared/contract/invoices.ts'
import { operatorOrderRoutes } from '#shared/contract/operator-orders.ts'
import type { InvoiceReader } from './queries.ts'

/** The invoice as a PDF, the language of the page first. */
export function downloadInvoice(
  { id, document }: Invoice,
  { language, reader }: { language: Language; reader: InvoiceReader },
): Promise<ApiResult<Blob>> {
  const route =
    reader === 'operator' ? operatorOrderRoutes['operator.invoice-file'] : invoiceRoutes['invoice.file']
  return fetchFile(route, {
    params: { order: document.order_id, invoice: id },
    query: { language },
  })
}
