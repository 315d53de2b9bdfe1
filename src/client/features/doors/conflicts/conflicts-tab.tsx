import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import type { LocalEvent } from '#client/data/events.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import type { Door } from '#shared/contract/doors.ts'
import { ConflictCard } from './conflict-card.tsx'
import type { InboxConflict } from './conflict-inbox.ts'

/** Guests with more people inside than invited. */
export function ConflictsTab({
  event,
  inbox,
  doors,
  isCurrent,
}: {
  event: LocalEvent
  inbox: readonly InboxConflict[]
  doors: readonly Door[]
  /** Whether the last request succeeded; otherwise resolutions of other devices may be missing. */
  isCurrent: boolean
}) {
  const { t } = useLingui()
  const [which, setWhich] = useState<'open' | 'all'>('open')
  const shown = which === 'all' ? inbox : inbox.filter(({ settled }) => settled === null)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">
          <Trans>Everyone here is already inside. You decide how to record it.</Trans>
        </p>
        {inbox.length > 0 && (
          <SegmentedControl
            label={t`Conflicts to show`}
            hideLabel
            value={which}
            onChange={setWhich}
            options={[
              { id: 'open', label: t`Open` },
              { id: 'all', label: t`All` },
            ]}
          />
        )}
      </div>
      {!isCurrent && inbox.length > 0 && (
        <p role="status" className="font-medium text-accent">
          <Trans>No connection: conflicts resolved on another device may still appear open.</Trans>
        </p>
      )}
      {shown.length === 0 ? (
        <EmptyState
          icon={<CircleCheckBig size={30} aria-hidden="true" />}
          title={inbox.length === 0 ? t`No conflicts` : t`All resolved`}
        >
          <Trans>
            When two entrances let in the same invitation and more people come than invited, it appears here.
          </Trans>
        </EmptyState>
      ) : (
        <ul className="grid items-start gap-4 lg:grid-cols-2">
          {shown.map((conflict) => (
            <ConflictCard key={conflict.guestId} event={event} conflict={conflict} doors={doors} />
          ))}
        </ul>
      )}
    </div>
  )
}
