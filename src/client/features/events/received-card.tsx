import { Plural, Trans } from '@lingui/react/macro'
import { Mail } from 'lucide-react'
import { Link } from 'react-router-dom'
import { eventTitle } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { Badge } from '#client/ui/badge.tsx'
import { KhatamFrame } from '#client/ui/khatam-frame.tsx'
import type { ReceivedEvent } from '#shared/contract/events.ts'
import { DualDate } from './dual-date.tsx'
import { venueOf } from './event-details.ts'

/** An invitation that this account received. */
export function ReceivedCard({ event }: { event: ReceivedEvent }) {
  const { language } = useFormat()
  return (
    <Link
      to={event.invitation_path}
      className="group flex gap-4 rounded-xl bg-raised p-4 shadow-card ring-1 ring-line/60 transition hover:shadow-float sm:p-5"
    >
      <KhatamFrame tone="accent" size={60}>
        <Mail size={24} aria-hidden="true" />
      </KhatamFrame>
      <span className="flex min-w-0 grow flex-col gap-1.5">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="text-lg font-semibold wrap-anywhere group-hover:text-action">
            {eventTitle(event, language)}
          </span>
          {event.status === 'cancelled' ? (
            <Badge tone="danger">
              <Trans>Cancelled</Trans>
            </Badge>
          ) : (
            event.rsvp && (
              <Badge tone={event.rsvp === 'attending' ? 'action' : 'neutral'}>
                {event.rsvp === 'attending' ? <Trans>I’m coming</Trans> : <Trans>I sent my regrets</Trans>}
              </Badge>
            )
          )}
        </span>
        {event.starts_on && (
          <DualDate date={event.starts_on} time={event.starts_time} className="text-sm text-muted" />
        )}
        <span className="text-sm text-muted">
          <bdi>{venueOf(event, language)}</bdi>
        </span>
        <span className="text-sm">
          <Plural value={event.invited} one="For # person" other="For # people" />
        </span>
      </span>
    </Link>
  )
}
