import '#client/styles/print.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { DownloadButton } from './download-button.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import type { InvoiceReader, InvoicesOfOrder } from './queries.ts'

/** An invoice and the credit notes after it, as sheets of paper. */
export function InvoiceList({
  documents: { invoices, failed, retrying, retry },
  reader,
}: {
  documents: InvoicesOfOrder
  reader: InvoiceReader
}) {
  const { t } = useLingui()
  if (failed)
    return (
      <ErrorState title={t`The invoice couldn’t be loaded`} onRetry={retry} retrying={retrying}>
        <Trans>Check your connection and try again.</Trans>
      </ErrorState>
    )
  if (invoices === undefined) return <SkeletonList rows={6} />
  if (invoices.length === 0)
    return (
      <EmptyState icon={<FileText size={30} aria-hidden="true" />} title={t`No invoice here`}>
        <Trans>An order’s invoice is issued as soon as its payment is confirmed.</Trans>
      </EmptyState>
    )
  return (
    <div className="flex max-w-4xl flex-col gap-8">
      {invoices.map((invoice) => (
        <div key={invoice.id} className="flex break-after-page flex-col gap-3 last:break-after-auto">
          <DownloadButton invoice={invoice} reader={reader} />
          <InvoiceSheet invoice={invoice} />
        </div>
      ))}
    </div>
  )
}
