import { Trans, useLingui } from '@lingui/react/macro'
import type { Door } from '#shared/contract/doors.ts'
import { Card } from '../../../../ui/card.tsx'
import { EntryRow } from '../../components/entry-row.tsx'
import type { DoorEvent } from '../../queries.ts'
import type { NightGuest, NightNumbers } from '../logic.ts'

/** Who came last. */
export function LatestEntries({
  event,
  numbers,
  guests,
  gates,
}: {
  event: DoorEvent
  numbers: NightNumbers
  guests: ReadonlyMap<string, NightGuest>
  gates: readonly Door[]
}) {
  const { t } = useLingui()
  if (numbers.latest.length === 0) return null
  const nameOf = (id: string | null, walkIn: string | null) =>
    id === null ? walkIn || t`A walk-in` : guests.get(id)?.name || t`A guest not on the list`
  return (
    <Card className="flex flex-col gap-1 px-5 py-4">
      <h2 className="text-lg">
        <Trans>Just in</Trans>
      </h2>
      <ul className="divide-y divide-line">
        {numbers.latest.map(({ record }) => (
          <EntryRow
            key={record.id}
            eventId={event.id}
            entry={record}
            name={nameOf(record.guest_id, record.walk_in)}
            gates={gates}
            zone={event.time_zone}
            withName
          />
        ))}
      </ul>
    </Card>
  )
}
