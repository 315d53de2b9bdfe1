import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useEventCard } from '#client/data/event-card.ts'
import { eventTitle, type LocalEvent } from '#client/data/events.ts'
import { nextStepLabels } from '#client/data/next-step.ts'
import { invitationsComingLabel } from '#client/data/people-labels.ts'
import { useScanHere } from '#client/data/scan-here.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { useWideScreen } from '#client/lib/device/use-wide-screen.ts'
import { paths } from '#client/routes/paths.ts'
import { CardThumbnail } from '#client/ui/card-thumbnail.tsx'
import { StepCard } from '#client/ui/step-card.tsx'
import { tintOf } from '#client/ui/tinted-header.tsx'
import { showError } from '#client/ui/toast.ts'
import { Countdown } from './countdown.tsx'
import { DualDate } from './dual-date.tsx'
import { venueOf } from './event-details.ts'
import { OccasionIcon } from './occasion-icon.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useNextStep } from './use-next-step.ts'

/** The one event of an account: its card in large, how long to go, who is coming, and what to do next. */
export function OnlyEvent({ event }: { event: LocalEvent }) {
  const { language } = useFormat()
  const isWide = useWideScreen()
  const card = useEventCard(event.id, event)
  const { step, figures } = useNextStep(event, card)
  const { scan, isBusy } = useScanHere(event, showError)
  const coming = figures?.attending_people ?? event.attending_people
  const silent = figures?.not_yet_replied_people
  return (
    <div className="flex flex-col gap-4">
      <Link
        to={paths.manage(event.id)}
        data-theme="dark"
        className="tinted group flex items-center gap-4 rounded-xl p-4 sm:gap-8 sm:p-6 lg:p-8"
        style={tintOf(card)}
      >
        <CardThumbnail picture={card.picture} width={isWide ? 176 : 84} className="self-start">
          <OccasionIcon category={event.category} />
        </CardThumbnail>
        <span className="flex min-w-0 grow flex-col gap-1.5 lg:gap-2">
          <span className="text-xl font-semibold wrap-anywhere group-hover:underline sm:text-3xl">
            {eventTitle(event, language)}
          </span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:text-lg">
            <StatusBadge event={event} />
            {event.starts_on && event.status !== 'cancelled' && <Countdown date={event.starts_on} />}
          </span>
          {event.starts_on && (
            <DualDate
              date={event.starts_on}
              time={event.starts_time}
              className="text-sm text-muted sm:text-base"
            />
          )}
          <bdi className="text-sm text-muted sm:text-base">{venueOf(event, language)}</bdi>
          {event.guests > 0 && (
            <>
              <span className="flex flex-wrap gap-x-8 gap-y-2 pt-2 lg:pt-4">
                <Figure value={coming}>
                  <Plural value={coming} one="person coming" other="people coming" />
                </Figure>
                {silent !== undefined && (
                  <Figure value={silent}>
                    <Plural value={silent} one="person not replied" other="people not replied" />
                  </Figure>
                )}
                <Figure value={event.people}>
                  <Plural value={event.people} one="person invited" other="people invited" />
                </Figure>
              </span>
              <span className="text-sm text-muted">
                {invitationsComingLabel(figures?.attending ?? event.attending, event.guests)}
              </span>
            </>
          )}
        </span>
      </Link>
      {step && <StepCard {...nextStepLabels(step, event.id)} isBusy={isBusy} onAct={() => void scan()} />}
    </div>
  )
}

function Figure({ value, children }: { value: number; children: ReactNode }) {
  const { number } = useFormat()
  return (
    <span className="flex items-baseline gap-2 lg:flex-col lg:gap-0">
      <span className="numeric font-display text-2xl leading-tight lg:text-5xl">{number(value)}</span>
      <span className="text-sm text-muted">{children}</span>
    </span>
  )
}
