import { Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { isolate } from '#client/lib/isolate.ts'
import { memberNames, membersInside } from '#shared/rules/door/members-at-door.ts'
import type { GuestAtDoor } from '../queries.ts'

/** “2 of 4 in”, and by whom where they are known by name: “2 of 4 in: Noura and Reem”. */
export function InsideLabel({ guest }: { guest: GuestAtDoor }) {
  const { number, list } = useFormat()
  const [inside, invited] = [number(guest.admitted), number(guest.invited)]
  const names = list(memberNames(guest.members, membersInside(guest.entries)).map(isolate))
  if (names === '')
    return (
      <Trans>
        {inside} of {invited} in
      </Trans>
    )
  return (
    <Trans>
      {inside} of {invited} in: {names}
    </Trans>
  )
}
