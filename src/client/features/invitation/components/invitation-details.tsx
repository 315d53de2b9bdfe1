import { Plural, Trans } from '@lingui/react/macro'
import { CalendarDays, MapPin, NotebookText, Shirt } from 'lucide-react'
import { useFormat } from '../../../i18n/use-format.ts'
import { mapLinks, said } from '../logic.ts'
import type { Invitation } from '../queries.ts'
import { Detail } from './detail.tsx'
import { EventText } from './event-text.tsx'
import { MapLinks } from './map-links.tsx'
import { When } from './when.tsx'

/** What a guest wants to know before going: for how many, when, where, what to wear, and the hosts' notes. */
export function InvitationDetails({ event, guest }: Pick<Invitation, 'event' | 'guest'>) {
  const { language } = useFormat()
  const venue = said(event, 'venue', language)
  const address = said(event, 'address', language)
  const dressCode = said(event, 'dress_code', language)
  const notes = said(event, 'notes', language)
  const links = mapLinks(event)
  return (
    <div className="flex flex-col gap-6">
      {guest && (
        <p className="text-xl font-medium">
          <Plural
            value={guest.invited}
            one="Your invitation is for one person"
            other="Your invitation is for # people"
          />
        </p>
      )}
      <dl className="flex flex-col gap-5">
        {event.starts_on && (
          <Detail icon={<CalendarDays size={20} />} name={<Trans>When</Trans>}>
            <When event={event} />
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
        {notes && (
          <Detail icon={<NotebookText size={20} />} name={<Trans>From the hosts</Trans>}>
            <EventText of={notes} className="whitespace-pre-line" />
          </Detail>
        )}
      </dl>
    </div>
  )
}
