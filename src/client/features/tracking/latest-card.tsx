import { Trans } from '@lingui/react/macro'
import { Card } from '#client/ui/card.tsx'
import { GuestLine } from './guest-line.tsx'
import type { Happening } from './logic.ts'

/** What guests did last. */
export function LatestCard({
  happenings,
  now,
  onOpen,
}: {
  happenings: readonly Happening[]
  now: Date
  onOpen: (id: string) => void
}) {
  return (
    <Card className="flex flex-col gap-1 px-5 py-4">
      <h2 className="text-lg">
        <Trans>Latest</Trans>
      </h2>
      {happenings.length === 0 ? (
        <p className="pb-2 text-muted">
          <Trans>Nothing yet. Openings and answers show here by themselves.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line/60">
          {happenings.map(({ guest, moment }) => (
            <li key={guest.id}>
              <GuestLine guest={guest} moment={moment} now={now} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
