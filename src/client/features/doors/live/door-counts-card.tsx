import { Plural, Trans } from '@lingui/react/macro'
import { Card } from '#client/ui/card.tsx'
import type { Door } from '#shared/contract/doors.ts'
import { DoorName } from '../door-name.tsx'
import { PeopleBar } from '../people-bar.tsx'
import type { CheckInCounts, DoorCounts } from './check-in-counter.ts'

const NOBODY: DoorCounts = { people: 0, entries: 0, walkIns: 0, refused: 0 }

/** People by door. */
export function DoorCountsCard({ counts, doors }: { counts: CheckInCounts; doors: readonly Door[] }) {
  // A door that was closed before anybody came is not shown.
  const open = doors.filter(({ revoked_at }) => revoked_at === null).map(({ id }) => id)
  const rows = [...new Set<string | null>([...open, ...counts.doors.keys()])]
    .map((id) => ({ id, ...(counts.doors.get(id) ?? NOBODY) }))
    .filter(({ id, people, refused }) => people + refused > 0 || (id !== null && open.includes(id)))
    .sort((a, b) => b.people - a.people)
  const most = Math.max(1, ...rows.map(({ people }) => people))
  if (rows.length === 0) return null
  return (
    <Card className="flex flex-col gap-4 px-5 py-4">
      <h2 className="text-lg">
        <Trans>By entrance</Trans>
      </h2>
      <dl className="flex flex-col gap-4">
        {rows.map(({ id, people, walkIns, refused }) => (
          <PeopleBar
            key={id ?? 'host'}
            label={<DoorName doors={doors} id={id} />}
            value={<Plural value={people} one="# person" other="# people" />}
            share={people / most}
            note={
              (walkIns > 0 || refused > 0) && (
                <>
                  {walkIns > 0 && <Plural value={walkIns} one="# walk-in" other="# walk-ins" />}
                  {walkIns > 0 && refused > 0 && ' · '}
                  {refused > 0 && <Plural value={refused} one="# refused" other="# refused" />}
                </>
              )
            }
          />
        ))}
      </dl>
    </Card>
  )
}
