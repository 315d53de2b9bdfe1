import { useEffect, useRef } from 'react'
import type { GuestPageState } from '#shared/contract/invitation-page.ts'
import { GuestPass } from '../pass/guest-pass.tsx'
import { AnswerForm } from './answer-form.tsx'
import { AskPanel } from './ask-panel.tsx'
import { AskedSince } from './asked-since.tsx'
import { ChangeOfMind } from './change-of-mind.tsx'
import { FormFault } from './form-fault.tsx'
import { isAskedSince, isDrawn } from './logic.ts'
import { StandingNote } from './standing-note.tsx'
import { useAnswer } from './use-answer.ts'

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
