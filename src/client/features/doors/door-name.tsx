import { Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import type { Door } from '#shared/contract/doors.ts'
import { nameOfDoor } from '#shared/rules/door/door-name.ts'

/** The name of the door of a check-in; without a door it was a host's. */
export function DoorName({ doors, id }: { doors: readonly Door[]; id: string | null }) {
  const { language } = useFormat()
  if (id === null) return <Trans>By the host</Trans>
  const door = doors.find((one) => one.id === id)
  return door ? <bdi>{nameOfDoor(door, language)}</bdi> : <Trans>An entrance</Trans>
}
