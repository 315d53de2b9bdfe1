import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { eventTitle } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import type { Event } from '#shared/contract/events.ts'

/** One line: the list below is what the page is for. */
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
    <header className="-mt-2 flex items-center gap-2 lg:-mt-4">
      <h1 className="order-2 text-2xl leading-normal">
        <Trans>Guests</Trans>
      </h1>
      <span className="order-1 -ms-2 flex min-w-0 lg:max-w-80 [&>a]:ms-0">
        <BackLink to={paths.manage(eventId)}>
          <bdi className="max-lg:sr-only">{title || <Trans>The event</Trans>}</bdi>
        </BackLink>
      </span>
      {actions && <div className="order-3 ms-auto flex shrink-0 gap-2">{actions}</div>}
    </header>
  )
}
