import { Plural, Trans } from '@lingui/react/macro'
import { CalendarPlus, MapPin, UsersRound } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import type { GuestPageState } from '#shared/contract/invitation-page.ts'
import { mapLinks } from '../map-links.ts'

const TILE =
  'flex min-h-18 flex-col items-center justify-center gap-1.5 rounded-lg bg-action-soft px-2 py-3 text-center text-sm font-medium text-on-action-soft transition hover:ring-1 hover:ring-action'

/**
 * What a guest who comes looks for on the day: the map, the calendar, and how many of them come. `formHref` is the
 * fragment of the number in the form, null where it cannot be changed.
 */
export function Shortcuts({
  state: { event, guest, dates, language, path },
  people,
  formHref,
  onChange,
}: {
  state: GuestPageState
  people: number
  formHref: string | null
  onChange: (event: MouseEvent) => void
}) {
  const [map] = mapLinks(event)
  const number = (
    <>
      <UsersRound size={22} aria-hidden="true" />
      <Plural value={people} one="One person" other="# people" />
    </>
  )
  return (
    <ul className="mx-6 grid auto-cols-fr grid-flow-col gap-2 pt-4 sm:mx-auto sm:w-96">
      {map && (
        <Tile href={map.href} external>
          <MapPin size={22} aria-hidden="true" />
          <Trans>Map</Trans>
        </Tile>
      )}
      {dates && (
        <Tile href={`/${language}${path}/event.ics`} download>
          <CalendarPlus size={22} aria-hidden="true" />
          <Trans>Calendar</Trans>
        </Tile>
      )}
      {guest.invited > 1 && (
        <li className="grid">
          {formHref === null ? (
            <p className={TILE}>{number}</p>
          ) : (
            <a href={formHref} onClick={onChange} className={TILE}>
              {number}
              <span className="sr-only">
                <Trans>Change the number</Trans>
              </span>
            </a>
          )}
        </li>
      )}
    </ul>
  )
}

function Tile({
  href,
  external = false,
  download = false,
  children,
}: {
  href: string
  external?: boolean
  download?: boolean
  children: ReactNode
}) {
  return (
    <li className="grid">
      <a
        href={href}
        {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
        {...(download && { download: '', rel: 'nofollow' })}
        className={TILE}
      >
        {children}
      </a>
    </li>
  )
}
