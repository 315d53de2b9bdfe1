import { Plural, Trans } from '@lingui/react/macro'
import { CircleCheck, Clock, Heart } from 'lucide-react'
import type { Rsvp } from './use-rsvp.ts'

/** The guest's RSVP: the first thing that they look for when they come back. */
export function RsvpStatusNote({ rsvp }: { rsvp: Rsvp }) {
  const { status, rsvpState, pending, people } = rsvp
  const place = pending === null ? rsvpState.waiting_place : null
  return (
    <div role="status" className="flex items-start gap-4 px-6 pt-7 lg:px-9 lg:pt-9">
      {status === 'attending' && (
        <CircleCheck className="mt-1 shrink-0 text-action" size={32} aria-hidden="true" />
      )}
      {status === 'waiting' && <Clock className="mt-1 shrink-0 text-accent" size={32} aria-hidden="true" />}
      {status === 'regrets' && <Heart className="mt-1 shrink-0 text-accent" size={32} aria-hidden="true" />}
      <div className="flex flex-col gap-1">
        <h2 className="text-2xl">
          {status === 'attending' && <Trans>We look forward to seeing you</Trans>}
          {status === 'regrets' && <Trans>We’ll miss you</Trans>}
          {status === 'waiting' && <Trans>You’re waiting for a place</Trans>}
        </h2>
        {status === 'attending' && (
          <p className="text-muted">
            <Plural value={people} one="One person is coming" other="# people are coming" />
          </p>
        )}
        {status === 'attending' && rsvpState.place_opened_at !== null && pending === null && (
          <p className="font-medium text-action">
            <Trans>A place has opened, and it’s yours.</Trans>
          </p>
        )}
        {status === 'regrets' && pending === null && (
          <p className="text-muted">
            <Trans>Your hosts know. Thank you for telling them.</Trans>
          </p>
        )}
        {status === 'waiting' && (
          <p className="text-muted">
            {place !== null && <Trans>Your place in the queue: {place}. </Trans>}
            <Trans>When a place opens, it’s yours automatically, and this page will say so.</Trans>
          </p>
        )}
        {pending === null && rsvpState.answer?.via === 'telephone' && (
          <p className="text-sm text-muted">
            <Trans>Your hosts noted your reply.</Trans>
          </p>
        )}
        <SendingNote rsvp={rsvp} />
      </div>
    </div>
  )
}

/** Shown while the hosts do not have the answer yet. */
function SendingNote({ rsvp: { pending, sending } }: { rsvp: Rsvp }) {
  if (pending === null) return null
  return (
    <p className="flex items-center gap-2 pt-1 text-sm font-medium text-accent">
      <span
        className={`size-2.5 shrink-0 rounded-full bg-brass-400 ${sending ? 'animate-pulse' : ''}`}
        aria-hidden="true"
      />
      {sending ? (
        <Trans>Sending to your hosts…</Trans>
      ) : (
        <Trans>Waiting to send. It’s saved on this phone and goes as soon as you’re online.</Trans>
      )}
    </p>
  )
}
