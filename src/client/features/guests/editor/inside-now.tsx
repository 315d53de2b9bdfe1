import { Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { isolate } from '#client/lib/isolate.ts'
import { Badge } from '#client/ui/badge.tsx'
import type { Guest } from '#shared/contract/guests.ts'
import { memberNames, membersInside } from '#shared/rules/door/members-at-door.ts'
import { useAdmission } from '../queries.ts'

/** How many of a guest's people are inside, and who of them by name; nothing before the first is. */
export function InsideNow({ guest }: { guest: Guest }) {
  const { list } = useFormat()
  const { admitted = 0, entries = [] } = useAdmission(guest) ?? {}
  if (admitted === 0) return null
  const { invited } = guest
  const names = list(memberNames(guest.members, membersInside(entries)).map(isolate))
  return (
    <p className="mb-5 flex flex-wrap items-center gap-2">
      <Badge tone={admitted > invited ? 'danger' : 'action'}>
        <Trans>
          {admitted} of {invited} in
        </Trans>
      </Badge>
      {names !== '' && <span className="font-medium wrap-anywhere">{names}</span>}
    </p>
  )
}
