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
} from 'lucide-react'
import type { LocalEvent } from '#client/data/events.ts'
import { paths } from '#client/routes/paths.ts'

/** A page of an event in the navigation. */
export interface EventPlace {
  readonly id: string
  readonly to: string
  readonly name: MessageDescriptor
  readonly icon: LucideIcon
}

/** The parts of an event: on a phone the bar has four of them. `isOver`: its summary is one of them. */
export function eventPlaces(
  { id, role }: Pick<LocalEvent, 'id' | 'role'>,
  isOver: boolean,
): readonly EventPlace[] {
  const door = { id: 'door', to: paths.manageCheckIn(id), name: msg`Check-in`, icon: DoorOpen }
  return [
    { id: 'overview', to: paths.manage(id), name: msg`Overview`, icon: LayoutDashboard },
    ...(isOver ? [{ id: 'summary', to: paths.summary(id), name: msg`Summary`, icon: BookHeart }] : []),
    { id: 'tracking', to: paths.tracking(id), name: msg`Tracking`, icon: ChartNoAxesColumnIncreasing },
    { id: 'guests', to: paths.guests(id), name: msg`Guests`, icon: Users },
    { id: 'send', to: paths.send(id), name: msg`Send invitations`, icon: Send },
    { id: 'card', to: paths.design(id), name: msg`Card`, icon: Palette },
    ...(role === 'owner' ? [door] : []),
    { id: 'questions', to: paths.questions(id), name: msg`Questions`, icon: MessageCircleQuestion },
    { id: 'details', to: paths.eventDetails(id), name: msg`Event details`, icon: FilePen },
    { id: 'share', to: `${paths.inviteGuests(id)}?way=link`, name: msg`Share`, icon: Share2 },
  ]
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

const IN_BAR = ['tracking', 'guests', 'card', 'door']

export function isInBar({ id }: EventPlace): boolean {
  return IN_BAR.includes(id)
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
