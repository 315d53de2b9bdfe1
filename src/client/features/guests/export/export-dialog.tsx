import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Event } from '#shared/contract/events.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import type { ListedGuest } from '../logic.ts'

export function ExportDialog({
  guests,
  onClose,
}: {
  event: Event
  guests: readonly ListedGuest[]
  onClose: () => void
}) {
  const { t } = useLingui()
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={t`Export`}
      footer={
        <Button>
          <Trans>Save the file</Trans>
        </Button>
      }
    >
      <p>
        <Plural value={guests.length} one="# guest" other="# guests" />
      </p>
      <SegmentedControl
        label={t`File`}
        value={format}
        onChange={setFormat}
        options={[
          { id: 'xlsx', label: t`Excel` },
          { id: 'csv', label: t`csv` },
        ]}
      />
    </Dialog>
  )
}
