import { Plural, Trans } from '@lingui/react/macro'
import { KeyRound, QrCode, Smartphone } from 'lucide-react'
import { Badge } from '#client/ui/badge.tsx'
import { KhatamFrame } from '#client/ui/khatam-frame.tsx'
import type { Door } from '#shared/contract/doors.ts'
import { concernsOf, gateState, trustOf } from '../logic.ts'
import { SectionBadge } from '../section-badge.tsx'
import { TrustBattery } from '../trust-battery.tsx'
import { GateStateLine } from './door-state-line.tsx'

/** A gate in the list: its name, whom it serves, and how far its phones can be trusted. */
export function GateCard({
  gate,
  rev,
  now,
  zone,
  onOpen,
}: {
  gate: Door
  rev: number
  now: Date
  zone: string
  onOpen: () => void
}) {
  const state = gateState(gate, now.getTime())
  const phones = gate.devices.filter(({ ended_at }) => ended_at === null)
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
              <bdi>{gate.name}</bdi>
            </button>
          </h2>
          {worst !== undefined && (
            <span className="pt-1.5">
              <TrustBattery concerns={worst} />
            </span>
          )}
        </div>
        <GateStateLine gate={gate} state={state} zone={zone} now={now} />
        <div className="flex flex-wrap items-center gap-2 pt-1">
          {gate.section !== null && <SectionBadge section={gate.section} />}
          {gate.only_group !== null && (
            <Badge>
              <bdi>{gate.only_group}</bdi>
            </Badge>
          )}
          {gate.has_pin && (
            <Badge icon={<KeyRound size={16} aria-hidden="true" />}>
              <Trans>PIN</Trans>
            </Badge>
          )}
          {gate.allow_walk_ins && (
            <Badge>
              <Trans>Walk-ins</Trans>
            </Badge>
          )}
          <span className="inline-flex min-h-7 items-center gap-1 text-sm text-muted">
            <Smartphone size={16} aria-hidden="true" />
            <Plural value={phones.length} _0="no phones" one="# phone" other="# phones" />
          </span>
        </div>
      </div>
    </li>
  )
}
