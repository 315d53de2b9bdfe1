import { Plural, Trans } from '@lingui/react/macro'
import type { Figures } from '#shared/rules/tracking.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import { GirihPattern } from '../../../ui/girih-pattern.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'
import type { ServerFigures, TrackedEvent } from '../queries.ts'
import { Freshness } from './freshness.tsx'
import { Funnel } from './funnel.tsx'

/** The number the host came for, and how the invitations came to it. */
export function ComingCard({
  event,
  figures,
  sending,
  pulledAt,
  now,
}: {
  event: TrackedEvent
  figures: Figures
  sending: Pick<ServerFigures, 'sent' | 'delivered'>
  pulledAt: string | null
  now: Date
}) {
  const { number } = useFormat()
  const { attending_people: coming, people, invitations } = figures
  return (
    <Card className="relative isolate flex flex-col gap-5 overflow-hidden p-5 sm:p-7">
      <GirihPattern className="girih-top -z-10 text-ornament opacity-20" />
      <div className="flex flex-wrap-reverse items-end justify-between gap-x-4 gap-y-2">
        <p className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <span className="numeric font-display text-7xl leading-none text-action" data-coming={coming}>
            {number(coming)}
          </span>
          <span className="flex flex-col pb-1">
            <span className="text-lg font-medium">
              <Plural value={coming} one="person is coming" other="people are coming" />
            </span>
            <span className="text-muted">
              <Trans>
                of {number(people)} on <Plural value={invitations} one="# invitation" other="# invitations" />
              </Trans>
            </span>
            {event.capacity !== null && (
              <span className="text-sm text-muted">
                <Trans>The place holds {number(event.capacity)}</Trans>
              </span>
            )}
          </span>
        </p>
        <Freshness pulledAt={pulledAt} now={now} />
      </div>
      <Funnel eventId={event.id} figures={figures} sending={sending} />
      <LiveRegion>
        <Plural value={coming} one="# person is coming" other="# people are coming" />
      </LiveRegion>
    </Card>
  )
}
