import type { DocumentKind } from '#shared/contract/service-documents.ts'

const STEM_MAXIMUM = 100
/** Signs that file systems refuse or that would lead into a folder. */
const FORBIDDEN = /[/\\:*?"<>|]/g

/**
 * The name under which a document is shown and downloaded: as its owner called it, always with the ending of what it is,
 * so that no "list.pdf.exe" is handed on.
 */
export function documentName(name: string, kind: DocumentKind): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const stem = last
    .replace(/(\.[a-z]{2,4})+$/i, '')
    .replace(FORBIDDEN, ' ')
    .replace(/^\.+/, '')
    .slice(0, STEM_MAXIMUM)
    .toWellFormed()
    .trim()
  return `${stem === '' ? 'document' : stem}.${kind}`
}
