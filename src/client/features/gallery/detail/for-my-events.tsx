import { Trans } from '@lingui/react/macro'
import { CalendarHeart } from 'lucide-react'
import { eventTitle } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { TextLink } from '#client/ui/text-link.tsx'
import { useRecentEvents } from '../home/queries.ts'

/** Puts the design on an existing event of the host, instead of a new one. */
export function ForMyEvents({ templateId }: { templateId: string }) {
  const { language } = useFormat()
  const events = useRecentEvents()
  if (events.length === 0) return null
  return (
    <section aria-labelledby="for-my-events" className="flex flex-col gap-1">
      <h2 id="for-my-events" className="text-base">
        <Trans>Or use it for one of your events</Trans>
      </h2>
      <ul>
        {events.map((event) => {
          return (
            <li key={event.id}>
              <TextLink
                to={paths.design(event.id, templateId)}
                className="inline-flex min-h-11 max-w-full items-center gap-2.5"
              >
                <CalendarHeart size={20} className="shrink-0" aria-hidden="true" />
                <span className="truncate">{eventTitle(event, language)}</span>
              </TextLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
