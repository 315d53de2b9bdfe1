import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { Badge } from '#client/ui/badge.tsx'
import { ContactText } from '#client/ui/contact-text.tsx'
import { shownStatus } from '#shared/rules/guests/status.ts'
import { Dotted } from './dotted.tsx'
import type { ListedGuest } from './guest-list.ts'
import { GuestName } from './guest-name.tsx'
import { guestStatusLabels, guestStatusTones, sectionPlaceLabels } from './labels.ts'
import { PeopleOfGuest } from './people-of-guest.tsx'
import type { RowCommands } from './row-commands.ts'
import { SelectBox } from './select-box.tsx'

/** A row of the guest list on a phone. */
export const GuestRow = memo(function GuestRow({
  guest,
  selected,
  tracks,
  commands,
}: {
  guest: ListedGuest
  selected: boolean
  /** Whether this host sees what guests answered. */
  tracks: boolean
  commands: RowCommands
}) {
  const { t, i18n } = useLingui()
  const status = shownStatus(guest)
  const { name, table_name, section } = guest
  // A host may have typed the word already.
  const hasWord = /^(table|طاولة|الطاولة)(\s|$)/i.test(table_name)
  const places = [
    table_name && (hasWord ? table_name : t`Table ${table_name}`),
    section && i18n._(sectionPlaceLabels[section]),
    guest.group_name,
  ]
  const isPlaced = places.some(Boolean)
  return (
    <div
      data-guest={guest.id}
      className={`flex scroll-mt-32 scroll-mb-20 items-center gap-1 border-b border-line py-1 transition-colors ${selected ? 'bg-action-soft/50' : ''}`}
    >
      <span className="-ms-2.5">
        <SelectBox
          label={t`Select ${name}`}
          checked={selected}
          onChange={(extend) => commands.select(guest.id, extend)}
        />
      </span>
      <div className="relative flex min-w-0 grow flex-col gap-0.5">
        <div className="flex min-w-0 items-center justify-between gap-2">
          <GuestName guest={guest} onOpen={commands.open} />
          {tracks && <Badge tone={guestStatusTones[status]}>{i18n._(guestStatusLabels[status])}</Badge>}
        </div>
        <div className="flex items-baseline gap-3 text-sm leading-6 text-muted">
          <span className="numeric min-w-0 truncate">
            <PeopleOfGuest guest={guest} />
            {isPlaced && ' · '}
            <Dotted texts={places} />
          </span>
          {!isPlaced && (
            <span className="ms-auto min-w-0">
              <ContactText cut contact={guest.phone ?? guest.email} />
            </span>
          )}
        </div>
      </div>
    </div>
  )
})
