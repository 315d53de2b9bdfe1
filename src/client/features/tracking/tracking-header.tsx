import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useEventCardOf } from '#client/data/event-card.ts'
import { paths } from '#client/routes/paths.ts'
import { TintedHeader } from '#client/ui/tinted-header.tsx'

export function TrackingHeader({ eventId, actions }: { eventId: string; actions?: ReactNode }) {
  return (
    <TintedHeader
      card={useEventCardOf(eventId)}
      to={paths.manage(eventId)}
      back={<Trans>The event</Trans>}
      title={<Trans>Tracking</Trans>}
      actions={actions}
    />
  )
}
