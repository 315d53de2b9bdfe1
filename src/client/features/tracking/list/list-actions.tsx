import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#client/ui/button.tsx'
import { showError, showSuccess } from '#client/ui/toast.ts'
import { type GuestOnTheWay, personalUrl, type Row, type ShownList } from '../logic.ts'
import type { TrackedEvent } from '../queries.ts'
import { ExportDialog } from './export-dialog.tsx'

/** What can be done with a whole list: the links of those in sight copied, all of it saved as a file. */
export function ListActions({
  event,
  list,
  guests,
  rows,
}: {
  event: TrackedEvent
  list: ShownList
  /** All of the event. */
  guests: readonly GuestOnTheWay[]
  rows: readonly Row[]
}) {
  const { t } = useLingui()
  const { language } = useFormat()
  const [exporting, setExporting] = useState(false)
  const copy = async () => {
    const links = rows.flatMap(({ guest }) => {
      const url = personalUrl(event, guest, { origin: location.origin, language })
      return url === null ? [] : [`${guest.name}\t${url}`]
    })
    try {
      await navigator.clipboard.writeText(links.join('\n'))
      showSuccess(t`Names and links are copied: paste them into a sheet or a chat`)
    } catch {
      showError(t`The browser did not allow copying.`)
    }
  }
  return (
    <>
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
