import { t } from '@lingui/core/macro'
import { mayIn } from '#client/data/event-rights.ts'
import { eventTitle, type LocalEvent } from '#client/data/events.ts'
import { paths } from '#client/routes/paths.ts'
import type { Language } from '#shared/contract/common.ts'
import { isOver } from '#shared/rules/events/party-day.ts'
import {
  matchesSearch,
  readQuery,
  type SearchKeys,
  type SearchQuery,
  searchKey,
} from '#shared/rules/guests/search.ts'
import type { KnownGuestsAndEvents } from './queries.ts'

export interface PaletteItem {
  readonly id: string
  readonly kind: 'guest' | 'event' | 'page'
  readonly label: string
  /** The event it belongs to. */
  readonly note: string
  readonly path: string
}

export interface Found {
  readonly guests: readonly PaletteItem[]
  readonly pages: readonly PaletteItem[]
}

const MAXIMUM = 8
/** While nothing is typed: all pages of the open event, and the events with the latest changes. */
const NEAR_MAXIMUM = 18

/** Every page of a host on this device: those of the event that is open first. */
function pagesOf(
  events: readonly LocalEvent[],
  openEventId: string | null,
  language: Language,
  now: Date,
): PaletteItem[] {
  const isOpen = ({ id }: LocalEvent) => id === openEventId
  const ordered = [...events.filter(isOpen), ...events.filter((event) => !isOpen(event))]
  const page = (path: string, label: string, note = '', kind: PaletteItem['kind'] = 'page'): PaletteItem => ({
    id: path,
    ...{ kind, label, note, path },
  })
  const ofEvent = (event: LocalEvent) => {
    const { id } = event
    const title = eventTitle(event, language)
    return [
      page(paths.manage(id), title, '', 'event'),
      page(paths.guests(id), t`Guests`, title),
      page(paths.inviteGuests(id), t`Add guests`, title),
      ...(mayIn(event, 'track')
        ? [
            page(paths.tracking(id), t`Tracking`, title),
            ...(isOver(event, now) ? [page(paths.summary(id), t`Summary`, title)] : []),
          ]
        : []),
      ...(mayIn(event, 'send')
        ? [
            page(paths.send(id), t`Send invitations`, title),
            page(paths.reminders(id), t`Automatic reminders`, title),
          ]
        : []),
      page(paths.questions(id), t`Questions`, title),
      ...(mayIn(event, 'design') ? [page(paths.design(id), t`Card`, title)] : []),
      ...(mayIn(event, 'door') ? [page(paths.manageCheckIn(id), t`Check-in`, title)] : []),
      page(paths.joinRequests(id), t`Join requests`, title),
      page(paths.inviteGuests(id, 'link'), t`Share`, title),
      ...(event.role === 'owner'
        ? [
            page(paths.doorList(id), t`Door list`, title),
            page(paths.eventDetails(id), t`Event details`, title),
            page(paths.cohosts(id), t`Co-hosts`, title),
          ]
        : []),
    ]
  }
  return [
    ...ordered.flatMap(ofEvent),
    page(paths.events(), t`My events`),
    page(paths.newEvent(), t`New event`),
    page(paths.favourites(), t`My favourites`),
    page(paths.plans(), t`Plans and points`),
    page(paths.orders(), t`My orders`),
    page(paths.cohosts(), t`Co-hosts`),
    page(paths.notifications(), t`Notifications`),
    page(paths.services(), t`Our services`),
    page(paths.developers(), t`Developers`),
    page(paths.profile(), t`My profile`),
    page(paths.designs(), t`Designs`),
  ]
}

/**
 * What a query finds by the rules of every other search, the open event first. While nothing is typed that means
 * something: the pages of the open event and the other events.
 */
export function findItems(
  typed: string,
  known: KnownGuestsAndEvents,
  openEventId: string | null,
  keys: SearchKeys,
  language: Language,
  now: Date,
): Found {
  const pages = pagesOf(known.events, openEventId, language, now)
  const query = readQuery(typed)
  if (query === null) {
    const isNear = ({ kind, path }: PaletteItem) =>
      kind === 'event' || (openEventId !== null && path.startsWith(paths.manage(openEventId)))
    const near = pages.filter(isNear)
    return { guests: [], pages: (near.length > 0 ? near : pages).slice(0, NEAR_MAXIMUM) }
  }
  const isFound = ({ label, note }: PaletteItem) =>
    matchesSearch(searchKey({ name: `${label} ${note}` }), query)
  return {
    guests: findGuests(query, known, openEventId, keys, language),
    pages: pages.filter(isFound).slice(0, MAXIMUM),
  }
}

function findGuests(
  query: SearchQuery,
  { guests, events }: KnownGuestsAndEvents,
  openEventId: string | null,
  keys: SearchKeys,
  language: Language,
): PaletteItem[] {
  const titles = new Map(events.map((event) => [event.id, eventTitle(event, language)]))
  const here: PaletteItem[] = []
  const elsewhere: PaletteItem[] = []
  for (const guest of guests) {
    const found = guest.event_id === openEventId ? here : elsewhere
    if (found.length >= MAXIMUM) continue
    const title = titles.get(guest.event_id)
    if (title === undefined || !matchesSearch(keys.of(guest), query)) continue
    const path = paths.guests(guest.event_id, guest.id)
    found.push({ id: path, kind: 'guest', label: guest.name, note: title, path })
  }
  return [...here, ...elsewhere].slice(0, MAXIMUM)
}
