import { Plural, Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { peopleComing } from '#shared/rules/guests/expected-people.ts'
import type { ListedGuest } from './guest-list.ts'

/** “4 people”; of a guest who comes with fewer than invited “2 of 4 people”. */
export function PeopleOfGuest({
  guest,
  short = false,
}: {
  guest: Pick<ListedGuest, 'rsvp' | 'attending_people' | 'invited'>
  /** In a column that names the unit. */
  short?: boolean
}) {
  const { number } = useFormat()
  const { invited } = guest
  const all = number(invited)
  const some = number(peopleComing(guest))
  if (guest.rsvp !== 'attending' || some === all)
    return short ? all : <Plural value={invited} one="# person" other="# people" />
  return short ? (
    <Trans>
      {some} of {all}
    </Trans>
  ) : (
    <Plural value={invited} one={`${some} of # person`} other={`${some} of # people`} />
  )
}
