import { Plural } from '@lingui/react/macro'
import type { DoorDevice } from '#shared/contract/doors.ts'

/** Of an entrance that has ended: how many of its phones have confirmed that the guest list is off them. */
export function WipeSummary({ phones }: { phones: readonly DoorDevice[] }) {
  const wiped = phones.filter(({ wiped_at }) => wiped_at !== null).length
  const silent = phones.length - wiped
  return (
    <p className="flex flex-col text-sm">
      {wiped > 0 && (
        <span>
          <Plural value={wiped} one="# phone has deleted its list" other="# phones have deleted their list" />
        </span>
      )}
      {silent > 0 && (
        <span className="text-muted">
          <Plural value={silent} one="# phone hasn’t confirmed yet" other="# phones haven’t confirmed yet" />
        </span>
      )}
    </p>
  )
}
