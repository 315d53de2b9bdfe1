import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CloudUpload, Users } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import type { LocalEvent } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { Badge } from '#client/ui/badge.tsx'
import { localizedField } from '#shared/rules/text/localized.ts'
import { DragHandle } from '../drag-handle.tsx'
import { KindIcon } from '../kind-icon.tsx'
import { questionKindLabels } from '../labels.ts'
import { LocalizedText } from '../localized-text.tsx'
import type { ListedQuestion } from '../queries.ts'
import { QuestionMenu } from './question-menu.tsx'

export function QuestionCard({
  event,
  question,
  place,
  last,
  answers,
  isDragged,
  mayEdit,
  handle,
  onMove,
  onOpen,
}: {
  event: LocalEvent
  question: ListedQuestion
  place: number
  last: number
  answers: number
  isDragged: boolean
  mayEdit: boolean
  handle: Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onPointerDown' | 'onKeyDown'>
  onMove: (place: number) => void
  onOpen: () => void
}) {
  const { i18n } = useLingui()
  const { language } = useFormat()
  const text = localizedField(question, 'text', language)
  const options = question.options.filter(({ removed }) => !removed)
  const about = (
    <>
      <LocalizedText texts={question} />
      {question.required && (
        <span className="text-danger" aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  )
  return (
    <div
      className={`relative flex items-start gap-1 rounded-xl bg-raised py-3 pe-2 ring-1 transition-shadow ${isDragged ? 'shadow-float ring-action' : 'shadow-card ring-line/60'} ${mayEdit ? 'ps-1' : 'ps-4'}`}
    >
      {mayEdit && (
        <span className="relative z-10">
          <DragHandle name={text} {...handle} />
        </span>
      )}
      <span className="mt-0.5 grid size-10 shrink-0 place-items-center rounded-md bg-action-soft text-on-action-soft">
        <KindIcon kind={question.kind} />
      </span>
      <div className="flex min-w-0 grow flex-col gap-1.5 ps-2.5">
        <h2 className="pt-1.5 text-base font-semibold">
          {mayEdit ? (
            <button
              type="button"
              onClick={onOpen}
              className="text-start after:absolute after:inset-0 after:rounded-xl hover:text-action"
            >
              {about}
            </button>
          ) : (
            about
          )}
        </h2>
        {options.length > 0 && (
          <p className="text-sm text-muted">
            {options.map((option) => localizedField(option, 'text', language)).join(' · ')}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
          <span>{i18n._(questionKindLabels[question.kind])}</span>
          {question.per === 'person' && (
            <span className="flex items-center gap-1.5">
              <Users size={16} aria-hidden="true" />
              <Trans>Each person</Trans>
            </span>
          )}
          {question.required && (
            <span className="max-sm:sr-only">
              <Trans>Must be answered</Trans>
            </span>
          )}
          {answers > 0 && (
            <Badge tone="action">
              <Plural value={answers} one="# answered" other="# answered" />
            </Badge>
          )}
          {question.waiting && (
            <Badge tone="accent" icon={<CloudUpload size={16} aria-hidden="true" />}>
              <Trans>Waiting to sync</Trans>
            </Badge>
          )}
        </p>
      </div>
      {mayEdit && (
        <QuestionMenu
          event={event}
          question={question}
          text={text}
          place={place}
          last={last}
          onMove={onMove}
          onOpen={onOpen}
        />
      )}
    </div>
  )
}
