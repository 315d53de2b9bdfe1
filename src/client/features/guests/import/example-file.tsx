import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { fileName } from '#client/lib/file-name.ts'
import { writeExampleFile } from '#client/lib/guest-file/guest-file.ts'
import type { TableFileFormat } from '#client/lib/guest-file/guest-file-protocol.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { Button } from '#client/ui/button.tsx'
import { showError } from '#client/ui/toast.ts'

/** A list to be filled in, with the headings that the import knows. Written on this device. */
export function ExampleFile() {
  const { t } = useLingui()
  const { language } = useFormat()
  const [writing, setWriting] = useState<TableFileFormat | null>(null)
  const formats: { id: TableFileFormat; label: string }[] = [
    { id: 'xlsx', label: t`Excel` },
    { id: 'csv', label: t`CSV` },
  ]
  const save = async (format: TableFileFormat) => {
    setWriting(format)
    const file = await writeExampleFile(language, format)
    setWriting(null)
    if (file === null) showError(t`Couldn’t save the file. Try again.`)
    else saveFile(file, fileName(t`Guest list example`, format))
  }
  return (
    <section
      aria-labelledby="example-file"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl bg-sunken px-4 py-3.5 sm:px-5"
    >
      <div className="min-w-0 grow basis-56">
        <h2 id="example-file" className="text-base">
          <Trans>No list yet?</Trans>
        </h2>
        <p className="text-sm text-muted">
          <Trans>Start from our example: three guests under the headings we read best.</Trans>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {formats.map(({ id, label }) => (
          <Button
            key={id}
            variant="secondary"
            size="small"
            loading={writing === id}
            icon={<Download size={18} aria-hidden="true" />}
            title={t`Download the example (${label})`}
            onClick={() => void save(id)}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}
