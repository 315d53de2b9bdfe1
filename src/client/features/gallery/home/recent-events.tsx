import { Trans } from '@lingui/react/macro'
import { CalendarHeart, FilePen, Heart } from 'lucide-react'
import { eventTitle } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { useRecentEvents } from './queries.ts'
import { ResumeLink } from './resume-link.tsx'
import { ResumeNav } from './resume-nav.tsx'

/** Links to the account's latest drafts and events. */
export function RecentEvents() {
  const { language } = useFormat()
  const events = useRecentEvents()
  return (
    <ResumeNav>
      {events.map((event) => {
        return (
          <ResumeLink
            key={event.id}
            to={paths.manage(event.id)}
            icon={<FilePen size={20} aria-hidden="true" />}
          >
            {eventTitle(event, language)}
          </ResumeLink>
        )
      })}
      <ResumeLink to={paths.events()} icon={<CalendarHeart size={20} aria-hidden="true" />}>
        <Trans>My events</Trans>
      </ResumeLink>
      <ResumeLink to={paths.favourites()} icon={<Heart size={20} aria-hidden="true" />}>
        <Trans>My favourites</Trans>
      </ResumeLink>
    </ResumeNav>
  )
}
