import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Event } from '#shared/contract/events.ts'
import { parseLanguage } from '../../../../i18n/languages.ts'
import { fileName } from '../../../../lib/file-name.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { showError, showSuccess } from '../../../../ui/toast.ts'
import type { ListedGuest } from '../../logic.ts'
import { writeGuestFile } from '../commands.ts'
import type { ExportFormat } from '../export-protocol.ts'

/** The guests in sight, or those selected, as a file: the same with or without a network. */
export function ExportDialog({
  event,
  guests,
  onClose,
}: {
  event: Event
  guests: readonly ListedGuest[]
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [writing, setWriting] = useState(false)
  const language = parseLanguage(i18n.locale) ?? 'en'
  const save = async () => {
    setWriting(true)
    const file = await writeGuestFile({ guests, language, format })
    setWriting(false)
    if (file === null) return showError(t`The file could not be written. Try again.`)
    const title = language === 'ar' ? event.title_ar || event.title_en : event.title_en || event.title_ar
    saveFile(file, fileName(`${title} ${t`Guests`}`, format))
    showSuccess(t`The file is saved`)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={<Plural value={guests.length} one="Export # guest" other="Export # guests" />}
      footer={
        <>
          <Button loading={writing} disabled={guests.length === 0} onClick={() => void save()}>
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
          <Trans>Change it in Excel and bring it in again: we show you what changed.</Trans>
        </p>
      </div>
    </Dialog>
  )
}
