import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, CalendarPlus, MapPin, Navigation, NotebookText, Shirt, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { googleCalendarLink } from '#shared/rules/dates/calendar-link.ts'
import { EventText } from './event-text.tsx'
import { type MapName, mapLinks, said } from './event-texts.ts'
import { PageLink } from './page-link.tsx'
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

/** One of the things a guest wants to know, with its sign. */
function Detail({ icon, name, children }: { icon: ReactNode; name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <span
        className="relative row-span-2 grid size-12 place-items-center text-on-accent-soft"
        aria-hidden="true"
      >
        <svg aria-hidden="true" className="absolute inset-0 size-full text-accent-soft">
          <use href="#star" />
        </svg>
        <span className="relative">{icon}</span>
      </span>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

/** The venue in the map app the guest has. */
function MapLinks({ links }: { links: ReturnType<typeof mapLinks> }) {
  const { t } = useLingui()
  const names: Record<MapName, string> = {
    google: 'Google',
    apple: 'Apple',
    waze: 'Waze',
    host: t`Open the map`,
  }
  if (links.length === 0) return null
  return (
    <ul aria-label={t`Directions`} className="flex flex-wrap gap-2 pt-3">
      {links.map(({ name, href }) => (
        <li key={name}>
          <PageLink href={href} icon={<Navigation size={16} className="flip-rtl" aria-hidden="true" />}>
            {names[name]}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** The occasion in the guest's own calendar: a file that every calendar reads, and Google's own way. */
function CalendarLinks() {
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
