import { Plural, Trans } from '@lingui/react/macro'
import type { EntryAtDoor } from '../queries.ts'
import { useClock } from '../use-clock.ts'

/** More would fill the verdict; the first and the last ones settle an argument. */
const LINES_MAXIMUM = 3

/** Who let them in, when and how many, the latest first. */
export function EntryLines({ entries }: { entries: readonly EntryAtDoor[] }) {
  const clock = useClock()
  return (
    <ul className="flex flex-col gap-0.5 font-medium">
      {entries
        .slice(-LINES_MAXIMUM)
        .reverse()
        .map(({ id, at, people, gate, own }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-2">
            <span className="numeric font-semibold">{clock(at)}</span>
            <span className="numeric">
              <Plural value={people} one="# person" other="# people" />
            </span>
            <span className="wrap-anywhere">
              {own ? (
                <Trans>on this phone</Trans>
              ) : gate === null ? (
                <Trans>let in by the host</Trans>
              ) : (
                <bdi>{gate}</bdi>
              )}
            </span>
          </li>
        ))}
    </ul>
  )
}
