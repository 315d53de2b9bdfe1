import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useParams } from 'react-router-dom'
import { useEventCardOf } from '#client/data/event-card.ts'
import { type LocalEvent, useEvent } from '#client/data/events.ts'
import { useGuests } from '#client/data/guests.ts'
import { newId } from '#client/lib/new-id.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { useNow } from '#client/lib/use-now.ts'
import { paths } from '#client/routes/paths.ts'
import { ErrorState } from '#client/ui/error-state.tsx'
import { MissingEvent } from '#client/ui/missing-event.tsx'
import { SkeletonForm } from '#client/ui/skeleton-form.tsx'
import { TintedHeader } from '#client/ui/tinted-header.tsx'
import { REMINDER_KINDS } from '#shared/contract/reminders.ts'
import { useChannels } from '../queries.ts'
import { useReminders } from './queries.ts'
import { ReminderCard } from './reminder-card.tsx'
import { offersOf } from './reminder-form.ts'

/** What reminds guests by itself: switched on once, it goes out at its time. */
export function RemindersPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const event = useEvent(id)
  const card = useEventCardOf(id)
  usePageTitle(t`Automatic reminders`)
  if (event === null || event?.deleted) return <MissingEvent events={paths.events()} />
  return (
    <div className="max-w-form">
      <TintedHeader
        card={card}
        to={paths.send(id)}
        leadsToPart
        back={<Trans>Send invitations</Trans>}
        title={<Trans>Automatic reminders</Trans>}
        subtitle={<Trans>Switch one on, and it’s sent automatically</Trans>}
      />
      {event === undefined ? <SkeletonForm sections={3} /> : <Reminders key={id} event={event} />}
    </div>
  )
}

function Reminders({ event }: { event: LocalEvent }) {
  const now = useNow()
  const { reminders, failed, isFetching, retry } = useReminders(event.id)
  const { channels, failed: channelsFailed } = useChannels()
  const list = useGuests(event.id)
  // The id of one that is not stored yet: however often it is switched on, one comes of it.
  const ids = useRef(new Map(REMINDER_KINDS.map((kind) => [kind, newId()])))
  if (reminders === undefined || channels === undefined) {
    if (!failed && !channelsFailed) return <SkeletonForm sections={3} />
    return (
      <ErrorState onRetry={retry} retrying={isFetching}>
        <Trans>Reminders need a connection.</Trans>
      </ErrorState>
    )
  }
  const guests = list.state === 'ready' ? list.guests : []
  return (
    <div className="flex flex-col gap-4 pb-8">
      {offersOf(reminders, (kind) => ids.current.get(kind) ?? newId()).map((offer) => (
        <ReminderCard key={offer.id} event={event} offer={offer} guests={guests} known={channels} now={now} />
      ))}
      <p className="px-1 text-sm text-muted">
        <Trans>
          Nobody is reminded twice within a day, or after they’ve replied. At night messages to phones wait
          for 9 in the morning where the guest is.
        </Trans>
      </p>
    </div>
  )
}
