import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '../../../app/paths.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { titleOf } from '../logic.ts'
import type { TrackedEvent } from '../queries.ts'

/** The heading of the figures, with the way back to the event. */
export function TrackingHeader({
  eventId,
  event,
  actions,
}: {
  eventId: string
  event?: TrackedEvent
  actions?: ReactNode
}) {
  const { language } = useFormat()
  const title = event === undefined ? '' : titleOf(event, language)
  return (
    <PageHeader
      lead={
        <BackLink to={paths.manage(eventId)}>
          <bdi>{title || <Trans>The event</Trans>}</bdi>
        </BackLink>
      }
      title={<Trans>Tracking</Trans>}
      actions={actions}
    />
  )
}
