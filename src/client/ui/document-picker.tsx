import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Paperclip } from 'lucide-react'
import { useFormat } from '#client/i18n/use-format.ts'
import { classNames } from '#client/lib/class-names.ts'
import { DocumentList, type ListedDocument } from './document-list.tsx'
import { showError } from './toast.ts'

const ACCEPTED =
  '.pdf,.docx,.xlsx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Chooses documents and shows those that were chosen. What is taken is for the server to decide. */
export function DocumentPicker({
  documents,
  uploading,
  maximum,
  onAdd,
  onRemove,
}: {
  documents: readonly ListedDocument[]
  /** How many are on their way. */
  uploading: number
  maximum: number
  /** Resolves with those that were not taken; without a message the server was not reached. */
  onAdd: (
    files: readonly File[],
  ) => Promise<readonly { readonly name: string; readonly message: string | null }[]>
  onRemove: (id: string) => void
}) {
  const { t } = useLingui()
  const { number } = useFormat()
  const room = Math.max(0, maximum - documents.length - uploading)

  async function add(files: readonly File[]) {
    const most = number(maximum)
    if (files.length > room) showError(t`You can add ${most} documents here at most`)
    for (const { name, message } of await onAdd(files.slice(0, room)))
      showError(
        message === null ? t`${name}: couldn’t be uploaded. Check your connection.` : `${name}: ${message}`,
      )
  }

  return (
    <div className="flex w-full flex-col gap-3">
      <DocumentList label={t`Documents you added`} documents={documents} onRemove={onRemove} />
      <label
        className={classNames(
          'flex min-h-12 cursor-pointer items-center gap-3 rounded-xl border-2 border-dashed border-line px-4 py-2 hover:border-action has-focus-visible:outline-3 has-focus-visible:outline-focus',
          room === 0 && 'opacity-55',
        )}
      >
        <Paperclip size={22} className="shrink-0 text-action" aria-hidden="true" />
        <span className="flex flex-col">
          <span className="font-medium">
            <Trans>Add documents</Trans>
          </span>
          <span className="text-sm text-muted">
            {uploading > 0 ? (
              <Plural value={uploading} one="# document is uploading" other="# documents are uploading" />
            ) : (
              <Trans>PDF, Word or Excel, up to 10 MB each</Trans>
            )}
          </span>
        </span>
        <input
          type="file"
          multiple
          disabled={room === 0}
          accept={ACCEPTED}
          className="sr-only"
          onChange={({ target }) => {
            void add([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
    </div>
  )
}
