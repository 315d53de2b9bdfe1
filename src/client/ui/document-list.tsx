import { useLingui } from '@lingui/react/macro'
import { Download, FileSpreadsheet, FileText, X } from 'lucide-react'
import { useFormat } from '#client/i18n/use-format.ts'
import { IconButton } from './icon-button.tsx'

export interface ListedDocument {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly bytes: number
}

/** Documents with what they are and how large. Each can be downloaded by `onOpen`, or taken out by `onRemove`. */
export function DocumentList<Document extends ListedDocument>({
  label,
  documents,
  onOpen,
  onRemove,
}: {
  label: string
  documents: readonly Document[]
  onOpen?: (document: Document) => void
  onRemove?: (id: string) => void
}) {
  const { t } = useLingui()
  const { number } = useFormat()
  if (documents.length === 0) return null
  const sizeOf = (bytes: number) => {
    const [megabytes, kilobytes] = [
      number(bytes / 1e6, { maximumFractionDigits: 1 }),
      number(Math.max(1, Math.round(bytes / 1000))),
    ]
    return bytes >= 1e6 ? t`${megabytes} MB` : t`${kilobytes} KB`
  }
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {documents.map((document) => {
        const { id, name, kind, bytes } = document
        const Icon = kind === 'xlsx' ? FileSpreadsheet : FileText
        return (
          <li
            key={id}
            className="flex items-center gap-3 rounded-lg bg-raised py-1.5 ps-3 pe-1.5 text-text ring-1 ring-line"
          >
            <Icon size={22} className="shrink-0 text-action" aria-hidden="true" />
            <span className="flex min-w-0 grow flex-col">
              <bdi className="text-start font-medium wrap-break-word">{name}</bdi>
              <span className="text-sm text-muted">
                <bdi>{KINDS[kind] ?? kind}</bdi>
                {' · '}
                <bdi>{sizeOf(bytes)}</bdi>
              </span>
            </span>
            {onOpen !== undefined && (
              <IconButton label={t`Download ${name}`} onClick={() => onOpen(document)}>
                <Download size={20} aria-hidden="true" />
              </IconButton>
            )}
            {onRemove !== undefined && (
              <IconButton label={t`Remove ${name}`} onClick={() => onRemove(id)}>
                <X size={18} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Names that are the same in every language. */
const KINDS: Readonly<Record<string, string>> = { pdf: 'PDF', docx: 'Word', xlsx: 'Excel' }
