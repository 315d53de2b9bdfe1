import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
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

/** The main navigation of a host: the bottom bar. */
export const shellLinks: readonly ShellLink[] = [
  { to: paths.events(), name: msg`My events`, icon: CalendarHeart, end: false },
  { to: paths.newEvent(), name: msg`New event`, icon: CirclePlus, end: true },
  { to: paths.profile(), name: msg`My profile`, icon: UserRound, end: true },
]

/** What the side bar has room for besides; on phones it is in the menu of the account and on the home page. */
export const sideLinks: readonly ShellLink[] = [
  ...shellLinks.slice(0, 2),
  { to: paths.designs(), name: msg`Designs`, icon: Shapes, end: true },
  { to: paths.favourites(), name: msg`My favourites`, icon: Heart, end: true },
  { to: paths.cohosts(), name: msg`Co-hosts`, icon: UsersRound, end: false },
  ...shellLinks.slice(2),
]
