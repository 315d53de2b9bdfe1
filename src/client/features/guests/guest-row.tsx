import { useLingui } from '@lingui/react/macro'
import { Check, Circle, Clock, DoorOpen, X } from 'lucide-react'
import { memo } from 'react'
import { sectionLabels } from '#client/data/sections.ts'
import { LtrText } from '#client/ui/ltr-text.tsx'
import type { GuestStatus } from '#shared/contract/guests.ts'
import { shownStatus } from '#shared/rules/guests/status.ts'
import { Dotted } from './dotted.tsx'
import type { ListedGuest } from './guest-list.ts'
import { GuestName } from './guest-name.tsx'
import { guestStatusLabels } from './labels.ts'
import { PeopleOfGuest } from './people-of-guest.tsx'
import { SelectBox } from './select-box.tsx'

/** A row of the guest list on a phone. */
export const GuestRow = memo(function GuestRow({
  guest,
  selected,
  onSelect,
  onOpen,
}: {
  guest: ListedGuest
  selected: boolean
  onSelect: (id: string) => void
  onOpen: (id: string) => void
}) {
  const { t, i18n } = useLingui()
  const status = shownStatus(guest)
  const { name } = guest
  const places = [guest.section && i18n._(sectionLabels[guest.section]), guest.table_name, guest.group_name]
  const placed = places.some(Boolean)
  const answer = i18n._(guestStatusLabels[status])
  return (
    <div
      className={`flex items-center gap-3 border-b border-line py-3 transition-colors ${selected ? 'bg-action-soft/50' : ''}`}
    >
      <SelectBox label={t`Select ${name}`} checked={selected} onChange={() => onSelect(guest.id)}>
        <StatusDot status={status} />
      </SelectBox>
      <div className="relative flex min-w-0 grow flex-col">
        <GuestName guest={guest} onOpen={onOpen} />
        <div className="flex items-baseline justify-between gap-3 text-sm text-muted">
          <LtrText className="numeric truncate">{guest.phone ?? guest.email}</LtrText>
          <span className="numeric shrink-0">
            <PeopleOfGuest guest={guest} />
            {!placed && <> · {answer}</>}
          </span>
        </div>
        {placed && (
          <div className="flex items-baseline justify-between gap-3 text-sm text-muted">
            <span className="min-w-0 truncate">
              <Dotted texts={places} />
            </span>
            <span className="shrink-0">{answer}</span>
          </div>
        )}
      </div>
    </div>
  )
})

const marks = {
  attending: { icon: Check, look: 'bg-action-soft text-on-action-soft' },
  regrets: { icon: X, look: 'bg-danger-soft text-on-danger-soft' },
  not_yet_replied: { icon: Circle, look: 'bg-sunken text-muted ring-1 ring-data-rest ring-inset' },
  answered: { icon: Check, look: 'bg-action-soft text-on-action-soft' },
  not_answered: { icon: Circle, look: 'bg-sunken text-muted ring-1 ring-data-rest ring-inset' },
  checked: { icon: DoorOpen, look: 'bg-action text-on-action' },
  scheduled: { icon: Clock, look: 'bg-accent-soft text-on-accent-soft' },
} satisfies Record<GuestStatus, unknown>

/** A status as a shape and a colour; the row has its label too. */
function StatusDot({ status }: { status: GuestStatus }) {
  const { icon: Icon, look } = marks[status]
  return (
    <span className={`grid size-11 place-items-center rounded-md ${look}`} aria-hidden="true">
      <Icon size={status === 'not_yet_replied' || status === 'not_answered' ? 10 : 20} strokeWidth={2.5} />
    </span>
  )
}
