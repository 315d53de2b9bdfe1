import { Trans, useLingui } from '@lingui/react/macro'
import { Unplug } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { Door, DoorDevice } from '#shared/contract/doors.ts'
import { nameOfDoor } from '#shared/rules/door/door-name.ts'
import { doorLinkState } from '#shared/rules/door/link-state.ts'
import { CutOffDialog } from './cut-off-dialog.tsx'
import { type Concern, trustOf } from './phone-concerns.ts'
import { PhoneState } from './phone-state.tsx'
import { TrustBattery } from './trust-battery.tsx'
import { WipeState } from './wipe-state.tsx'

/** A phone at a door, with a button to end its session. */
export function PhoneRow({
  door,
  phone,
  place,
  concerns,
  rev,
  now,
  withDoor = false,
}: {
  door: Door
  phone: DoorDevice
  /** Its number among the door's phones, from 1, for a phone without a name. */
  place: number
  concerns: readonly Concern[]
  rev: number
  now: Date
  withDoor?: boolean
}) {
  const { t } = useLingui()
  const { language } = useFormat()
  const [isConfirming, setIsConfirming] = useState(false)
  const name = phone.name || t`Phone ${place}`
  const ended = phone.ended_at !== null
  const doorEnded = ['revoked', 'ended'].includes(doorLinkState(door, now.getTime()))
  return (
    <li className="flex items-center gap-3 py-3">
      <span className={ended ? 'opacity-40' : ''}>
        <TrustBattery concerns={concerns} />
      </span>
      <div className="flex min-w-0 grow flex-col">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium wrap-anywhere">
            <bdi>{name}</bdi>
          </span>
          {withDoor && (
            <span className="text-sm text-muted">
              <bdi>{nameOfDoor(door, language)}</bdi>
            </span>
          )}
          <span className="sr-only">
            {trustOf(concerns) === 3 ? <Trans>up to date</Trans> : <Trans>needs attention</Trans>}
          </span>
        </p>
        {ended ? (
          <p className="text-sm text-muted">
            <Trans>Disconnected: it no longer receives anything, and the link no longer works on it.</Trans>
          </p>
        ) : doorEnded ? null : (
          <PhoneState phone={phone} concerns={concerns} rev={rev} now={now} />
        )}
        {(ended || doorEnded) && <WipeState phone={phone} now={now} />}
      </div>
      {!ended && door.revoked_at === null && (
        <IconButton
          label={t`Disconnect ${name}`}
          className="text-danger"
          onClick={() => setIsConfirming(true)}
        >
          <Unplug size={20} />
        </IconButton>
      )}
      {isConfirming && (
        <CutOffDialog door={door} phoneId={phone.id} name={name} onClose={() => setIsConfirming(false)} />
      )}
    </li>
  )
}
