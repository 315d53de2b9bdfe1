import { useQuery } from '@tanstack/react-query'
import { call } from '#client/api/http-client.ts'
import { unwrap } from '#client/api/query-client.ts'
import { type Invoice, invoiceRoutes } from '#shared/contract/invoices.ts'
import { operatorOrderRoutes } from '#shared/contract/operator-orders.ts'

/** Whose routes serve it: an order's owner, or an operator. */
export type InvoiceReader = 'owner' | 'operator'

export interface InvoicesOfOrder {
  /** The invoice, and its credit notes after it; undefined until they are known. */
  readonly invoices: readonly Invoice[] | undefined
  readonly failed: boolean
  readonly retrying: boolean
  readonly retry: () => void
}

/** Nothing of it is stored on the device: a tax document is shown as the server has it. */
export function useInvoices(orderId: string, reader: InvoiceReader): InvoicesOfOrder {
  const route =
    reader === 'operator' ? operatorOrderRoutes['operator.invoices'] : invoiceRoutes['invoice.list']
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['invoices', reader, orderId],
    queryFn: () => unwrap(call(route, { params: { order: orderId } })),
  })
  return {
    invoices: data,
    failed: isError && data === undefined,
    retrying: isFetching,
    retry: () => void refetch(),
  }
}
