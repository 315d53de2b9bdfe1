import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#client/ui/card.tsx'
import { FigureButton } from './figure-button.tsx'
import type { AnswersView, Voice } from './logic.ts'
import type { Heap } from './voices-sheet.tsx'

/** One look tells: how many answered, who comes and left questions open, and what was written to the host. */
export function AnswerFigures({ view, onOpen }: { view: AnswersView; onOpen: (heap: Heap) => void }) {
  const { t } = useLingui()
  const open = view.rows.flatMap(({ guest, isOpen }) => (isOpen ? [guest] : []))
  const answered = view.rows.filter(({ answer }) => answer !== null)
  const voices = (guests: readonly Voice['guest'][]) =>
    guests.map((guest): Voice => ({ guest, person: 0, companion: '' }))
  return (
    <Card className="grid grid-cols-3 gap-1 p-1.5">
      <FigureButton
        value={answered.length}
        tone="action"
        onClick={() =>
          onOpen({
            key: 'answered',
            title: t`Answered`,
            voices: voices(answered.map(({ guest }) => guest)),
          })
        }
      >
        <Plural value={answered.length} one="answer" other="answers" />
      </FigureButton>
      <FigureButton
        value={open.length}
        tone="accent"
        onClick={() =>
          onOpen({ key: 'open', title: t`Coming, with questions left open`, voices: voices(open) })
        }
      >
        <Trans>left questions open</Trans>
      </FigureButton>
      <FigureButton
        value={view.messages.length}
        tone="text"
        onClick={() => onOpen({ key: 'messages', title: t`Messages to you`, voices: view.messages })}
      >
        <Plural value={view.messages.length} one="message to you" other="messages to you" />
      </FigureButton>
    </Card>
  )
}
