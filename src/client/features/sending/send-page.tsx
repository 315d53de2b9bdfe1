import { Trans, useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { useEventCardOf } from '#client/data/event-card.ts'
import { mayIn } from '#client/data/event-rights.ts'
import { type LocalEvent, useEvent } from '#client/data/events.ts'
import { useGuests } from '#client/data/guests.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { MissingEvent } from '#client/ui/missing-event.tsx'
import { NoRight } from '#client/ui/no-right.tsx'
import { SkeletonForm } from '#client/ui/skeleton-form.tsx'
import { TintedHeader } from '#client/ui/tinted-header.tsx'
import type { Guest } from '#shared/contract/guests.ts'
import type { Send } from '#shared/contract/sends.ts'
import { SendCards } from './progress/send-cards.tsx'
import { useChannels } from './queries.ts'
import { RemindersLink } from './reminders/reminders-link.tsx'
import { SendForm } from './send-form.tsx'

/** The page that sends: what is under way, and the next send. */
export function SendPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const event = useEvent(id)
  const list = useGuests(id)
  usePageTitle(t`Send invitations`)
  if (event === null || event?.deleted) return <MissingEvent events={paths.events()} />
  return (
    <div className="max-w-form">
      <SendHeader eventId={id} />
      {event && !mayIn(event, 'send') ? (
        <NoSending eventId={id} />
      ) : list.state === 'failed' ? (
        <ErrorState onRetry={list.retry} />
      ) : list.state === 'loading' || event === undefined ? (
        <SkeletonForm sections={2} />
      ) : (
        <Sending key={id} event={event} guests={list.guests} />
      )}
    </div>
  )
}

function SendHeader({ eventId }: { eventId: string }) {
  return (
    <TintedHeader
      card={useEventCardOf(eventId)}
      to={paths.manage(eventId)}
      back={<Trans>The event</Trans>}
      title={<Trans>Send invitations</Trans>}
    />
  )
}

function Sending({ event, guests }: { event: LocalEvent; guests: readonly Guest[] }) {
  const [search, setSearch] = useSearchParams()
  const { channels, failed } = useChannels()
  const [sent, setSent] = useState<Send | null>(null)
  const guest = guests.find(({ id }) => id === search.get('guest')) ?? null
  const who = search.get('who')
  if (guests.length === 0) return <NobodyYet eventId={event.id} />
  if (event.status === 'draft') return <NotPublished eventId={event.id} />
  return (
    <div className="flex flex-col gap-5">
      <SendCards event={event} guests={guests} shown="all" />
      {guest === null && <RemindersLink event={event} />}
      {sent !== null ? (
        <div className="flex flex-wrap gap-3">
          {sent.channels.includes('by-hand') && (
            <ButtonLink to={paths.sendByHand(event.id)}>
              <Trans>Write to them now</Trans>
            </ButtonLink>
          )}
          <ButtonLink variant="secondary" to={paths.tracking(event.id)}>
            <Trans>See how it goes</Trans>
          </ButtonLink>
          <Button
            variant="quiet"
            onClick={() => {
              setSent(null)
              setSearch({}, { replace: true })
            }}
          >
            <Trans>Send something else</Trans>
          </Button>
        </div>
      ) : channels === undefined ? (
        failed ? (
          <ErrorState>
            <Trans>Sending needs a connection.</Trans>
          </ErrorState>
        ) : (
          <SkeletonForm sections={2} />
        )
      ) : (
        <SendForm
          key={`${guest?.id} ${who}`}
          event={event}
          guests={guests}
          guest={guest}
          who={who}
          known={channels}
          onSent={setSent}
        />
      )}
    </div>
  )
}

/** In place of the page for co-hosts without the right to send. */
function NoSending({ eventId }: { eventId: string }) {
  const { t } = useLingui()
  return (
    <NoRight
      title={t`The host sends the invitations`}
      action={
        <ButtonLink to={paths.guests(eventId)}>
          <Trans>Your guests</Trans>
        </ButtonLink>
      }
    >
      <Trans>You can hand your guests their links yourself: each has one on its page.</Trans>
    </NoRight>
  )
}

function NobodyYet({ eventId }: { eventId: string }) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<Users size={28} aria-hidden="true" />}
      title={t`Nobody to send to yet`}
      action={
        <ButtonLink to={paths.inviteGuests(eventId)}>
          <Trans>Add guests</Trans>
        </ButtonLink>
      }
    >
      <Trans>Add your guests first; then one button sends each of them their own invitation.</Trans>
    </EmptyState>
  )
}

function NotPublished({ eventId }: { eventId: string }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Publish the page first`}
      action={
        <ButtonLink to={paths.inviteGuests(eventId, 'link')}>
          <Trans>Publish the page</Trans>
        </ButtonLink>
      }
    >
      <Trans>The link in every message opens it.</Trans>
    </EmptyState>
  )
}
