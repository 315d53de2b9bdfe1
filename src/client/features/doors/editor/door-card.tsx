import { Plural, Trans } from '@lingui/react/macro'
import { KeyRound, QrCode, Smartphone } from 'lucide-react'
import { Badge } from '#client/ui/badge.tsx'
import { KhatamFrame } from '#client/ui/khatam-frame.tsx'
import type { Door } from '#shared/contract/doors.ts'
import { doorLinkState } from '../door-links.ts'
import { concernsOf, trustOf } from '../phone-concerns.ts'
import { SectionBadge } from '../section-badge.tsx'
import { TrustBattery } from '../trust-battery.tsx'
import { DoorLinkStatus } from './door-link-status.tsx'

/** A door in the list: its name, the section it serves, and its phones. */
export function DoorCard({
  door,
  rev,
  now,
  zone,
  onOpen,
}: {
  door: Door
  rev: number
  now: Date
  zone: string
  onOpen: () => void
}) {
  const state = doorLinkState(door, now.getTime())
  const phones = door.devices.filter(({ ended_at }) => ended_at === null)
  const worst = phones
    .map((phone) => concernsOf(phone, { state, rev, now: now.getTime() }))
    .sort((a, b) => trustOf(a) - trustOf(b))[0]
  const closed = state === 'revoked'
  return (
    <li className="relative flex items-start gap-4 rounded-xl bg-raised p-4 shadow-card ring-1 ring-line/60 transition focus-within:shadow-float hover:shadow-float sm:p-5">
      <KhatamFrame tone={closed ? 'neutral' : 'action'} size={56}>
        <QrCode size={24} aria-hidden="true" />
      </KhatamFrame>
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-lg wrap-anywhere">
            {/* The whole card is pressed; the name alone is read out as the button. */}
            <button
              type="button"
              onClick={onOpen}
              className="text-start after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
            >
              <bdi>{door.name}</bdi>
            </button>
          </h2>
          {worst !== undefined && (
            <span className="pt-1.5">
              <TrustBattery concerns={worst} />
            </span>
          )}
        </div>
        <DoorLinkStatus door={door} state={state} zone={zone} now={now} />
        <div className="flex flex-wrap items-center gap-2 pt-1">
          {door.section !== null && <SectionBadge section={door.section} />}
          {door.only_group !== null && (
            <Badge>
              <bdi>{door.only_group}</bdi>
            </Badge>
          )}
          {door.has_pin && (
            <Badge icon={<KeyRound size={16} aria-hidden="true" />}>
              <Trans>PIN</Trans>
            </Badge>
          )}
          {door.allow_walk_ins && (
            <Badge>
              <Trans>Walk-ins</Trans>
            </Badge>
          )}
          <span className="inline-flex min-h-7 items-center gap-1 text-sm text-muted">
            <Smartphone size={16} aria-hidden="true" />
            <Plural value={phones.length} _0="no phone connected yet" one="# phone" other="# phones" />
          </span>
        </div>
      </div>
    </li>
  )
}
