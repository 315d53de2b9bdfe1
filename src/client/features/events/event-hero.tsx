import { Plural, Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { LocalEvent } from '#client/data/events.ts'
import { invitationsComingLabel, peopleInvitedLabel, peopleParts } from '#client/data/people-labels.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { BigNumber } from '#client/ui/big-number.tsx'
import { ShareBar } from '#client/ui/share-bar.tsx'
import { ShareLegend } from '#client/ui/share-legend.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Figures } from '#shared/rules/guests/tracking.ts'

/** How many people are coming and how the others answered; links to tracking. */
export function EventHero({
  event,
  figures,
}: {
  event: LocalEvent
  /** Undefined until the whole guest list is on this device; until then the counts of the event's row are shown. */
  figures: Figures | undefined
}) {
  const { number } = useFormat()
  const {
    attending_people: coming,
    attending,
    invitations,
    people,
  } = figures ?? { ...event, invitations: event.guests }
  const parts = figures && peopleParts(figures)
  const way = (
    <span className="flex grow items-center justify-between gap-1 font-medium text-action">
      <Trans>Tracking</Trans>
      <ChevronRight
        size={22}
        className="flip-rtl transition group-hover:translate-x-0.5"
        aria-hidden="true"
      />
    </span>
  )
  return (
    <Link
      to={paths.tracking(event.id)}
      className="group flex flex-col gap-5 rounded-xl bg-raised p-5 shadow-card ring-1 ring-line/60 transition hover:shadow-float sm:p-7"
    >
      <span className="-mb-2 flex justify-between sm:hidden">{way}</span>
      <span className="flex items-center justify-between gap-3">
        <BigNumber
          number={number(coming)}
          title={<Plural value={coming} one="person coming" other="people coming" />}
        >
          <span>{invitationsComingLabel(attending, invitations)}</span>
          <span>{peopleInvitedLabel(people)}</span>
        </BigNumber>
        <span className="max-sm:hidden">{way}</span>
      </span>
      {parts ? (
        <div className="flex flex-col gap-3">
          <ShareBar parts={parts} />
          <ShareLegend parts={parts} />
        </div>
      ) : (
        <Skeleton className="h-12 w-full rounded-md" />
      )}
    </Link>
  )
}
