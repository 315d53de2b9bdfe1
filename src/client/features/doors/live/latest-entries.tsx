import { Trans, useLingui } from '@lingui/react/macro'
import type { LocalEvent } from '#client/data/events.ts'
import { Card } from '#client/ui/card.tsx'
import type { Door } from '#shared/contract/doors.ts'
import { EntryRow } from '../entry-row.tsx'
import type { CheckInCounts } from './logic.ts'

/** Who came last. */
export function LatestEntries({
  event,
  counts,
  nameOf,
  doors,
}: {
  event: LocalEvent
  counts: CheckInCounts
  nameOf: (guestId: string) => string
  doors: readonly Door[]
}) {
  const { t } = useLingui()
  if (counts.latest.length === 0) return null
  const titleOf = (id: string | null, walkIn: string | null) =>
    id === null ? walkIn || t`A walk-in` : nameOf(id) || t`A guest not on the list`
  return (
    <Card className="flex flex-col gap-1 px-5 py-4">
      <h2 className="text-lg">
        <Trans>Just in</Trans>
      </h2>
      <ul className="divide-y divide-line">
        {counts.latest.map(({ record }) => (
          <EntryRow
            key={record.id}
            eventId={event.id}
            entry={record}
            name={titleOf(record.guest_id, record.walk_in)}
            doors={doors}
            zone={event.time_zone}
            withName
          />
        ))}
      </ul>
    </Card>
  )
}
