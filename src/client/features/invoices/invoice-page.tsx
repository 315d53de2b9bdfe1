import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { PrintButton } from './print-button.tsx'
import { useInvoices } from './queries.ts'

/** The tax invoice of an order, and the credit notes that correct it: to read, print and download. */
export function InvoicePage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const documents = useInvoices(id, 'owner')
  usePageTitle(t`Invoice`)
  return (
    <>
      <PageHeader
        lead={
          <BackLink to={paths.orders()}>
            <Trans>My orders</Trans>
          </BackLink>
        }
        title={<Trans>Invoice</Trans>}
        actions={(documents.invoices?.length ?? 0) > 0 && <PrintButton />}
      />
      <InvoiceList documents={documents} reader="owner" />
    </>
  )
}
