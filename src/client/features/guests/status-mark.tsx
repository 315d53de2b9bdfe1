import { Check, Circle, Clock, DoorOpen, X } from 'lucide-react'
import type { GuestStatus } from '#shared/contract/guests.ts'

const marks = {
  attending: { icon: Check, look: 'bg-action-soft text-on-action-soft' },
  regrets: { icon: X, look: 'bg-danger-soft text-on-danger-soft' },
  not_yet_replied: { icon: Circle, look: 'bg-sunken text-muted ring-1 ring-line ring-inset' },
  answered: { icon: Check, look: 'bg-action-soft text-on-action-soft' },
  not_answered: { icon: Circle, look: 'bg-sunken text-muted ring-1 ring-line ring-inset' },
  checked: { icon: DoorOpen, look: 'bg-action text-on-action' },
  scheduled: { icon: Clock, look: 'bg-accent-soft text-on-accent-soft' },
} satisfies Record<GuestStatus, unknown>

/** A status as a shape and a colour, for the corner of the eye; its word stands in the row. */
export function StatusMark({ status }: { status: GuestStatus }) {
  const { icon: Icon, look } = marks[status]
  return (
    <span className={`grid size-11 place-items-center rounded-md ${look}`} aria-hidden="true">
      <Icon size={status === 'not_yet_replied' || status === 'not_answered' ? 10 : 20} strokeWidth={2.5} />
    </span>
  )
}
