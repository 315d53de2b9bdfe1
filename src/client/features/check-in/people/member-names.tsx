import { Trans, useLingui } from '@lingui/react/macro'
import { sectionLabels } from '#client/data/sections.ts'
import { membersExpected, membersInside } from '#shared/rules/door/members-at-door.ts'
import type { GuestAtDoor } from '../queries.ts'

/** Who of the invitation is still expected by name, and the section of each that is not the invitation's. */
export function MemberNames({ guest }: { guest: GuestAtDoor }) {
  const { t } = useLingui()
  const inside = membersInside(guest.entries)
  const expected = membersExpected(guest).filter(({ id = '' }) => !inside.has(id))
  if (expected.length === 0) return null
  return (
    <span className="flex flex-wrap gap-x-2 leading-snug font-medium">
      {inside.size > 0 && (
        <span>
          <Trans>Not in yet:</Trans>
        </span>
      )}
      {expected.map(({ name, section }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name
        <span key={place} className="wrap-anywhere">
          <bdi>{name}</bdi>
          {section !== null && section !== guest.section && ` (${t(sectionLabels[section])})`}
          {place < expected.length - 1 && ' ·'}
        </span>
      ))}
    </span>
  )
}
