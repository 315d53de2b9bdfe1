import { Plural } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { peopleComing } from '#shared/rules/guests/expected-people.ts'
import { membersOf } from '#shared/rules/guests/household-members.ts'
import type { ListedGuest } from './guest-list.ts'

/** “4 people”; of a guest who comes with fewer than invited “2 of 4 people”; the names of a household in its tooltip. */
export function PeopleOfGuest({
  guest,
}: {
  guest: Pick<ListedGuest, 'rsvp' | 'attending_people' | 'invited' | 'members'>
}) {
  const { number, list } = useFormat()
  const { invited } = guest
  const all = number(invited)
  const some = number(peopleComing(guest))
  const names = membersOf(guest).map(({ name }) => name)
  const isAll = guest.rsvp !== 'attending' || some === all
  return (
    <span title={names.length > 0 ? list(names) : undefined}>
      {isAll ? (
        <Plural value={invited} one="# person" other="# people" />
      ) : (
        <Plural value={invited} one={`${some} of # person`} other={`${some} of # people`} />
      )}
    </span>
  )
}
