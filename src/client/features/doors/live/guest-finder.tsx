import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { SearchField } from '#client/ui/search-field.tsx'
import { SectionBadge } from '../section-badge.tsx'
import type { CheckInCounts } from './check-in-counter.ts'
import { guestSearch, type LiveGuest } from './live-view.ts'

const MOST = 8

/** Finds a guest by name or the last digits of the phone. */
export function GuestFinder({
  guests,
  counts,
  onOpen,
}: {
  guests: ReadonlyMap<string, LiveGuest>
  counts: CheckInCounts
  onOpen: (id: string) => void
}) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const find = useMemo(() => guestSearch(guests, MOST), [guests])
  const found = useMemo(() => find(typed), [find, typed])
  return (
    <div className="flex flex-col gap-2">
      <SearchField
        label={t`Find a guest`}
        placeholder={t`Name or last 4 digits`}
        value={typed}
        onChange={setTyped}
      />
      {typed.trim().length > 1 && found.length === 0 && (
        <p className="px-4 py-2 text-muted">
          <Trans>No matches</Trans>
        </p>
      )}
      {found.length > 0 && (
        <ul className="flex flex-col divide-y divide-line overflow-hidden rounded-xl bg-raised shadow-card ring-1 ring-line/60">
          {found.map(({ id, name, invited, section }) => {
            const admitted = counts.admissions.get(id)?.admitted ?? 0
            return (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => onOpen(id)}
                  className="flex min-h-14 w-full items-center justify-between gap-3 px-4 py-2 text-start transition hover:bg-action-soft"
                >
                  <span className="min-w-0 font-medium wrap-anywhere">
                    <bdi>{name}</bdi>
                  </span>
                  <span className="flex shrink-0 items-center gap-2">
                    {section !== null && <SectionBadge section={section} />}
                    <span className="numeric text-sm text-muted">
                      <Trans>
                        {admitted} of {invited} in
                      </Trans>
                    </span>
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
