import '#client/styles/print.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileText, Printer } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { usePageTitle } from '#client/lib/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { DownloadButton } from './download-button.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import { useInvoices } from './queries.ts'

/** The tax invoice of an order, and the credit notes that correct it: to read, print and download. */
export function InvoicePage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { invoices, failed, retrying, retry } = useInvoices(id)
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
        actions={
          invoices !== undefined &&
          invoices.length > 0 && (
            <Button
              variant="secondary"
              icon={<Printer size={20} aria-hidden="true" />}
              onClick={() => print()}
            >
              <Trans>Print</Trans>
            </Button>
          )
        }
      />
      {failed ? (
        <ErrorState title={t`The invoice couldn’t be loaded`} onRetry={retry} retrying={retrying}>
          <Trans>Check your connection and try again.</Trans>
        </ErrorState>
      ) : invoices === undefined ? (
        <SkeletonList rows={6} />
      ) : invoices.length === 0 ? (
        <EmptyState icon={<FileText size={30} aria-hidden="true" />} title={t`No invoice here`}>
          <Trans>An order’s invoice is issued as soon as its payment is confirmed.</Trans>
        </EmptyState>
      ) : (
        <div className="flex max-w-4xl flex-col gap-8">
          {invoices.map((invoice) => (
            <div key={invoice.id} className="flex break-after-page flex-col gap-3 last:break-after-auto">
              <DownloadButton invoice={invoice} />
              <InvoiceSheet invoice={invoice} />
            </div>
          ))}
        </div>
      )}
    </>
  )
}
