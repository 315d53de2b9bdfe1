import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { eventTitle } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import type { Event } from '#shared/contract/events.ts'

export function GuestsHeader({
  eventId,
  event,
  actions,
}: {
  eventId: string
  event?: Event
  actions?: ReactNode
}) {
  const { language } = useFormat()
  const title = event === undefined ? '' : eventTitle(event, language)
  return (
    <PageHeader
      lead={
        <BackLink to={paths.manage(eventId)}>
          <bdi>{title || <Trans>The event</Trans>}</bdi>
        </BackLink>
      }
      title={<Trans>Guests</Trans>}
      actions={actions}
    />
  )
}
