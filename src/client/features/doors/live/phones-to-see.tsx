import { Plural } from '@lingui/react/macro'
import { Card } from '#client/ui/card.tsx'
import type { WatchedPhone } from '../logic.ts'
import { PhoneRow } from '../phone-row.tsx'

/** Phones at the gates that somebody should walk over to. */
export function PhonesToSee({
  phones,
  rev,
  now,
}: {
  phones: readonly WatchedPhone[]
  rev: number
  now: Date
}) {
  return (
    <Card className="flex flex-col gap-1 px-5 py-4">
      <h2 className="text-lg">
        <Plural value={phones.length} one="# phone needs a look" other="# phones need a look" />
      </h2>
      <ul className="divide-y divide-line">
        {phones.map(({ gate, phone, concerns }) => (
          <PhoneRow
            key={`${gate.id}${phone.id}`}
            gate={gate}
            phone={phone}
            place={gate.devices.indexOf(phone) + 1}
            concerns={concerns}
            rev={rev}
            now={now}
            withGate
          />
        ))}
      </ul>
    </Card>
  )
}
