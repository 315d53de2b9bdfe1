import { Trans } from '@lingui/react/macro'
import { CalendarHeart, FilePen, Heart } from 'lucide-react'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { useMyWork } from './queries.ts'
import { WayBackLink } from './way-back-link.tsx'
import { WayBackStrip } from './way-back-strip.tsx'

/** A host's drafts and events, the last ones by name. */
export function MyWork() {
  const { language } = useFormat()
  const events = useMyWork()
  return (
    <WayBackStrip>
      {events.map((event) => {
        const titles = [event.title_ar, event.title_en]
        const title = language === 'ar' ? titles.find(Boolean) : titles.findLast(Boolean)
        return (
          <WayBackLink
            key={event.id}
            to={paths.manage(event.id)}
            icon={<FilePen size={20} aria-hidden="true" />}
          >
            {title || <Trans>Event without a name</Trans>}
          </WayBackLink>
        )
      })}
      <WayBackLink to={paths.events()} icon={<CalendarHeart size={20} aria-hidden="true" />}>
        <Trans>My events</Trans>
      </WayBackLink>
      <WayBackLink to={paths.favourites()} icon={<Heart size={20} aria-hidden="true" />}>
        <Trans>My favourites</Trans>
      </WayBackLink>
    </WayBackStrip>
  )
}
