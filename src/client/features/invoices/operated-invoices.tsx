import { Trans } from '@lingui/react/macro'
import { ChevronLeft } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { PrintButton } from './print-button.tsx'
import { useInvoices } from './queries.ts'

/** The documents of anybody's order, for operators; that they were read is written to the log. */
export function OperatedInvoices({ orderId, onBack }: { orderId: string; onBack: () => void }) {
  const documents = useInvoices(orderId, 'operator')
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          size="small"
          variant="quiet"
          icon={<ChevronLeft size={18} className="flip-rtl" aria-hidden="true" />}
          onClick={onBack}
        >
          <Trans>All orders</Trans>
        </Button>
        {(documents.invoices?.length ?? 0) > 0 && <PrintButton />}
      </div>
      <InvoiceList documents={documents} reader="operator" />
    </div>
  )
}
