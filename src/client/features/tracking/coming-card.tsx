import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { LocalEvent } from '#client/data/events.ts'
import { invitationsComingLabel, peopleInvitedLabel } from '#client/data/people-labels.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { BigNumber } from '#client/ui/big-number.tsx'
import { Card } from '#client/ui/card.tsx'
import { LiveRegion } from '#client/ui/live-region.tsx'
import type { Figures } from '#shared/rules/guests/tracking.ts'
import { FunnelStep } from './funnel-step.tsx'

/** Share of the capacity from which on the capacity is shown. */
const NEARLY_FULL = 0.8

/** How many people are coming, and the funnel of the invitations. */
export function ComingCard({ event, figures }: { event: LocalEvent; figures: Figures }) {
  const { number } = useFormat()
  const { attending_people: coming, people, invitations } = figures
  const { capacity } = event
  const isNearlyFull = capacity !== null && coming + figures.waiting_people >= NEARLY_FULL * capacity
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-7">
      <p data-coming={coming}>
        <BigNumber
          number={number(coming)}
          title={<Plural value={coming} one="person coming" other="people coming" />}
        >
          <span>{invitationsComingLabel(figures.attending, invitations)}</span>
          <span>{peopleInvitedLabel(people)}</span>
          {isNearlyFull && (
            <span>
              <Plural value={capacity} one="Capacity: # person" other="Capacity: # people" />
            </span>
          )}
        </BigNumber>
      </p>
      <Funnel eventId={event.id} figures={figures} />
      <LiveRegion>
        <Plural value={coming} one="# person coming" other="# people coming" />
      </LiveRegion>
    </Card>
  )
}

/** From the invitation to check-in, each step counted in invitations and linked to its guests. */
function Funnel({ eventId, figures }: { eventId: string; figures: Figures }) {
  const { t } = useLingui()
  const step = { eventId, of: figures.invitations }
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm text-muted">
        <Trans>Counted in invitations</Trans>
      </p>
      <ol aria-label={t`From invitation to door`} className="flex flex-col">
        <FunnelStep
          {...step}
          list="invited"
          count={figures.invitations}
          label={t({ message: 'Invitations', context: 'all of an event' })}
        />
        {figures.sent > 0 && <FunnelStep {...step} list="sent" count={figures.sent} label={t`Sent out`} />}
        {figures.sent > 0 && (
          <FunnelStep {...step} list="delivered" count={figures.delivered} label={t`Delivered`} />
        )}
        <FunnelStep {...step} list="opened" count={figures.opened} label={t`Opened`} tone="opened" />
        <FunnelStep {...step} list="replied" count={figures.replied} label={t`Replied`} tone="replied" />
        <FunnelStep
          {...step}
          list="attending"
          count={figures.attending}
          label={t({ message: 'Coming', context: 'invitations' })}
        />
        <FunnelStep {...step} list="checked" count={figures.checked} label={t`Arrived`} tone="checked" />
      </ol>
    </div>
  )
}
