import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { LandingPageState } from '#shared/contract/invitation-page.ts'
import type { SelfAdmission } from '#shared/contract/joining.ts'
import { Admitted } from '../pass/admitted.tsx'
import { checkInSelf } from './commands.ts'
import { LandingPanel } from './landing-panel.tsx'
import { typedInto } from './logic.ts'
import { useFactId } from './use-fact-id.ts'
import { VisitorForm } from './visitor-form.tsx'

/** On the night: whoever is on the list lets themselves in by name and address. */
export function CheckInPanel({ state }: { state: LandingPageState }) {
  const { checked } = state.told
  const idOf = useFactId()
  const [admission, setAdmission] = useState<Partial<SelfAdmission> | null>(
    checked === undefined ? null : { people: checked },
  )
  if (admission !== null) return <Admitted {...admission} arrived={checked === undefined} />
  return (
    <LandingPanel
      title={<Trans>Welcome: let us check you in</Trans>}
      intro={<Trans>Your name and your e-mail or phone, as the hosts have them.</Trans>}
    >
      <VisitorForm
        hidden={{ do: 'check-in', check_in_id: state.join_id }}
        typed={typedInto(state.typed, 'check-in')}
        // One fact, however often it is sent on a bad line.
        send={(visitor) => checkInSelf(state, { ...visitor, id: idOf(visitor.name, visitor.contact) })}
        onSent={setAdmission}
      >
        <Trans>Check in</Trans>
      </VisitorForm>
    </LandingPanel>
  )
}
