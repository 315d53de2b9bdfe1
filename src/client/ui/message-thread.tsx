import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { classNames } from '#client/lib/class-names.ts'
import { newId } from '#client/lib/new-id.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Button } from './button.tsx'
import { DocumentList, type ListedDocument } from './document-list.tsx'
import { DocumentPicker } from './document-picker.tsx'
import { TextArea } from './text-area.tsx'

/**
 * Messages of two sides with the documents that came along, the oldest first, and a field to write one. What was typed
 * stays until it is sent.
 */
export function MessageThread<Document extends ListedDocument>({
  messages,
  others,
  maxLength,
  documentsMaximum,
  chosen,
  onOpen,
  onSend,
}: {
  messages: readonly {
    readonly id: string
    readonly isOwn: boolean
    readonly text: string
    readonly at: string
    readonly documents: readonly Document[]
  }[]
  /** Who writes the others. */
  others: string
  maxLength: number
  /** Of one message. */
  documentsMaximum: number
  /** The documents that go with the next message. */
  chosen: {
    readonly documents: readonly ListedDocument[]
    readonly uploading: number
    readonly add: ComponentProps<typeof DocumentPicker>['onAdd']
    readonly remove: (id: string) => void
  }
  onOpen: (document: Document) => void
  /** Null where nothing more can be written. The id is the message's: the same for each try. */
  onSend: ((id: string, text: string) => Promise<boolean>) | null
}) {
  const { t } = useLingui()
  const { ago } = useFormat()
  const now = useNow()
  const [draft, setDraft] = useState(() => ({ id: newId(), text: '' }))
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (onSend === null || draft.text.trim() === '') return
    setBusy(true)
    if (await onSend(draft.id, draft.text)) setDraft({ id: newId(), text: '' })
    setBusy(false)
  }

  return (
    <div className="flex flex-col gap-4">
      {messages.length > 0 && (
        <ol className="flex flex-col gap-3">
          {messages.map(({ id, isOwn, text, at, documents }) => (
            <li
              key={id}
              className={classNames(
                'flex w-fit flex-col gap-1 rounded-xl px-4 py-3',
                // Documents need the room on a phone.
                documents.length > 0 ? 'max-w-full sm:max-w-[85%]' : 'max-w-[85%]',
                isOwn ? 'self-end bg-action-soft text-on-action-soft' : 'self-start bg-sunken',
              )}
            >
              <span className="text-sm font-medium">{isOwn ? <Trans>You</Trans> : others}</span>
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {text}
              </p>
              <DocumentList label={t`Documents of this message`} documents={documents} onOpen={onOpen} />
              <span className="text-sm text-muted">{ago(at, now)}</span>
            </li>
          ))}
        </ol>
      )}
      {onSend !== null && (
        <form onSubmit={send} className="flex flex-col items-start gap-3">
          <div className="w-full">
            <TextArea
              label={t`Your message`}
              rows={2}
              maxLength={maxLength}
              value={draft.text}
              onChange={({ target }) => setDraft({ ...draft, text: target.value })}
            />
          </div>
          <DocumentPicker
            documents={chosen.documents}
            uploading={chosen.uploading}
            maximum={documentsMaximum}
            onAdd={chosen.add}
            onRemove={chosen.remove}
          />
          <Button
            type="submit"
            variant="secondary"
            loading={busy}
            disabled={draft.text.trim() === '' || chosen.uploading > 0}
          >
            <Trans>Send message</Trans>
          </Button>
        </form>
      )}
    </div>
  )
}
