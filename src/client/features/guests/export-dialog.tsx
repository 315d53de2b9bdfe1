import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { parseLanguage } from '#client/i18n/languages.ts'
import { writeGuestFile } from '#client/lib/guest-file.ts'
import { FileDialog } from '#client/ui/file-dialog.tsx'
import type { Event } from '#shared/contract/events.ts'
import type { ListedGuest } from './logic.ts'

/** The guests in sight, or those selected, as a file: the same with or without a network. */
export function ExportDialog({
  event,
  guests,
  onClose,
}: {
  event: Event
  guests: readonly ListedGuest[]
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const language = parseLanguage(i18n.locale) ?? 'en'
  const title = language === 'ar' ? event.title_ar || event.title_en : event.title_en || event.title_ar
  return (
    <FileDialog
      title={<Plural value={guests.length} one="Export # guest" other="Export # guests" />}
      name={`${title} ${t`Guests`}`}
      disabled={guests.length === 0}
      write={(format) => writeGuestFile({ guests, language, format })}
      onClose={onClose}
    >
      <Trans>Change it in Excel and bring it in again: we show you what changed.</Trans>
    </FileDialog>
  )
}
