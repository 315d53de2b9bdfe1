import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { Button } from '#client/ui/button.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { showError } from '#client/ui/toast.ts'
import type { Invoice } from '#shared/contract/invoices.ts'
import { downloadInvoice } from './commands.ts'
import type { InvoiceReader } from './queries.ts'

export function DownloadButton({ invoice, reader }: { invoice: Invoice; reader: InvoiceReader }) {
  const { t } = useLingui()
  const { language } = useFormat()
  const [busy, setBusy] = useState(false)
  const { number } = invoice.document

  async function download() {
    setBusy(true)
    const result = await downloadInvoice(invoice, { language, reader })
    setBusy(false)
    if (result.ok) saveFile(result.data, `${number}.pdf`)
    else showError(result.kind === 'refused' ? result.message : t`The invoice couldn’t be loaded`)
  }

  return (
    <Button
      className="self-start"
      loading={busy}
      icon={<Download size={20} aria-hidden="true" />}
      onClick={() => void download()}
    >
      <span>
        <Trans>
          Download <LtrText>{number}</LtrText> as PDF
        </Trans>
      </span>
    </Button>
  )
}
