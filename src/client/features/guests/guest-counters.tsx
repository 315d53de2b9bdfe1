import { useMemo } from 'react'
import {
  invitationsComingLabel,
  peopleComingLabel,
  peopleInvitedLabel,
  peopleParts,
} from '#client/data/people-labels.ts'
import { Card } from '#client/ui/card.tsx'
import { ShareBar } from '#client/ui/share-bar.tsx'
import { ShareLegend } from '#client/ui/share-legend.tsx'
import { figuresOf } from '#shared/rules/guests/tracking.ts'
import type { ListedGuest } from './guest-list.ts'

/** People coming of all who are invited, in the figures of every other screen. */
export function GuestCounters({ guests }: { guests: readonly ListedGuest[] }) {
  const figures = useMemo(() => figuresOf(guests), [guests])
  const { attending, attending_people, invitations, people } = figures
  const parts = peopleParts(figures)
  return (
    <Card className="flex flex-col gap-2 px-5 py-3">
      <p className="numeric flex flex-wrap items-baseline gap-x-3">
        <span className="text-lg font-semibold text-action-strong">
          {peopleComingLabel(attending_people)}
        </span>
        <span className="text-sm text-muted">
          {invitationsComingLabel(attending, invitations)}
          {' · '}
          {peopleInvitedLabel(people)}
        </span>
      </p>
      <ShareBar parts={parts} />
      <ShareLegend parts={parts} />
    </Card>
  )
}
