import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { writeGuestFile } from '#client/lib/guest-file.ts'
import { FileDialog } from '#client/ui/file-dialog.tsx'
import { titleOf } from '../logic.ts'
import type { AskingEvent, ListedQuestion } from '../queries.ts'
import type { AnswersView } from './logic.ts'

/** The guests with all they answered as a file: the same with or without a network. */
export function ExportDialog({
  event,
  view,
  questions,
  onClose,
}: {
  event: AskingEvent
  view: AnswersView
  questions: readonly ListedQuestion[]
  onClose: () => void
}) {
  const { t } = useLingui()
  const { language } = useFormat()
  const answers = new Map(view.rows.flatMap(({ guest, answer }) => (answer ? [[guest.id, answer]] : [])))
  return (
    <FileDialog
      title={<Trans>Export the answers</Trans>}
      name={`${titleOf(event, language)} ${t`Answers`}`}
      write={(format) =>
        writeGuestFile({ guests: view.guests, language, format, sheet: { questions, answers } })
      }
      onClose={onClose}
    >
      <Trans>Every guest with a column for each question, companions and messages.</Trans>
    </FileDialog>
  )
}
