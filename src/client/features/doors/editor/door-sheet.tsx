import { Trans } from '@lingui/react/macro'
import { DoorClosed, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Sheet } from '#client/ui/sheet.tsx'
import type { Door } from '#shared/contract/doors.ts'
import { gateState } from '../logic.ts'
import type { DoorEvent } from '../queries.ts'
import { GateLink } from './door-link.tsx'
import { GatePhones } from './door-phones.tsx'
import { GateStateLine } from './door-state-line.tsx'
import { FreshPin } from './fresh-pin.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

/** One gate: its link as a picture for another phone's camera, the phones that opened it, its end. */
export function GateSheet({
  event,
  gate,
  pin,
  rev,
  now,
  onEdit,
  onClose,
}: {
  event: DoorEvent
  gate: Door
  /** The PIN where it has just been set; it is known to nobody afterwards. */
  pin: string | null
  rev: number
  now: Date
  onEdit: () => void
  onClose: () => void
}) {
  const [closing, setClosing] = useState(false)
  const state = gateState(gate, now.getTime())
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={<bdi>{gate.name}</bdi>}
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
              <Trans>Close the gate</Trans>
            </Button>
          </div>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <GateStateLine gate={gate} state={state} zone={event.time_zone} now={now} />
        {pin !== null && <FreshPin pin={pin} />}
        {state === 'revoked' ? (
          <p className="rounded-md bg-sunken px-4 py-3 text-muted">
            <Trans>
              Its link opens nothing any more. Phones that still have check-ins waiting may send them.
            </Trans>
          </p>
        ) : (
          <GateLink event={event} gate={gate} />
        )}
        <GatePhones gate={gate} state={state} rev={rev} now={now} />
      </div>
      {closing && <RevokeDialog eventId={event.id} gate={gate} onClose={() => setClosing(false)} />}
    </Sheet>
  )
}
