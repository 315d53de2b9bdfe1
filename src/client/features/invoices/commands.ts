import { type ApiResult, fetchFile } from '#client/api/http-client.ts'
import type { Language } from '#shared/contract/common.ts'
import { type Invoice, invoiceRoutes } from '#shared/contract/invoices.ts'

/** The invoice as a PDF, the language of the page first. */
export function downloadInvoice({ id, document }: Invoice, language: Language): Promise<ApiResult<Blob>> {
  return fetchFile(invoiceRoutes['invoice.file'], {
    params: { order: document.order_id, invoice: id },
    query: { language },
  })
}
