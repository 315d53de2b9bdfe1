import { Plural } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { peopleComing } from '#shared/rules/guests/expected-people.ts'
import type { ListedGuest } from './guest-list.ts'

/** “4 people”; of a guest who comes with fewer than invited “2 of 4 people”. */
export function PeopleOfGuest({
  guest,
}: {
  guest: Pick<ListedGuest, 'rsvp' | 'attending_people' | 'invited'>
}) {
  const { number } = useFormat()
  const { invited } = guest
  const coming = peopleComing(guest)
  if (guest.rsvp !== 'attending' || coming === invited)
    return <Plural value={invited} one="# person" other="# people" />
  const some = number(coming)
  return <Plural value={invited} one={`${some} of # person`} other={`${some} of # people`} />
}
