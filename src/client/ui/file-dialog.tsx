import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { fileName } from '#client/lib/file-name.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { SegmentedControl } from './segmented-control.tsx'
import { showError, showSuccess } from './toast.ts'

type Format = 'xlsx' | 'csv' | 'vcf'

/** A table to be saved as a file: of which kind, and what is in it. `write` gives null where it could not be made. */
export function FileDialog<const Offered extends Format>({
  title,
  name,
  formats,
  disabled = false,
  write,
  onClose,
  children,
}: {
  title: ReactNode
  /** What the file is called, without its ending. */
  name: string
  /** The first is chosen at the beginning. */
  formats: readonly [Offered, ...Offered[]]
  disabled?: boolean
  write: (format: Offered) => Promise<Blob | null>
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useLingui()
  const [format, setFormat] = useState<Offered>(formats[0])
  const labels: Record<Format, string> = { xlsx: t`Excel`, csv: t`CSV`, vcf: t`Contacts` }
  const [writing, setWriting] = useState(false)
  const save = async () => {
    setWriting(true)
    const file = await write(format)
    setWriting(false)
    if (file === null) return showError(t`Couldn’t save the file. Try again.`)
    saveFile(file, fileName(name, format))
    showSuccess(t`File saved`)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={title}
      footer={
        <>
          <Button loading={writing} disabled={disabled} onClick={() => void save()}>
            <Trans>Save file</Trans>
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
          options={formats.map((id) => ({ id, label: labels[id] }))}
        />
        <p className="text-muted">{children}</p>
      </div>
    </Dialog>
  )
}
