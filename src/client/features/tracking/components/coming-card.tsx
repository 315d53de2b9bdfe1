import { Plural, Trans } from '@lingui/react/macro'
import type { Figures } from '#shared/rules/tracking.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import { GirihPattern } from '../../../ui/girih-pattern.tsx'
import { LiveRegion } from '../../../ui/live-region.tsx'
import type { ServerFigures, TrackedEvent } from '../queries.ts'
import { Funnel } from './funnel.tsx'

/** From here on the host wants to know how many the place holds. */
const NEARLY_FULL = 0.8

/** The number the host came for, and how the invitations came to it. */
export function ComingCard({
  event,
  figures,
  sending,
}: {
  event: TrackedEvent
  figures: Figures
  sending: Pick<ServerFigures, 'sent' | 'delivered'>
}) {
  const { number } = useFormat()
  const { attending_people: coming, people, invitations } = figures
  const { capacity } = event
  const isNearlyFull = capacity !== null && coming + figures.waiting_people >= NEARLY_FULL * capacity
  return (
    <Card className="relative isolate flex flex-col gap-5 overflow-hidden p-5 sm:p-7">
      <GirihPattern className="girih-top -z-10 text-ornament opacity-20" />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span
          className="numeric font-display text-6xl leading-none sm:text-7xl text-action"
          data-coming={coming}
        >
          {number(coming)}
        </span>
        <span className="flex grow basis-36 flex-col">
          <span className="font-medium sm:text-lg">
            <Plural value={coming} one="person is coming" other="people are coming" />
          </span>
          <span className="text-sm text-muted sm:text-base">
            <Trans>
              of {number(people)} on <Plural value={invitations} one="# invitation" other="# invitations" />
            </Trans>
          </span>
          {isNearlyFull && (
            <span className="text-sm text-muted">
              <Trans>The place holds {number(capacity)}</Trans>
            </span>
          )}
        </span>
      </p>
      <Funnel eventId={event.id} figures={figures} sending={sending} />
      <LiveRegion>
        <Plural value={coming} one="# person is coming" other="# people are coming" />
      </LiveRegion>
    </Card>
  )
}
