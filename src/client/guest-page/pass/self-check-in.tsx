import { useState } from 'react'
import type { GuestPageState } from '#shared/contract/invitation-page.ts'
import type { SelfAdmission } from '#shared/contract/joining.ts'
import { isCheckInOpen } from '../landing/logic.ts'
import { useMoment } from '../landing/use-moment.ts'
import { Admitted } from './admitted.tsx'
import { HereForm } from './self-check-in-form.tsx'

/** “I am here”: on the night, where the host allows it, a guest lets themselves in from their own page. */
export function SelfCheckIn({ state }: { state: GuestPageState }) {
  const { event, terms, told, standing, guest } = state
  const now = useMoment(state.drawn_at)
  const [admission, setAdmission] = useState<Partial<SelfAdmission> | null>(
    told.checked === undefined ? null : { people: told.checked },
  )
  const isExpected = standing.rsvp === 'attending' || standing.rsvp === null
  if (admission !== null) {
    return (
      <div className="mx-6 mt-6 rounded-xl bg-sunken p-4 lg:mx-9">
        <Admitted {...admission} arrived={told.checked === undefined} />
      </div>
    )
  }
  if (!isExpected || !isCheckInOpen(event, terms, now)) return null
  return <HereForm state={state} most={guest.invited} people={standing.people} onSent={setAdmission} />
}
