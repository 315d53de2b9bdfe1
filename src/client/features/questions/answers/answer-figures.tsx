import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { Card } from '#client/ui/card.tsx'
import type { AnswersView, Respondent } from './answers-view.ts'
import type { RespondentGroup } from './respondents-sheet.tsx'

/** Counts of answers, of open questions and of messages. */
export function AnswerFigures({
  view,
  onOpen,
}: {
  view: AnswersView
  onOpen: (group: RespondentGroup) => void
}) {
  const { t } = useLingui()
  const open = view.rows.flatMap(({ guest, isOpen }) => (isOpen ? [guest] : []))
  const answered = view.rows.filter(({ answer }) => answer !== null)
  const respondents = (guests: readonly Respondent['guest'][]) =>
    guests.map((guest): Respondent => ({ guest, person: 0, companion: '' }))
  return (
    <Card className="grid grid-cols-3 gap-1 p-1.5">
      <FigureButton
        value={answered.length}
        tone="action"
        onClick={() =>
          onOpen({
            key: 'answered',
            title: t`Guests who replied`,
            respondents: respondents(answered.map(({ guest }) => guest)),
          })
        }
      >
        <Plural value={answered.length} one="reply" other="replies" />
      </FigureButton>
      <FigureButton
        value={open.length}
        tone="accent"
        onClick={() =>
          onOpen({ key: 'open', title: t`Coming, answers missing`, respondents: respondents(open) })
        }
      >
        <Trans>incomplete</Trans>
      </FigureButton>
      <FigureButton
        value={view.messages.length}
        tone="text"
        onClick={() => onOpen({ key: 'messages', title: t`Messages to you`, respondents: view.messages })}
      >
        <Plural value={view.messages.length} one="message to you" other="messages to you" />
      </FigureButton>
    </Card>
  )
}

const TONES = { action: 'text-action', accent: 'text-accent', text: 'text-text' }

/** A figure that opens the respondents behind it. */
function FigureButton({
  value,
  tone,
  onClick,
  children,
}: {
  value: number
  tone: keyof typeof TONES
  onClick: () => void
  children: ReactNode
}) {
  const { number } = useFormat()
  return (
    <button
      type="button"
      disabled={value === 0}
      onClick={onClick}
      className="flex min-w-0 flex-col items-start gap-1 rounded-md px-3 py-3 text-start transition enabled:hover:bg-action-soft/60 sm:px-5"
    >
      <span
        className={`numeric font-display text-4xl leading-none sm:text-5xl ${value === 0 ? 'text-muted' : TONES[tone]}`}
      >
        {number(value)}
      </span>
      <span className="text-sm text-muted">{children}</span>
    </button>
  )
}
