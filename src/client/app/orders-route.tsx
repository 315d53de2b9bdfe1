import { useParams } from 'react-router-dom'
import { InvoicePage } from '#client/features/invoices/invoice-page.tsx'
import { OrdersPage } from '#client/features/plans/orders/orders-page.tsx'

/** Orders and the invoice of one in one chunk: as chunks of their own they would make every first visit larger. */
export function OrdersRoute() {
  const { id } = useParams()
  return id === undefined ? <OrdersPage /> : <InvoicePage />
}
