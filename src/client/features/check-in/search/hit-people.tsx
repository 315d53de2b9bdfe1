import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { CountStepper } from '../count-stepper.tsx'
import { peopleLeft } from '../logic.ts'
import type { GuestAtDoor } from '../queries.ts'

/** How many of a party stand here, when it is not all of them. */
export function HitPeople({
  guest,
  onAdmit,
}: {
  guest: GuestAtDoor
  onAdmit: (guestId: string, people: number) => void
}) {
  const { t } = useLingui()
  const [people, setPeople] = useState(peopleLeft(guest))
  return (
    <div className="flex animate-appear flex-col gap-2 rounded-xl bg-ink-975 p-2">
      {guest.door_note !== '' && (
        <p dir="auto" className="px-2 pt-1 text-sm wrap-anywhere text-brass-200">
          {guest.door_note}
        </p>
      )}
      <div className="flex gap-2">
        <CountStepper label={t`People to let in`} value={people} onChange={setPeople} />
        <Button className="shrink-0" onClick={() => onAdmit(guest.id, people)}>
          <Trans>Let in</Trans>
        </Button>
      </div>
    </div>
  )
}
