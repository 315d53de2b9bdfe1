import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useEventCardOf } from '#client/data/event-card.ts'
import { useEvent } from '#client/data/events.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { MissingEvent } from '#client/ui/missing-event.tsx'
import { SkeletonForm } from '#client/ui/skeleton-form.tsx'
import { TintedHeader } from '#client/ui/tinted-header.tsx'
import { useByHandQueue, useDecidedByHand } from '../queries.ts'
import { ByHandQueue } from './by-hand-queue.tsx'

/** Guests whom the host writes to from their own WhatsApp, one after the other. */
export function ByHandPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  usePageTitle(t`Write to your guests`)
  return <ByHand key={id} eventId={id} />
}

function ByHand({ eventId }: { eventId: string }) {
  const event = useEvent(eventId)
  const card = useEventCardOf(eventId)
  const { queue, failed, isFetching, retry } = useByHandQueue(eventId)
  const waiting = useDecidedByHand(eventId)
  // What was decided here: it is in a list that was loaded before, and not in the outbox for long.
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set())
  if (event === null || event?.deleted) return <MissingEvent events={paths.events()} />
  const isReady = queue !== undefined && waiting !== undefined
  const decided = new Set([...given, ...(waiting ?? [])])
  const queued = (queue ?? []).filter(({ delivery_id }) => !decided.has(delivery_id))
  const [message, ...next] = queued
  const left = queued.length
  return (
    <div className="max-w-form">
      <TintedHeader
        card={card}
        to={paths.manage(eventId)}
        back={<Trans>The event</Trans>}
        title={<Trans>Write to your guests</Trans>}
        subtitle={
          isReady && message !== undefined && <Plural value={left} one="# guest left" other="# guests left" />
        }
      />
      {!isReady && failed && (
        <ErrorState onRetry={retry} retrying={isFetching}>
          <Trans>The list of who to write to needs a connection the first time.</Trans>
        </ErrorState>
      )}
      {!isReady && !failed && <SkeletonForm sections={1} />}
      {isReady && message === undefined && (
        <AllWritten eventId={eventId} hadAny={queue.length > 0 || given.size > 0} />
      )}
      {isReady && message !== undefined && (
        <ByHandQueue
          eventId={eventId}
          message={message}
          next={next.slice(0, 3).map(({ name }) => name)}
          written={decided.size}
          left={left}
          onDecided={(id) => setGiven((before) => new Set(before).add(id))}
        />
      )}
    </div>
  )
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
