import { Trans, useLingui } from '@lingui/react/macro'
import { Download, MessageCircleQuestion, MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import type { LocalEvent } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { writeGuestFile } from '#client/lib/guest-file/guest-file.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { FileDialog } from '#client/ui/file-dialog.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { Sheet } from '#client/ui/sheet.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { localizedField } from '#shared/rules/text/localized.ts'
import { type ListedQuestion, useAnswers } from '../queries.ts'
import { AnswerDetails } from './answer-details.tsx'
import { AnswerFigures } from './answer-figures.tsx'
import { AnswerHistory } from './answer-history.tsx'
import { AnswersByGuest } from './answers-by-guest.tsx'
import type { AnswerRow, AnswersView } from './answers-view.ts'
import { QuestionFiguresCard } from './question-figures-card.tsx'
import { type RespondentGroup, RespondentsSheet } from './respondents-sheet.tsx'
import { TextList } from './text-list.tsx'

/** The open sheets, the last one on top: the people behind a figure, or one guest. */
type Opened = { readonly group: RespondentGroup } | { readonly guestId: string }

/** Answers by question, with charts, and by guest. */
export function AnswersTab({
  event,
  questions,
}: {
  event: LocalEvent
  questions: readonly ListedQuestion[]
}) {
  const { t } = useLingui()
  const answers = useAnswers(event, questions)
  const [by, setBy] = useState<'question' | 'guest'>('question')
  const [opened, setOpened] = useState<readonly Opened[]>([])
  const [exporting, setExporting] = useState(false)
  if (answers.state === 'failed') return <ErrorState onRetry={answers.retry} />
  if (answers.state === 'loading') return <SkeletonList rows={5} />
  const view = answers.value
  const top = opened.at(-1)
  const open = (next: Opened) => setOpened([...opened, next])
  const close = () => setOpened(opened.slice(0, -1))
  const openGuest = (guestId: string) => open({ guestId })
  const shownGuest =
    top && 'guestId' in top ? view.rows.find(({ guest }) => guest.id === top.guestId) : undefined

  if (view.rows.length === 0) {
    return (
      <EmptyState
        icon={<MessagesSquare size={30} aria-hidden="true" />}
        title={t`No answers yet`}
        action={
          <ButtonLink to={paths.inviteGuests(event.id)} variant="secondary">
            <Trans>Add guests</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          Guests’ answers appear here as soon as they reply, with charts and their messages to you.
        </Trans>
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <AnswerFigures view={view} onOpen={(group) => open({ group })} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="max-w-sm grow basis-60">
          <SegmentedControl
            label={t`Show`}
            hideLabel
            value={by}
            onChange={setBy}
            options={[
              { id: 'question', label: t`By question` },
              { id: 'guest', label: t`By guest` },
            ]}
          />
        </div>
        <Button
          variant="secondary"
          icon={<Download size={20} aria-hidden="true" />}
          onClick={() => setExporting(true)}
        >
          <Trans>Export</Trans>
        </Button>
      </div>
      {by === 'question' ? (
        <ByQuestion event={event} view={view} onOpen={(group) => open({ group })} onOpenGuest={openGuest} />
      ) : (
        <AnswersByGuest rows={view.rows} questions={questions} onOpen={openGuest} />
      )}
      {top && 'group' in top && (
        <RespondentsSheet key={top.group.key} group={top.group} onOpenGuest={openGuest} onClose={close} />
      )}
      {shownGuest && (
        <GuestAnswerSheet
          key={shownGuest.guest.id}
          event={event}
          row={shownGuest}
          questions={questions}
          onClose={close}
        />
      )}
      {exporting && (
        <ExportDialog event={event} view={view} questions={questions} onClose={() => setExporting(false)} />
      )}
    </div>
  )
}

/** Exports the guests with all their answers. The file is written on this device. */
function ExportDialog({
  event,
  view,
  questions,
  onClose,
}: {
  event: LocalEvent
  view: AnswersView
  questions: readonly ListedQuestion[]
  onClose: () => void
}) {
  const { t } = useLingui()
  const { language } = useFormat()
  const answers = new Map(view.rows.flatMap(({ guest, answer }) => (answer ? [[guest.id, answer]] : [])))
  return (
    <FileDialog
      formats={['xlsx', 'csv']}
      title={<Trans>Export answers</Trans>}
      name={`${localizedField(event, 'title', language)} ${t`Answers`}`}
      write={(format) =>
        writeGuestFile({ guests: view.guests, language, format, sheet: { questions, answers } })
      }
      onClose={onClose}
    >
      <Trans>Every guest with a column for each question, companions and messages.</Trans>
    </FileDialog>
  )
}

function ByQuestion({
  event,
  view,
  onOpen,
  onOpenGuest,
}: {
  event: LocalEvent
  view: AnswersView<ListedQuestion>
  onOpen: (group: RespondentGroup) => void
  onOpenGuest: (id: string) => void
}) {
  const { t } = useLingui()
  if (view.figures.length === 0 && view.messages.length === 0) {
    return (
      <EmptyState
        icon={<MessageCircleQuestion size={30} aria-hidden="true" />}
        title={t`You haven’t asked anything`}
        action={
          <ButtonLink to={paths.questions(event.id)} variant="secondary">
            <Trans>Ask your guests</Trans>
          </ButtonLink>
        }
      >
        <Trans>Guests have replied, without questions to answer. “By guest” shows who.</Trans>
      </EmptyState>
    )
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {view.figures.map((figures) => (
        <QuestionFiguresCard
          key={figures.question.id}
          figures={figures}
          onOpen={onOpen}
          onOpenGuest={onOpenGuest}
        />
      ))}
      {view.messages.length > 0 && (
        <Card className="flex flex-col gap-3 p-5">
          <h2 className="text-lg">
            <Trans>Messages to you</Trans>
          </h2>
          <TextList
            texts={view.messages}
            onOpenGuest={onOpenGuest}
            onAll={() => onOpen({ key: 'messages', title: t`Messages to you`, respondents: view.messages })}
          />
        </Card>
      )}
    </div>
  )
}

/** One guest's answer, with earlier ones. */
function GuestAnswerSheet({
  event,
  row: { guest, answer },
  questions,
  onClose,
}: {
  event: LocalEvent
  row: AnswerRow
  questions: readonly ListedQuestion[]
  onClose: () => void
}) {
  const [showsHistory, setShowsHistory] = useState(false)
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={<bdi>{guest.name}</bdi>}>
      {answer === null ? (
        <p className="text-muted">
          <Trans>You noted that they’re coming; they haven’t replied themselves.</Trans>
        </p>
      ) : (
        <div className="flex flex-col gap-6">
          <AnswerDetails guest={guest} answer={answer} questions={questions} showsOpen />
          <section className="flex flex-col gap-3 border-t border-line pt-4">
            {showsHistory ? (
              <AnswerHistory event={event} guest={guest} answer={answer} questions={questions} />
            ) : (
              <Button variant="secondary" className="self-start" onClick={() => setShowsHistory(true)}>
                <Trans>Earlier replies</Trans>
              </Button>
            )}
          </section>
        </div>
      )}
    </Sheet>
  )
}
