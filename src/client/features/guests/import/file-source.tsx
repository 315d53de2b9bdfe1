import { Trans, useLingui } from '@lingui/react/macro'
import { FileSpreadsheet } from 'lucide-react'
import { FileDrop } from '#client/ui/file-drop.tsx'
import type { Refusal } from './logic.ts'
import { RefusalNotice } from './refusal-notice.tsx'

/** Any list there is: what it holds decides, not its name. */
export function FileSource({ refusal, onFile }: { refusal: Refusal | null; onFile: (file: File) => void }) {
  const { t } = useLingui()
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <RefusalNotice refusal={refusal} pasted={false} />
      <FileDrop
        title={t`Drop your guest list here`}
        accept=".xlsx,.csv,.tsv,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv"
        onFile={onFile}
        icon={<FileSpreadsheet size={30} aria-hidden="true" />}
      >
        <Trans>or press to choose it: Excel (.xlsx) or csv, up to 5,000 guests</Trans>
      </FileDrop>
      <p className="text-muted">
        <Trans>
          It may be as messy as it is: titles above the table, Arabic digits, numbers without the country
          code. You see everything before anything is added.
        </Trans>
      </p>
    </div>
  )
}
