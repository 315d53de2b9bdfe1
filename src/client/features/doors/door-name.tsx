import { Trans } from '@lingui/react/macro'
import type { Door } from '#shared/contract/doors.ts'

/** The name of the door of a check-in; without a door it was a host's. */
export function DoorName({ doors, id }: { doors: readonly Door[]; id: string | null }) {
  if (id === null) return <Trans>By the host</Trans>
  const door = doors.find((one) => one.id === id)
  return door ? <bdi>{door.name}</bdi> : <Trans>An entrance</Trans>
}
