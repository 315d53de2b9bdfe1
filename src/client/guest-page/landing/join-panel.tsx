import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { LandingPageState } from '#shared/contract/invitation-page.ts'
import type { Joined } from '#shared/contract/joining.ts'
import { KhatamOrnament } from '../khatam-ornament.tsx'
import { useFocusOnMount } from '../use-focus-on-mount.ts'
import { joinByLink } from './commands.ts'
import { ContactForm } from './contact-form.tsx'
import { type JoinMode, joinModeOf } from './join-mode.ts'
import { LandingPanel } from './landing-panel.tsx'
import { typedFormOf } from './typed-form.ts'
import { useSubmissionId } from './use-submission-id.ts'

/**
 * Somebody with the share link joins as a guest, or asks for their own link. The texts depend on the host's settings
 * alone, so that nobody learns who is on the list.
 */
export function JoinPanel({ state }: { state: LandingPageState }) {
  const joined = state.told.joined
  const idOf = useSubmissionId()
  const [outcome, setOutcome] = useState<Joined['outcome'] | null>(joined ?? null)
  const mode = joinModeOf(state.terms)
  const { language } = state

  function onJoined({ outcome: result, path }: Joined): void {
    if (path === null) setOutcome(result)
    else location.assign(`/${language}${path}?joined=${result}`)
  }
  if (outcome !== null && outcome !== 'welcome') {
    return <JoinOutcome outcome={outcome} takesFocus={joined === undefined} />
  }
  return (
    <LandingPanel title={TITLES[mode]} intro={INTROS[mode]}>
      <ContactForm
        hidden={{ join_id: state.join_id }}
        typed={typedFormOf(state.typed, 'join')}
        send={(contact) => joinByLink(state, { ...contact, id: idOf(contact.name, contact.contact) })}
        onSubmitted={onJoined}
      >
        {BUTTONS[mode]}
      </ContactForm>
    </LandingPanel>
  )
}

const TITLES: Record<JoinMode, ReactNode> = {
  open: <Trans>Will you join us?</Trans>,
  approval: <Trans>Would you like to come?</Trans>,
  'list-only': <Trans>Are you on the guest list?</Trans>,
}
const INTROS: Record<JoinMode, ReactNode> = {
  open: <Trans>Enter your name and contact to open your invitation.</Trans>,
  approval: <Trans>Enter your name and contact. The hosts will see it and get back to you.</Trans>,
  'list-only': (
    <Trans>
      Enter your name and contact. If you’re on the list and the hosts have your email, we’ll send your link
      there; otherwise ask them for it.
    </Trans>
  ),
}
const BUTTONS: Record<JoinMode, ReactNode> = {
  open: <Trans>Open my invitation</Trans>,
  approval: <Trans>Request an invitation</Trans>,
  'list-only': <Trans>Send me my link</Trans>,
}

type Unmet = Exclude<Joined['outcome'], 'welcome'>

/** The same for people on the list and for others. */
const OUTCOMES: Record<Unmet, { title: ReactNode; text: ReactNode }> = {
  received: {
    title: <Trans>The hosts have your name</Trans>,
    text: (
      <Trans>
        They’ll get back to you. If you’re already invited and they have your email, your link is on its way
        there.
      </Trans>
    ),
  },
  full: {
    title: <Trans>Many requests are waiting for the hosts’ answer</Trans>,
    text: (
      <Trans>
        Your request wasn’t taken: please try again later. If you’re on the list and the hosts have your
        email, your own link is on its way there.
      </Trans>
    ),
  },
  closed: {
    title: <Trans>This link is closed to new guests</Trans>,
    text: (
      <Trans>
        If you’re on the list and the hosts have your email, your own link is on its way there; otherwise ask
        them for it.
      </Trans>
    ),
  },
}

function JoinOutcome({ outcome, takesFocus }: { outcome: Unmet; takesFocus: boolean }) {
  const heading = useFocusOnMount<HTMLHeadingElement>(takesFocus)
  return (
    <section role="status" className="flex flex-col items-center gap-3 py-6 text-center">
      <KhatamOrnament />
      <h2 ref={heading} tabIndex={-1} data-focus-target className="text-2xl">
        {OUTCOMES[outcome].title}
      </h2>
      <p className="max-w-prose text-muted">{OUTCOMES[outcome].text}</p>
    </section>
  )
}
