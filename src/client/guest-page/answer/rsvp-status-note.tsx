import { Plural, Trans } from '@lingui/react/macro'
import { CircleCheck, Clock, Heart } from 'lucide-react'
import type { AnswerDesk } from './use-rsvp.ts'

/** What the guest said and where they stand by it: the first thing they look for when they come back. */
export function StandingNote({ desk, invited }: { desk: AnswerDesk; invited: number }) {
  const { stand, standing, pending } = desk
  const people = pending?.people ?? standing.people ?? invited
  const place = pending === null ? standing.waiting_place : null
  return (
    <div role="status" className="flex items-start gap-4 px-6 pt-7 lg:px-9 lg:pt-9">
      {stand === 'attending' && (
        <CircleCheck className="mt-1 shrink-0 text-action" size={32} aria-hidden="true" />
      )}
      {stand === 'waiting' && <Clock className="mt-1 shrink-0 text-accent" size={32} aria-hidden="true" />}
      {stand === 'regrets' && <Heart className="mt-1 shrink-0 text-accent" size={32} aria-hidden="true" />}
      <div className="flex flex-col gap-1">
        <h2 className="font-display text-2xl">
          {stand === 'attending' && <Trans>We look forward to seeing you</Trans>}
          {stand === 'regrets' && <Trans>We will miss you</Trans>}
          {stand === 'waiting' && <Trans>You are waiting for a place</Trans>}
        </h2>
        {stand === 'attending' && (
          <p className="text-muted">
            <Plural value={people} one="One person is coming" other="# people are coming" />
          </p>
        )}
        {stand === 'attending' && standing.place_opened_at !== null && pending === null && (
          <p className="font-medium text-action">
            <Trans>A place has opened, and it is yours.</Trans>
          </p>
        )}
        {stand === 'regrets' && pending === null && (
          <p className="text-muted">
            <Trans>Your hosts know. Thank you for telling them.</Trans>
          </p>
        )}
        {stand === 'waiting' && (
          <p className="text-muted">
            {place !== null && <Trans>Your place in the line: {place}. </Trans>}
            <Trans>When a place opens you have it at once, and this page says so.</Trans>
          </p>
        )}
        <SendingNote desk={desk} />
      </div>
    </div>
  )
}

/** Where an answer is that the hosts do not have yet. */
function SendingNote({ desk: { pending, sending } }: { desk: AnswerDesk }) {
  if (pending === null) return null
  return (
    <p className="flex items-center gap-2 pt-1 text-sm font-medium text-accent">
      <span
        className={`size-2.5 shrink-0 rounded-full bg-brass-400 ${sending ? 'animate-pulse' : ''}`}
        aria-hidden="true"
      />
      {sending ? (
        <Trans>On its way to your hosts…</Trans>
      ) : (
        <Trans>Waiting to be sent. It is kept on this phone and goes as soon as there is a network.</Trans>
      )}
    </p>
  )
}
