import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, CalendarPlus, MapPin, Navigation, NotebookText, UsersRound } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { PageDates } from '#shared/contract/invitation-page.ts'
import { googleCalendarLink } from '#shared/rules/dates/calendar-link.ts'
import { isOver } from '#shared/rules/events/party-day.ts'
import { timeUntil } from './event-dates.ts'
import { EventText } from './event-text.tsx'
import { eventText } from './event-texts.ts'
import { type MapLink, type MapName, mapLinks } from './map-links.ts'
import { PageLink } from './page-link.tsx'
import { useHydratedNow } from './use-hydrated-now.ts'
import { useEventPage } from './use-page.ts'

/** When, where, the dress code, the hosts and their notes. */
export function EventDetails() {
  const { event, language, dates } = useEventPage()
  const venue = eventText(event, 'venue', language)
  const address = eventText(event, 'address', language)
  const dressCode = eventText(event, 'dress_code', language)
  const notes = eventText(event, 'notes', language)
  const hosts = eventText(event, 'hosts', language)
  const links = event.cancelled ? [] : mapLinks(event)
  return (
    <dl className="flex flex-col gap-6 lg:grid lg:grid-cols-2 lg:gap-x-12">
      {dates && !event.cancelled && (
        <Detail icon={<CalendarDays size={20} />} name={<Trans>When</Trans>}>
          <EventDate dates={dates} />
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
      {event.place_hidden && (
        <Detail icon={<MapPin size={20} />} name={<Trans>Where</Trans>}>
          <Trans>Each guest finds the place in their own invitation.</Trans>
        </Detail>
      )}
      {dressCode && (
        <Detail icon={<Hanger />} name={<Trans>Dress code</Trans>}>
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

/** One detail, with its icon. */
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

/** A thobe or an evening dress, as nobody wears a T-shirt there. */
function Hanger() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M9.5 6.2a2.5 2.5 0 1 1 3.4 2.4c-.6.2-.9.7-.9 1.3V11l8.4 5.3c1 .7.6 2.2-.7 2.2H4.3c-1.3 0-1.7-1.5-.7-2.2L12 11" />
    </svg>
  )
}

/** Opens the venue in a map app: the first link, the others on request. */
function MapLinks({ links: [first, ...others] }: { links: readonly MapLink[] }) {
  const { t } = useLingui()
  const names: Record<Exclude<MapName, 'host'>, string> = {
    google: t`Google Maps`,
    apple: t`Apple Maps`,
    waze: t`Waze`,
  }
  if (first === undefined) return null
  return (
    <div className="flex flex-col gap-1 pt-3">
      <PageLink
        href={first.href}
        wide
        icon={<Navigation size={16} className="flip-rtl" aria-hidden="true" />}
      >
        <Trans>Open the map</Trans>
      </PageLink>
      {others.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium text-action">
            <Trans>Other maps</Trans>
          </summary>
          <ul className="flex flex-wrap gap-2">
            {others.map(({ name, href }) => (
              <li key={name}>
                <PageLink href={href}>{name !== 'host' && names[name]}</PageLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** The day in both calendars, the time, and the countdown. */
function EventDate({ dates: { day, same_day, time, time_abroad } }: { dates: PageDates }) {
  const isInOtherTimeZone = useIsInOtherTimeZone()
  return (
    <>
      <p className="font-medium">{day}</p>
      <p className="text-muted">{same_day}</p>
      {time && <p>{isInOtherTimeZone ? time_abroad : time}</p>}
      <Countdown />
    </>
  )
}

/** Whether this device is in another time zone: then the time at the venue is shown with its zone. */
function useIsInOtherTimeZone(): boolean {
  const { event } = useEventPage()
  const [isInOtherTimeZone, setIsInOtherTimeZone] = useState(false)
  useEffect(() => {
    setIsInOtherTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone !== event.time_zone)
  }, [event.time_zone])
  return isInOtherTimeZone
}

/** “In 14 days”, only after hydration: without JavaScript the text would become wrong. */
function Countdown() {
  const { event, language } = useEventPage()
  const now = useHydratedNow(null)
  return (
    // The line has its height from the start: no layout shift. Quieter than the date that it is counted from.
    <p data-countdown className="min-h-[1.75em] text-sm text-muted">
      {now && timeUntil(event, now, language)}
    </p>
  )
}

/** Adds the event to the guest's calendar, while it is to come: an iCalendar file, or Google Calendar. */
function CalendarLinks() {
  const { t } = useLingui()
  const { event, language, path, drawn_at } = useEventPage()
  const now = useHydratedNow(new Date(drawn_at))
  const google = isOver(event, now) ? null : googleCalendarLink(event, language)
  if (google === null) return null
  return (
    <ul aria-label={t`Add to calendar`} className="flex flex-wrap gap-x-4 pt-2">
      <li>
        <PageLink
          href={`/${language}${path}/event.ics`}
          icon={<CalendarPlus size={16} aria-hidden="true" />}
          file
        >
          <Trans>Add to calendar</Trans>
        </PageLink>
      </li>
      <li>
        <PageLink href={google} quiet>
          <Trans>Google Calendar</Trans>
        </PageLink>
      </li>
    </ul>
  )
}
