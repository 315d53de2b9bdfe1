import { Trans, useLingui } from '@lingui/react/macro'
import type { Figures } from '#shared/rules/tracking.ts'
import { FunnelStep } from './funnel-step.tsx'
import type { ServerFigures } from './queries.ts'

/** From the invitation to the door, in invitations. Each step leads to its guests. */
export function Funnel({
  eventId,
  figures,
  sending,
}: {
  eventId: string
  figures: Figures
  sending: Pick<ServerFigures, 'sent' | 'delivered'>
}) {
  const { t } = useLingui()
  const step = { eventId, of: figures.invitations }
  return (
    <ol aria-label={t`From the invitation to the door`} className="flex flex-col">
      <FunnelStep {...step} list="invited" count={figures.invitations} label={t`Invited`} />
      <FunnelStep {...step} count={sending.sent} label={t`Sent out`} none={<Trans>Not sent yet</Trans>} />
      {sending.sent > 0 && <FunnelStep {...step} count={sending.delivered} label={t`Delivered`} />}
      <FunnelStep {...step} list="opened" count={figures.opened} label={t`Opened`} tone="opened" />
      <FunnelStep {...step} list="replied" count={figures.replied} label={t`Replied`} tone="replied" />
      <FunnelStep {...step} list="attending" count={figures.attending} label={t`Coming`} />
      <FunnelStep {...step} list="checked" count={figures.checked} label={t`Came in`} tone="checked" />
    </ol>
  )
}
