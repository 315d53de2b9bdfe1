import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { LandingPageState } from '#shared/contract/invitation-page.ts'
import type { Joined } from '#shared/contract/joining.ts'
import { joinByLink } from './commands.ts'
import { JoinOutcome } from './join-outcome.tsx'
import { LandingPanel } from './landing-panel.tsx'
import { typedInto, type Way, wayIn } from './logic.ts'
import { useFactId } from './use-fact-id.ts'
import { VisitorForm } from './visitor-form.tsx'

/**
 * A visitor becomes a guest, or finds their own invitation. What is said depends on the host's settings alone, so
 * that nobody learns who is on the list.
 */
export function JoinPanel({ state }: { state: LandingPageState }) {
  const told = state.told.joined
  const idOf = useFactId()
  const [outcome, setOutcome] = useState<Joined['outcome'] | null>(told ?? null)
  const way = wayIn(state.terms)
  const { language } = state

  function goOn(joined: Joined): void {
    if (joined.path === null) setOutcome(joined.outcome)
    else location.assign(`/${language}${joined.path}?joined=${joined.outcome}`)
  }
  if (outcome === 'received' || outcome === 'closed') {
    return <JoinOutcome outcome={outcome} arrived={told === undefined} />
  }
  return (
    <LandingPanel title={TITLES[way]} intro={INTROS[way]}>
      <VisitorForm
        hidden={{ join_id: state.join_id }}
        typed={typedInto(state.typed, 'join')}
        send={(visitor) => joinByLink(state, { ...visitor, id: idOf(visitor.name, visitor.contact) })}
        onSent={goOn}
      >
        {BUTTONS[way]}
      </VisitorForm>
    </LandingPanel>
  )
}

const TITLES: Record<Way, ReactNode> = {
  open: <Trans>Will you join us?</Trans>,
  approval: <Trans>Would you like to come?</Trans>,
  'list-only': <Trans>Are you on the guest list?</Trans>,
}
const INTROS: Record<Way, ReactNode> = {
  open: <Trans>Write your name and how to reach you, and an invitation of your own opens.</Trans>,
  approval: <Trans>Write your name and how to reach you. The hosts see it and answer you.</Trans>,
  'list-only': (
    <Trans>Write your name and how to reach you. If you are invited, your link comes by e-mail.</Trans>
  ),
}
const BUTTONS: Record<Way, ReactNode> = {
  open: <Trans>Open my invitation</Trans>,
  approval: <Trans>Ask the hosts</Trans>,
  'list-only': <Trans>Send me my link</Trans>,
}
