import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CalendarHeart, CirclePlus, type LucideIcon, UserRound } from 'lucide-react'
import { paths } from '#client/routes/paths.ts'

/** The main navigation of a host, the same in the side bar and the bottom bar. */
export const shellLinks: readonly {
  to: string
  name: MessageDescriptor
  icon: LucideIcon
  end: boolean
}[] = [
  { to: paths.events(), name: msg`My events`, icon: CalendarHeart, end: false },
  { to: paths.newEvent(), name: msg`New event`, icon: CirclePlus, end: true },
  { to: paths.profile(), name: msg`My profile`, icon: UserRound, end: true },
]
