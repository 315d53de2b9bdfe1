import { useLingui } from '@lingui/react/macro'
import { ChartNoAxesColumnIncreasing, DoorOpen, type LucideIcon, Palette, Send, UserPlus } from 'lucide-react'

interface GrantedRights {
  readonly may_customize: boolean
  readonly may_track: boolean
  readonly may_send: boolean
  readonly may_run_door: boolean
}

/** What a co-host may do, in a word or two each. */
export function RightsList({ of }: { of: GrantedRights }) {
  const { t } = useLingui()
  const rights: readonly [boolean, string, LucideIcon][] = [
    [true, t`Invite guests`, UserPlus],
    [of.may_send, t`Send invitations`, Send],
    [of.may_track, t`Tracking`, ChartNoAxesColumnIncreasing],
    [of.may_customize, t`Card`, Palette],
    [of.may_run_door, t`Check-in`, DoorOpen],
  ]
  return (
    <ul aria-label={t`What they may do`} className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm">
      {rights
        .filter(([isAllowed]) => isAllowed)
        .map(([, label, Icon]) => (
          <li key={label} className="inline-flex items-center gap-1.5">
            <Icon size={16} className="shrink-0 text-action" aria-hidden="true" />
            {label}
          </li>
        ))}
    </ul>
  )
}
