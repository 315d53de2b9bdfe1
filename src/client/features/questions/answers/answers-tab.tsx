import { Trans, useLingui } from '@lingui/react/macro'
import { Download, MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import type { AskingEvent, ListedQuestion } from '../queries.ts'
import { AnswerFigures } from './answer-figures.tsx'
import { AnswersByGuest } from './answers-by-guest.tsx'
import { ByQuestion } from './by-question.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { GuestAnswerSheet } from './guest-answer-sheet.tsx'
import { useAnswers } from './queries.ts'
import { type Heap, VoicesSheet } from './voices-sheet.tsx'

/** What lies over the page: people behind a figure, or one guest, the last opened on top. */
type Opened = { readonly heap: Heap } | { readonly guestId: string }

/** What guests said: by question with charts, and by guest. */
export function AnswersTab({
  event,
  questions,
}: {
  event: AskingEvent
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
            <Trans>Invite guests</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          What guests say when they reply stands here at once, with charts and their messages to you.
        </Trans>
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <AnswerFigures view={view} onOpen={(heap) => open({ heap })} />
      <div className="flex items-end justify-between gap-3">
        <div className="max-w-sm grow">
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
          <span className="max-sm:sr-only">
            <Trans>Export</Trans>
          </span>
        </Button>
      </div>
      {by === 'question' ? (
        <ByQuestion view={view} onOpen={(heap) => open({ heap })} onOpenGuest={openGuest} />
      ) : (
        <AnswersByGuest rows={view.rows} questions={questions} onOpen={openGuest} />
      )}
      {top && 'heap' in top && (
        <VoicesSheet key={top.heap.key} heap={top.heap} onOpenGuest={openGuest} onClose={close} />
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
