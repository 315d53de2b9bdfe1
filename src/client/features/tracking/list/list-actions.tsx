import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Copy, Download, Send } from 'lucide-react'
import { useState } from 'react'
import type { LocalEvent } from '#client/data/events.ts'
import { personalUrl } from '#client/data/invitation-links.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { writeGuestFile } from '#client/lib/guest-file/guest-file.ts'
import type { TableFileFormat } from '#client/lib/guest-file/guest-file-protocol.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { FileDialog } from '#client/ui/file-dialog.tsx'
import { showError, showSuccess } from '#client/ui/toast.ts'
import type { Audience } from '#shared/contract/sends.ts'
import { localizedField } from '#shared/rules/text/localized.ts'
import { sortByName } from '#shared/rules/text/name-order.ts'
import { exportList } from '../commands.ts'
import { listLabels } from '../labels.ts'
import { isOnShownList, type ListRow, type ShownList } from '../lists.ts'
import type { GuestWithProgress } from '../progress.ts'
import { readSheet } from '../queries.ts'

/** Whom a send from a list is for. */
const AUDIENCES: Partial<Record<ShownList, Audience['who']>> = {
  not_yet_replied: 'not_answered',
  opened_silent: 'opened_silent',
  unopened: 'not_opened',
  attending: 'attending',
}

/** Copies the links of the guests shown, and exports the list. */
export function ListActions({
  event,
  list,
  guests,
  rows,
}: {
  event: LocalEvent
  list: ShownList
  /** All guests of the event. */
  guests: readonly GuestWithProgress[]
  rows: readonly ListRow[]
}) {
  const { t } = useLingui()
  const { language } = useFormat()
  const [exporting, setExporting] = useState(false)
  const who = AUDIENCES[list]
  const copy = async () => {
    const links = rows.flatMap(({ guest }) => {
      const url = personalUrl(event, guest, { origin: location.origin, language })
      return url === null ? [] : [`${guest.name}\t${url}`]
    })
    try {
      await navigator.clipboard.writeText(links.join('\n'))
      showSuccess(t`Names and links copied: paste them into a spreadsheet or a chat`)
    } catch {
      showError(t`The browser didn’t allow copying.`)
    }
  }
  return (
    <>
      {event.status !== 'draft' && who !== undefined && rows.length > 0 && (
        <ButtonLink
          to={paths.send(event.id, { who })}
          size="small"
          icon={<Send size={18} className="flip-rtl" aria-hidden="true" />}
        >
          {list === 'attending' ? <Trans>Write to them</Trans> : <Trans>Remind them</Trans>}
        </ButtonLink>
      )}
      {event.status !== 'draft' && event.event_token !== '' && rows.length > 0 && (
        <Button
          variant="secondary"
          size="small"
          icon={<Copy size={18} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          <Trans>Copy their links</Trans>
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        icon={<Download size={18} aria-hidden="true" />}
        onClick={() => setExporting(true)}
      >
        <Trans>Export</Trans>
      </Button>
      {exporting && (
        <ExportDialog event={event} list={list} guests={guests} onClose={() => setExporting(false)} />
      )}
    </>
  )
}

/** Exports the guests of a list with their answers: by the server, or offline by this device. */
function ExportDialog({
  event,
  list,
  guests,
  onClose,
}: {
  event: LocalEvent
  list: ShownList
  /** All guests of the event. */
  guests: readonly GuestWithProgress[]
  onClose: () => void
}) {
  const { i18n } = useLingui()
  const { language } = useFormat()
  const listed = guests.filter((guest) => isOnShownList(guest, list))
  const write = async (format: TableFileFormat) => {
    const result = await exportList(event.id, list, format)
    if (result.ok) return result.data
    const sorted = sortByName(listed, ({ name }) => name)
    return writeGuestFile({ guests: sorted, language, format, sheet: await readSheet(event.id) })
  }
  return (
    <FileDialog
      formats={['xlsx', 'csv']}
      title={<Plural value={listed.length} one="Export # guest" other="Export # guests" />}
      name={`${localizedField(event, 'title', language)} ${i18n._(listLabels[list])}`}
      write={write}
      onClose={onClose}
    >
      <Trans>With their answers. Offline, it shows what this device has.</Trans>
    </FileDialog>
  )
}
