import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Bell,
  CalendarHeart,
  CirclePlus,
  Heart,
  type LucideIcon,
  Shapes,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { paths } from '#client/routes/paths.ts'

export interface ShellLink {
  readonly to: string
  readonly name: MessageDescriptor
  readonly icon: LucideIcon
  /** Whether it is current on its own page alone. */
  readonly end: boolean
}

const events: ShellLink = { to: paths.events(), name: msg`My events`, icon: CalendarHeart, end: false }
const newEvent: ShellLink = { to: paths.newEvent(), name: msg`New event`, icon: CirclePlus, end: true }
const profile: ShellLink = { to: paths.profile(), name: msg`My profile`, icon: UserRound, end: true }

/** The main navigation of a host on a phone: the bottom bar. */
export const barLinks: readonly ShellLink[] = [
  events,
  newEvent,
  { to: paths.notifications(), name: msg`Notifications`, icon: Bell, end: true },
  profile,
]

/** In the side bar, which has room for more and the bell near it; on phones it is in the menu of the account and on the home page. */
export const sideLinks: readonly ShellLink[] = [
  events,
  newEvent,
  { to: paths.designs(), name: msg`Designs`, icon: Shapes, end: true },
  { to: paths.favourites(), name: msg`My favourites`, icon: Heart, end: true },
  { to: paths.cohosts(), name: msg`Co-hosts`, icon: UsersRound, end: false },
  profile,
]
