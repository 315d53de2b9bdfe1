import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '#client/routes/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import type { Event } from '#shared/contract/events.ts'

/** The heading of the guest list, with the way back to the event. */
export function GuestsHeader({
  eventId,
  event,
  actions,
}: {
  eventId: string
  event?: Event
  actions?: ReactNode
}) {
  const { i18n } = useLingui()
  const title = event === undefined ? '' : eventTitle(event, i18n.locale)
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

/** The title in the page's language, else in the other. */
function eventTitle(event: Event, language: string): string {
  return language === 'ar' ? event.title_ar || event.title_en : event.title_en || event.title_ar
}
