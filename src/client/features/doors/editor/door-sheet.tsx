import { Trans } from '@lingui/react/macro'
import { DoorClosed, KeyRound, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { LocalEvent } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#client/ui/button.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { Sheet } from '#client/ui/sheet.tsx'
import type { Door } from '#shared/contract/doors.ts'
import { nameOfDoor } from '#shared/rules/door/door-name.ts'
import { type DoorLinkState, doorLinkState } from '#shared/rules/door/link-state.ts'
import { concernsOf } from '../phone-concerns.ts'
import { PhoneRow } from '../phone-row.tsx'
import { DoorLink } from './door-link.tsx'
import { DoorLinkStatus } from './door-link-status.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { WipeSummary } from './wipe-summary.tsx'

/** One door: its link as a QR code for another phone's camera, the phones that opened it, and closing it. */
export function DoorSheet({
  event,
  door,
  pin,
  rev,
  now,
  onEdit,
  onClose,
}: {
  event: LocalEvent
  door: Door
  /** The PIN right after it was set; it cannot be read again later. */
  pin: string | null
  rev: number
  now: Date
  onEdit: () => void
  onClose: () => void
}) {
  const { language } = useFormat()
  const [closing, setClosing] = useState(false)
  const state = doorLinkState(door, now.getTime())
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={<bdi>{nameOfDoor(door, language)}</bdi>}
      footer={
        state !== 'revoked' && (
          <div className="flex flex-row-reverse gap-3">
            <Button
              className="grow"
              variant="secondary"
              icon={<Pencil size={20} aria-hidden="true" />}
              onClick={onEdit}
            >
              <Trans>Edit</Trans>
            </Button>
            <Button
              variant="quiet"
              className="text-danger"
              icon={<DoorClosed size={20} aria-hidden="true" />}
              onClick={() => setClosing(true)}
            >
              <Trans>Close entrance</Trans>
            </Button>
          </div>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <DoorLinkStatus door={door} state={state} zone={event.time_zone} now={now} />
        {pin !== null && <FreshPin pin={pin} />}
        {state === 'revoked' ? (
          <p className="rounded-md bg-sunken px-4 py-3 text-muted">
            <Trans>Its link no longer works. Phones with check-ins still waiting can send them.</Trans>
          </p>
        ) : (
          <DoorLink event={event} door={door} />
        )}
        <DoorPhones door={door} state={state} rev={rev} now={now} />
      </div>
      {closing && <RevokeDialog eventId={event.id} door={door} onClose={() => setClosing(false)} />}
    </Sheet>
  )
}

function FreshPin({ pin }: { pin: string }) {
  return (
    <section className="flex items-center gap-4 rounded-lg bg-accent-soft px-4 py-3 text-on-accent-soft">
      <KeyRound size={26} className="shrink-0" aria-hidden="true" />
      <div>
        <p className="numeric text-3xl leading-tight font-semibold select-all">
          <LtrText>{pin}</LtrText>
        </p>
        <p className="text-sm">
          <Trans>The PIN for this entrance. Note it down now: it won’t be shown again.</Trans>
        </p>
      </div>
    </section>
  )
}

/** The phones that opened the link, with their warnings. */
function DoorPhones({ door, state, rev, now }: { door: Door; state: DoorLinkState; rev: number; now: Date }) {
  return (
    <section className="flex flex-col gap-1 border-t border-line pt-5">
      <h3 className="text-base">
        <Trans>Phones at this entrance</Trans>
      </h3>
      {door.devices.length === 0 ? (
        <p className="text-sm text-muted">
          <Trans>No phone has opened the link yet.</Trans>
        </p>
      ) : (
        <>
          {(state === 'revoked' || state === 'ended') && <WipeSummary phones={door.devices} />}
          <ul className="divide-y divide-line">
            {door.devices.map((phone, index) => (
              <PhoneRow
                key={phone.id}
                door={door}
                phone={phone}
                place={index + 1}
                concerns={concernsOf(phone, { state, rev, now: now.getTime() })}
                rev={rev}
                now={now}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
