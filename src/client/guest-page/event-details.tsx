import { Trans } from '@lingui/react/macro'
import { CalendarDays, MapPin, NotebookText, Shirt, UsersRound } from 'lucide-react'
import { CalendarLinks } from './calendar-links.tsx'
import { Detail } from './detail.tsx'
import { EventText } from './event-text.tsx'
import { mapLinks, said } from './logic.ts'
import { MapLinks } from './map-links.tsx'
import { useEventPage } from './use-page.ts'
import { When } from './when.tsx'

/** What a guest wants to know before going: when, where, what to wear, who invites, and the hosts' notes. */
export function EventDetails() {
  const { event, language, dates } = useEventPage()
  const venue = said(event, 'venue', language)
  const address = said(event, 'address', language)
  const dressCode = said(event, 'dress_code', language)
  const notes = said(event, 'notes', language)
  const hosts = said(event, 'hosts', language)
  const links = event.cancelled ? [] : mapLinks(event)
  return (
    <dl className="flex flex-col gap-6">
      {dates && !event.cancelled && (
        <Detail icon={<CalendarDays size={20} />} name={<Trans>When</Trans>}>
          <When dates={dates} />
          <CalendarLinks />
        </Detail>
      )}
      {(venue || address || links.length > 0) && (
        <Detail icon={<MapPin size={20} />} name={<Trans>Where</Trans>}>
          {venue && (
            <p className="font-medium">
              <EventText of={venue} />
            </p>
          )}
          {address && (
            <p className="text-muted">
              <EventText of={address} />
            </p>
          )}
          <MapLinks links={links} />
        </Detail>
      )}
      {dressCode && (
        <Detail icon={<Shirt size={20} />} name={<Trans>Dress code</Trans>}>
          <EventText of={dressCode} />
        </Detail>
      )}
      {hosts && (
        <Detail icon={<UsersRound size={20} />} name={<Trans>Your hosts</Trans>}>
          <EventText of={hosts} />
        </Detail>
      )}
      {notes && (
        <Detail icon={<NotebookText size={20} />} name={<Trans>From the hosts</Trans>}>
          <EventText of={notes} className="whitespace-pre-line" />
        </Detail>
      )}
    </dl>
  )
}
