import { Plural, Trans } from '@lingui/react/macro'
import { CalendarDays, MapPin, NotebookText, Shirt } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PublicEvent } from '#shared/contract/invitation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { KhatamFrame } from '../../../ui/khatam-frame.tsx'
import { mapLinks, said } from '../logic.ts'
import type { Invitation } from '../queries.ts'
import { EventText } from './event-text.tsx'
import { MapLinks } from './map-links.tsx'

/** What a guest wants to know before going: for how many, when, where, what to wear, and the hosts' notes. */
export function InvitationDetails({ event, guest }: Invitation) {
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

function Detail({ icon, name, children }: { icon: ReactNode; name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <span className="row-span-2" aria-hidden="true">
        <KhatamFrame size={48} tone="accent">
          {icon}
        </KhatamFrame>
      </span>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function When({ event: { starts_on, starts_at, time_zone } }: { event: PublicEvent }) {
  const { dual, weekday, time } = useFormat()
  if (!starts_on) return null
  const { hijri, gregorian } = dual(starts_on)
  return (
    <>
      <p className="font-medium">
        {weekday(starts_on)} {gregorian}
        {starts_at && ` · ${time(starts_at, time_zone)}`}
      </p>
      <p className="text-muted">{hijri}</p>
    </>
  )
}
