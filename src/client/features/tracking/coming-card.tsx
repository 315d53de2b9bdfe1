import { Plural, Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { BigNumber } from '#client/ui/big-number.tsx'
import { Card } from '#client/ui/card.tsx'
import { GirihPattern } from '#client/ui/girih-pattern.tsx'
import { LiveRegion } from '#client/ui/live-region.tsx'
import type { Figures } from '#shared/rules/tracking.ts'
import { Funnel } from './funnel.tsx'
import type { ServerFigures, TrackedEvent } from './queries.ts'

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
      <p data-coming={coming}>
        <BigNumber
          number={number(coming)}
          title={<Plural value={coming} one="person is coming" other="people are coming" />}
        >
          <Trans>
            of {number(people)} on <Plural value={invitations} one="# invitation" other="# invitations" />
          </Trans>
          {isNearlyFull && (
            <span>
              <Trans>The place holds {number(capacity)}</Trans>
            </span>
          )}
        </BigNumber>
      </p>
      <Funnel eventId={event.id} figures={figures} sending={sending} />
      <LiveRegion>
        <Plural value={coming} one="# person is coming" other="# people are coming" />
      </LiveRegion>
    </Card>
  )
}
