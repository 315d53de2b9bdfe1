import { memo, useMemo } from 'react'
import {
  invitationsComingLabel,
  peopleComingLabel,
  peopleInvitedLabel,
  peopleParts,
} from '#client/data/people-labels.ts'
import { useWideScreen } from '#client/lib/device/use-wide-screen.ts'
import { figuresOf } from '#shared/rules/guests/tracking.ts'
import type { ListedGuest } from './guest-list.ts'

/** People coming of all who are invited, in the figures of every other screen: one line, as the list is the page. A phone has the rest behind a tap. */
export const GuestSummary = memo(function GuestSummary({
  guests,
  tracks,
}: {
  guests: readonly ListedGuest[]
  /** Whether this host sees what guests answered. */
  tracks: boolean
}) {
  const figures = useMemo(() => figuresOf(guests), [guests])
  const { attending, attending_people, invitations, people } = figures
  const rest = peopleParts(figures).filter(({ value, label }) => value > 0 && label !== '')
  const wide = useWideScreen()
  const headline = (
    <>
      <span className="font-semibold text-action-strong">{peopleComingLabel(attending_people)}</span>
      {' · '}
      {invitationsComingLabel(attending, invitations)}
    </>
  )
  const more = [peopleInvitedLabel(people), ...rest.map(({ label }) => label)].join(' · ')
  if (!tracks) return <p className="numeric text-sm leading-7 text-muted">{peopleInvitedLabel(people)}</p>
  if (wide)
    return (
      <p className="numeric truncate text-sm leading-6 text-muted">
        {headline} · {more}
      </p>
    )
  return (
    <details className="numeric text-sm text-muted">
      <summary className="cursor-pointer leading-7">{headline}</summary>
      <p>{more}</p>
    </details>
  )
})
