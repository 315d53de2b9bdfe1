import { Trans } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import { useEventCardOf } from '#client/data/event-card.ts'
import { paths } from '#client/routes/paths.ts'
import { TintedHeader } from '#client/ui/tinted-header.tsx'

/** One line: the list below is what the page is for. */
export const GuestsHeader = memo(function GuestsHeader({
  eventId,
  actions,
}: {
  eventId: string
  actions?: ReactNode
}) {
  return (
    <TintedHeader
      dense
      card={useEventCardOf(eventId)}
      to={paths.manage(eventId)}
      back={<Trans>The event</Trans>}
      title={<Trans>Guests</Trans>}
      actions={actions}
    />
  )
})
