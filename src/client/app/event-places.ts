import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  BookHeart,
  ChartNoAxesColumnIncreasing,
  DoorOpen,
  ExternalLink,
  FilePen,
  LayoutDashboard,
  type LucideIcon,
  MessageCircleQuestion,
  Palette,
  Printer,
  Send,
  Share2,
  UserPlus,
  UserRoundPlus,
  Users,
  UsersRound,
} from 'lucide-react'
import { mayIn } from '#client/data/event-rights.ts'
import type { LocalEvent } from '#client/data/events.ts'
import { paths } from '#client/routes/paths.ts'
import type { EventRights } from '#shared/contract/event-rights.ts'

/** A page of an event in the navigation. */
export interface EventPlace {
  readonly id: string
  readonly to: string
  readonly name: MessageDescriptor
  readonly icon: LucideIcon
}

/** The parts of an event: on a phone the bar has four of them. `isOver`: its summary is one of them. */
export function eventPlaces(
  event: Pick<LocalEvent, 'id' | 'role' | 'rights'>,
  isOver: boolean,
): readonly EventPlace[] {
  const { id, role } = event
  const places: readonly (EventPlace & { readonly needs?: keyof EventRights | 'own' })[] = [
    { id: 'overview', to: paths.manage(id), name: msg`Overview`, icon: LayoutDashboard },
    ...(isOver
      ? [
          {
            id: 'summary',
            to: paths.summary(id),
            name: msg`Summary`,
            icon: BookHeart,
            needs: 'track',
          } as const,
        ]
      : []),
    {
      id: 'tracking',
      to: paths.tracking(id),
      name: msg`Tracking`,
      icon: ChartNoAxesColumnIncreasing,
      needs: 'track',
    },
    { id: 'guests', to: paths.guests(id), name: msg`Guests`, icon: Users },
    { id: 'send', to: paths.send(id), name: msg`Send invitations`, icon: Send, needs: 'send' },
    { id: 'card', to: paths.design(id), name: msg`Card`, icon: Palette, needs: 'design' },
    { id: 'door', to: paths.manageCheckIn(id), name: msg`Check-in`, icon: DoorOpen, needs: 'door' },
    { id: 'questions', to: paths.questions(id), name: msg`Questions`, icon: MessageCircleQuestion },
    { id: 'details', to: paths.eventDetails(id), name: msg`Event details`, icon: FilePen, needs: 'own' },
    { id: 'share', to: `${paths.inviteGuests(id)}?way=link`, name: msg`Share`, icon: Share2 },
    { id: 'cohosts', to: paths.cohosts(id), name: msg`Co-hosts`, icon: UsersRound, needs: 'own' },
  ]
  return places.filter(({ needs }) =>
    needs === undefined || needs === 'own' ? needs === undefined || role === 'owner' : mayIn(event, needs),
  )
}

/** What else an event has; a phone's sheet shows it below the parts that are not in the bar. */
export function morePlaces(event: LocalEvent): readonly EventPlace[] {
  const { id, role, status, event_token, host_token } = event
  const page = { id: 'page', to: paths.invitation(event_token, host_token), icon: ExternalLink }
  const print = { id: 'print', to: paths.doorList(id), name: msg`Door list`, icon: Printer }
  return [
    { id: 'add', to: paths.inviteGuests(id), name: msg`Add guests`, icon: UserPlus },
    { id: 'requests', to: paths.joinRequests(id), name: msg`Join requests`, icon: UserRoundPlus },
    ...(role === 'owner' ? [print] : []),
    ...(status === 'draft' || event_token === '' ? [] : [{ ...page, name: msg`Event page` }]),
  ]
}

/** A phone's bar has four: those that a host may not open make room for the next. */
const BAR = ['tracking', 'guests', 'card', 'door', 'send', 'share', 'questions']
const BAR_SIZE = 4

/** The places in the bar of a phone, in their own order. */
export function barPlaces(places: readonly EventPlace[]): readonly EventPlace[] {
  const shown = BAR.filter((name) => places.some(({ id }) => id === name)).slice(0, BAR_SIZE)
  return places.filter(({ id }) => shown.includes(id))
}

/** Where a page belongs, by what follows the event's id in its path. */
const PLACES: Readonly<Record<string, string>> = {
  '': 'overview',
  summary: 'summary',
  tracking: 'tracking',
  guests: 'guests',
  'invite-guests': 'guests',
  send: 'send',
  design: 'card',
  'check-in': 'door',
  questions: 'questions',
  details: 'details',
  requests: 'requests',
}

/** The place of a page of an event. @param path without the language and the event, as in `tracking/unopened` */
export function placeOf(path: string, search: string): string {
  const [page = ''] = path.split('/')
  if (page === 'invite-guests' && new URLSearchParams(search).get('way') === 'link') return 'share'
  return PLACES[page] ?? 'overview'
}
