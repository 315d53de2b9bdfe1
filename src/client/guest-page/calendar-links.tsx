import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { googleCalendarLink } from '#shared/rules/calendar-link.ts'
import { PageLink } from './page-link.tsx'
import { useEventPage } from './use-page.ts'

/** The occasion in the guest's own calendar: a file that every calendar reads, and Google's own way. */
export function CalendarLinks() {
  const { t } = useLingui()
  const { event, language, path } = useEventPage()
  const google = googleCalendarLink(event, language)
  if (google === null) return null
  const icon = <CalendarPlus size={16} aria-hidden="true" />
  return (
    <ul aria-label={t`Add to calendar`} className="flex flex-wrap gap-2 pt-2">
      <li>
        <PageLink href={`/${language}${path}/event.ics`} icon={icon} file>
          <Trans>Add to calendar</Trans>
        </PageLink>
      </li>
      <li>
        <PageLink href={google} icon={icon}>
          <Trans>Google Calendar</Trans>
        </PageLink>
      </li>
    </ul>
  )
}
