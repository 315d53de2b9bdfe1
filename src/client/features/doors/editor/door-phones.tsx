import { Trans } from '@lingui/react/macro'
import type { Door } from '#shared/contract/doors.ts'
import { concernsOf, type GateState } from '../logic.ts'
import { PhoneRow } from '../phone-row.tsx'

/** The phones that opened the link, and how far each can be trusted. */
export function GatePhones({
  gate,
  state,
  rev,
  now,
}: {
  gate: Door
  state: GateState
  rev: number
  now: Date
}) {
  return (
    <section className="flex flex-col gap-1 border-t border-line pt-5">
      <h3 className="text-base">
        <Trans>Phones at this gate</Trans>
      </h3>
      {gate.devices.length === 0 ? (
        <p className="text-sm text-muted">
          <Trans>No phone has opened the link yet.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {gate.devices.map((phone, index) => (
            <PhoneRow
              key={phone.id}
              gate={gate}
              phone={phone}
              place={index + 1}
              concerns={concernsOf(phone, { state, rev, now: now.getTime() })}
              rev={rev}
              now={now}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
