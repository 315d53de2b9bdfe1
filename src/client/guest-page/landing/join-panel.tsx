import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { LandingPageState } from '#shared/contract/invitation-page.ts'
import type { Joined } from '#shared/contract/joining.ts'
import { KhatamOrnament } from '../khatam-ornament.tsx'
import { useArrival } from '../use-focus-on-mount.ts'
import { joinByLink } from './commands.ts'
import { VisitorForm } from './contact-form.tsx'
import { LandingPanel } from './landing-panel.tsx'
import { typedInto, type Way, wayIn } from './logic.ts'
import { useFactId } from './use-submission-id.ts'

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

/** What became of a visitor's form: the same words for whoever is on the list and whoever is not. */
function JoinOutcome({
  outcome,
  arrived,
}: {
  outcome: Exclude<Joined['outcome'], 'welcome'>
  arrived: boolean
}) {
  const heading = useArrival<HTMLHeadingElement>(arrived)
  return (
    <section role="status" className="flex flex-col items-center gap-3 py-6 text-center">
      <KhatamOrnament />
      <h2 ref={heading} tabIndex={-1} data-focus-target className="text-2xl">
        {outcome === 'received' ? (
          <Trans>The hosts have your name</Trans>
        ) : (
          <Trans>This link takes no new guests</Trans>
        )}
      </h2>
      <p className="max-w-prose text-muted">
        {outcome === 'received' ? (
          <Trans>
            They will answer you. If you are invited already, your link is on its way to your e-mail.
          </Trans>
        ) : (
          <Trans>If you are on the list, your own link is on its way to your e-mail.</Trans>
        )}
      </p>
    </section>
  )
}
