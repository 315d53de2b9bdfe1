import { Check, Circle, DoorOpen, Hourglass, Link2, MailOpen, X } from 'lucide-react'
import type { Milestone } from './progress.ts'

const marks = {
  attending: { icon: Check, look: 'bg-action-soft text-on-action-soft' },
  regrets: { icon: X, look: 'bg-danger-soft text-on-danger-soft' },
  waiting: { icon: Hourglass, look: 'bg-accent-soft text-on-accent-soft' },
  place_opened: { icon: Check, look: 'bg-accent-soft text-on-accent-soft' },
  opened: { icon: MailOpen, look: 'bg-sunken text-muted ring-1 ring-data-rest ring-inset' },
  joined: { icon: Link2, look: 'bg-accent-soft text-on-accent-soft' },
  checked: { icon: DoorOpen, look: 'bg-action text-on-action' },
  none: { icon: Circle, look: 'bg-sunken text-muted ring-1 ring-data-rest ring-inset' },
}

/** A milestone as a shape and a colour; its label is beside it. */
export function MilestoneIcon({ kind }: { kind: Milestone['kind'] | 'none' }) {
  const { icon: Icon, look } = marks[kind]
  return (
    <span className={`grid size-11 shrink-0 place-items-center rounded-md ${look}`} aria-hidden="true">
      <Icon size={kind === 'none' ? 10 : 20} strokeWidth={2.25} />
    </span>
  )
}
