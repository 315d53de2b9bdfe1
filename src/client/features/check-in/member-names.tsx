import { useLingui } from '@lingui/react/macro'
import { sectionLabels } from '#client/data/sections.ts'
import type { GuestAtDoor } from './queries.ts'

/** Who of the invitation comes by name, and the section of each that is not the invitation's. */
export function MemberNames({ guest: { members = [], section, declined } }: { guest: GuestAtDoor }) {
  const { t } = useLingui()
  // Of a family that had declined and comes all the same nobody knows who.
  const coming = members.filter(({ attending }) => declined || attending !== false)
  if (coming.length === 0) return null
  return (
    <span className="flex flex-wrap gap-x-2 leading-snug font-medium">
      {coming.map((member, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name
        <span key={place} className="wrap-anywhere">
          <bdi>{member.name}</bdi>
          {member.section !== null && member.section !== section && ` (${t(sectionLabels[member.section])})`}
          {place < coming.length - 1 && ' ·'}
        </span>
      ))}
    </span>
  )
}
