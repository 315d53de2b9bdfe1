import { Plural, Trans } from '@lingui/react/macro'

const HOUR = 60

/** How late, in minutes for the first hour and in hours after it. */
export function Late({ minutes }: { minutes: number }) {
  if (minutes >= 24 * HOUR) return <Trans>the day has passed</Trans>
  if (minutes < HOUR) return <Plural value={minutes} one="# minute late" other="# minutes late" />
  return <Plural value={Math.floor(minutes / HOUR)} one="over # hour late" other="over # hours late" />
}
