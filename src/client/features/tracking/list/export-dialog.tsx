import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { writeGuestFile } from '#client/lib/guest-file.ts'
import type { GuestFileFormat } from '#client/lib/guest-file-protocol.ts'
import { FileDialog } from '#client/ui/file-dialog.tsx'
import { sortByName } from '#shared/rules/name-order.ts'
import { listWords } from '../labels.ts'
import { type GuestOnTheWay, isOn, type ShownList, titleOf } from '../logic.ts'
import type { TrackedEvent } from '../queries.ts'
import { exportList } from './commands.ts'
import { readSheet } from './queries.ts'

/** The guests of a list with what they answered, as a file: the server's, or with no network one of this device. */
export function ExportDialog({
  event,
  list,
  guests,
  onClose,
}: {
  event: TrackedEvent
  list: ShownList
  /** All of the event. */
  guests: readonly GuestOnTheWay[]
  onClose: () => void
}) {
  const { i18n } = useLingui()
  const { language } = useFormat()
  const listed = guests.filter((guest) => isOn(guest, list))
  const write = async (format: GuestFileFormat) => {
    const answer = await exportList(event.id, list, format)
    if (answer.ok) return answer.data
    const sorted = sortByName(listed, ({ name }) => name)
    return writeGuestFile({ guests: sorted, language, format, sheet: await readSheet(event.id) })
  }
  return (
    <FileDialog
      title={<Plural value={listed.length} one="Export # guest" other="Export # guests" />}
      name={`${titleOf(event, language)} ${i18n._(listWords[list])}`}
      write={write}
      onClose={onClose}
    >
      <Trans>With what they answered. Without a connection it is as this device knows it.</Trans>
    </FileDialog>
  )
}
