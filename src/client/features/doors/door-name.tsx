import { Trans } from '@lingui/react/macro'
import type { Door } from '#shared/contract/doors.ts'

/** What a door is called where something happened; without a door it was a host. */
export function DoorName({ doors, id }: { doors: readonly Door[]; id: string | null }) {
  if (id === null) return <Trans>By the host</Trans>
  const door = doors.find((one) => one.id === id)
  return door ? <bdi>{door.name}</bdi> : <Trans>A gate</Trans>
}
