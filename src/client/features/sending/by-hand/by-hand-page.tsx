import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { useEventCardOf } from '#client/data/event-card.ts'
import { useEvent } from '#client/data/events.ts'
import { usePageTitle } from '#client/lib/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { MissingEvent } from '#client/ui/missing-event.tsx'
import { SkeletonForm } from '#client/ui/skeleton-form.tsx'
import { TintedHeader } from '#client/ui/tinted-header.tsx'
import { useAnsweredByHand, useByHandQueue } from '../queries.ts'
import { ByHandQueue } from './by-hand-queue.tsx'

/** Guests whom the host writes to from their own WhatsApp, one after the other. */
export function ByHandPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const event = useEvent(id)
  const card = useEventCardOf(id)
  const { queue, failed, isFetching, retry } = useByHandQueue(id)
  const answered = useAnsweredByHand(id)
  usePageTitle(t`Write to your guests`)
  if (event === null || event?.deleted) return <MissingEvent events={paths.events()} />
  const isReady = queue !== undefined && answered !== undefined
  return (
    <div className="max-w-3xl">
      <TintedHeader
        card={card}
        to={paths.manage(id)}
        back={<Trans>The event</Trans>}
        title={<Trans>Write to your guests</Trans>}
        subtitle={isReady && queue.length > 0 && <Left queue={queue} answered={answered} />}
      />
      {isReady ? (
        <ByHandQueue
          key={id}
          eventId={id}
          queue={queue}
          answered={answered}
          done={<AllWritten eventId={id} hadAny={queue.length > 0} />}
        />
      ) : failed ? (
        <ErrorState onRetry={retry} retrying={isFetching}>
          <Trans>The list of who to write to needs a connection the first time.</Trans>
        </ErrorState>
      ) : (
        <SkeletonForm sections={1} />
      )}
    </div>
  )
}

function Left({
  queue,
  answered,
}: {
  queue: readonly { readonly delivery_id: string }[]
  answered: ReadonlySet<string>
}) {
  const left = queue.filter(({ delivery_id }) => !answered.has(delivery_id)).length
  return <Plural value={left} one="# guest left" other="# guests left" />
}

function AllWritten({ eventId, hadAny }: { eventId: string; hadAny: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<CircleCheck size={28} aria-hidden="true" />}
      title={hadAny ? t`You’ve written to everyone` : t`Nobody to write to`}
      action={
        <ButtonLink to={paths.tracking(eventId)}>
          <Trans>See who opens it</Trans>
        </ButtonLink>
      }
    >
      {hadAny ? (
        <Trans>Opens and replies appear on tracking automatically.</Trans>
      ) : (
        <Trans>Choose “From my own WhatsApp” when you send, and the guests line up here.</Trans>
      )}
    </EmptyState>
  )
}
