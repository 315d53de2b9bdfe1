import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '../../../../i18n/use-format.ts'
import { fileName } from '../../../../lib/file-name.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { showError, showSuccess } from '../../../../ui/toast.ts'
import { titleOf } from '../../logic.ts'
import type { AskingEvent } from '../../queries.ts'
import { type FileFormat, fetchAnswersFile } from '../commands.ts'

/** The guests with all they answered, as a file from the server. */
export function FileDialog({ event, onClose }: { event: AskingEvent; onClose: () => void }) {
  const { t } = useLingui()
  const { language } = useFormat()
  const [format, setFormat] = useState<FileFormat>('xlsx')
  const [fetching, setFetching] = useState(false)
  const save = async () => {
    setFetching(true)
    const file = await fetchAnswersFile(event.id, format)
    setFetching(false)
    if (!file.ok) {
      const offline = t`The file is made by Marhaba: it needs a connection. Try again.`
      return showError(file.kind === 'unreachable' ? offline : file.message)
    }
    saveFile(file.data, fileName(`${titleOf(event, language)} ${t`Answers`}`, format))
    showSuccess(t`The file is saved`)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={<Trans>Export the answers</Trans>}
      footer={
        <>
          <Button loading={fetching} onClick={() => void save()}>
            <Trans>Save the file</Trans>
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SegmentedControl
          label={t`File`}
          value={format}
          onChange={setFormat}
          options={[
            { id: 'xlsx', label: t`Excel` },
            { id: 'csv', label: t`csv` },
          ]}
        />
        <p className="text-muted">
          <Trans>Every guest with a column for each question, companions and messages.</Trans>
        </p>
      </div>
    </Dialog>
  )
}
