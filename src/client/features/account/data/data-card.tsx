import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#client/lib/save-file.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { showFailure } from '#client/ui/failures.ts'
import { showSuccess } from '#client/ui/toast.ts'
import { exportAccount } from './commands.ts'
import { DeleteAccount } from './delete-account.tsx'

/** What Marhaba has of the account: to be saved as files, or deleted. */
export function DataCard({ onDeleted }: { onDeleted: () => Promise<void> }) {
  const [deleting, setDeleting] = useState(false)
  return (
    <Card className="flex flex-col gap-4 p-5 sm:p-6">
      <h2 className="text-lg">
        <Trans>Your data</Trans>
      </h2>
      <p className="text-sm text-muted">
        <Trans>
          Your events, guests, replies, check-ins, messages and points in one file: tables for Excel, and the
          same for programs.
        </Trans>
      </p>
      <ExportButton />
      <Button
        variant="quiet"
        className="text-danger"
        icon={<Trash2 size={20} aria-hidden="true" />}
        onClick={() => setDeleting(true)}
      >
        <Trans>Delete my account</Trans>
      </Button>
      {deleting && <DeleteAccount onClose={() => setDeleting(false)} onDeleted={onDeleted} />}
    </Card>
  )
}

/** Saves the file, which may take a while to be written. */
function ExportButton() {
  const { t } = useLingui()
  const [exporting, setExporting] = useState(false)
  const save = async () => {
    setExporting(true)
    const result = await exportAccount()
    setExporting(false)
    if (!result.ok) return showFailure(result)
    saveFile(result.data, 'marhaba-data.zip')
    showSuccess(t`Your data is saved on this device`)
  }
  return (
    <Button
      variant="secondary"
      icon={<Download size={20} aria-hidden="true" />}
      loading={exporting}
      onClick={() => void save()}
    >
      <Trans>Export my data</Trans>
    </Button>
  )
}
