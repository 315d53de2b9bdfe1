import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { GuestPageState } from '#shared/contract/invitation-page.ts'
import { Button } from '../button.tsx'
import { GuestPass } from '../pass/guest-pass.tsx'
import { AnswerForm } from './answer-form.tsx'
import { AskPanel } from './attendance-question.tsx'
import { ANSWER_FORM, isAskedSince, isDrawn, type Stand } from './rsvp-fields.ts'
import { StandingNote } from './rsvp-status-note.tsx'
import { useAnswer } from './use-rsvp.ts'

/** The answer: asked for with two large buttons, then what came of it, the pass, and whatever more may be said. */
export function AnswerPanel({ state }: { state: GuestPageState }) {
  const desk = useAnswer(state)
  const panel = useRef<HTMLDivElement>(null)
  const { stand, asking, faults } = desk
  const told = useRef(stand)
  useEffect(() => {
    if (told.current === stand && !asking) return
    told.current = stand
    panel.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [stand, asking])
  useEffect(() => {
    if (faults.problem === null && Object.keys(faults.errors).length === 0) return
    const wrong = panel.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong) wrong.focus()
    // What is wrong with all of it stands above, where nobody looks who has just sent the form below.
    else panel.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [faults])
  const wrong = Object.keys(faults.errors)
  const isBesideFields = wrong.length > 0 && wrong.every((field) => isDrawn(field, state))
  const mayAnswer = state.terms.open
  const hasForm = mayAnswer && (asking || stand !== 'unanswered')
  return (
    <div ref={panel} className="scroll-mt-4">
      {stand === 'unanswered' ? (
        <AskPanel state={state} desk={desk} />
      ) : (
        <StandingNote desk={desk} invited={state.guest.invited} />
      )}
      {/* What is only missing is asked for where it is missing: nobody is told off for their first touch. */}
      {isAskedSince(faults.errors, state) ? (
        <AskedSince />
      ) : (
        <FormFault problem={asking && isBesideFields ? null : faults.problem} />
      )}
      {stand === 'attending' && <GuestPass state={state} waiting={desk.pending !== null} />}
      {hasForm && <AnswerForm key={desk.form} state={state} desk={desk} />}
      {mayAnswer && stand !== 'unanswered' && <ChangeOfMind state={state} stand={stand} />}
    </div>
  )
}

/** Why an answer was not taken, in the server's words. */
function FormFault({ problem }: { problem: string | null }) {
  if (problem === null) return null
  return (
    <p
      role="alert"
      className="mx-6 mt-5 rounded-lg bg-danger-soft px-4 py-3 font-medium text-on-danger-soft lg:mx-9"
    >
      {problem}
    </p>
  )
}

/** Something is missing that this page has no field for: only the page as it is now has one. */
function AskedSince() {
  return (
    <div
      role="alert"
      className="mx-6 mt-5 flex flex-col gap-3 rounded-lg bg-danger-soft px-4 py-3 font-medium text-on-danger-soft lg:mx-9"
    >
      <p>
        <Trans>
          Your hosts have asked for something more since this page was opened. Open it anew to answer: what
          you wrote is still there.
        </Trans>
      </p>
      <Button type="button" variant="secondary" onClick={() => location.reload()}>
        <Trans>Open the page anew</Trans>
      </Button>
    </div>
  )
}

/** The other answer, quietly, for as long as the hosts take it. It takes along what the form above holds. */
function ChangeOfMind({ state: { dates }, stand }: { state: GuestPageState; stand: Stand }) {
  const comes = stand !== 'regrets'
  return (
    <div className="mx-6 mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-5 lg:mx-9">
      <p className="text-sm text-muted">
        {dates?.closes ? (
          <Trans>You can change your answer until {dates.closes}</Trans>
        ) : (
          <Trans>You can change your answer</Trans>
        )}
      </p>
      <Button
        form={ANSWER_FORM}
        name="attending"
        value={comes ? 'no' : 'yes'}
        variant={comes ? 'quiet' : 'primary'}
        className="ms-auto"
      >
        {comes ? <Trans>I can’t attend after all</Trans> : <Trans>I will attend after all</Trans>}
      </Button>
    </div>
  )
}
