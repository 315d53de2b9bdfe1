import { Trans } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useRef } from 'react'
import type { GuestPageState } from '#shared/contract/invitation-page.ts'
import { isOver } from '#shared/rules/events/party-day.ts'
import { Button } from '../button.tsx'
import { GuestPass } from '../pass/guest-pass.tsx'
import { Shortcuts } from '../pass/shortcuts.tsx'
import { useHydratedNow } from '../use-hydrated-now.ts'
import { AttendanceQuestion } from './attendance-question.tsx'
import { FoldedForm } from './folded-form.tsx'
import { PEOPLE_FIELD, RSVP_FORM } from './rsvp-fields.ts'
import type { RsvpStatus } from './rsvp-status.ts'
import { RsvpStatusNote } from './rsvp-status-note.tsx'
import { useRsvp } from './use-rsvp.ts'
import { hasField, isMissingField } from './validate-rsvp-form.ts'

/** The RSVP: two large buttons at first; then its status, the pass, what leads on, and the folded form. */
export function RsvpPanel({ state }: { state: GuestPageState }) {
  const rsvp = useRsvp(state)
  const now = useHydratedNow(new Date(state.drawn_at))
  const panel = useRef<HTMLDivElement>(null)
  const fold = useRef<HTMLDetailsElement>(null)
  const { status, incomplete, formErrors } = rsvp
  const shownStatus = useRef(status)
  useEffect(() => {
    if (shownStatus.current === status && !incomplete) return
    shownStatus.current = status
    panel.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [status, incomplete])
  useEffect(() => {
    if (formErrors.problem === null && Object.keys(formErrors.errors).length === 0) return
    const invalid = panel.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (invalid) invalid.focus()
    // An error of the whole form is at the top, out of sight of a guest who has just sent the form below.
    else panel.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [formErrors])
  /** Browsers open what is folded around a fragment, but not all of them. */
  const showNumber = (event: MouseEvent) => {
    if (fold.current === null) return
    event.preventDefault()
    fold.current.open = true
    fold.current.scrollIntoView({ block: 'start', behavior: 'smooth' })
    const field = fold.current.querySelector<HTMLElement>(
      '[name=people]:checked, select[name=people], [name=comes]',
    )
    field?.focus({ preventScroll: true })
  }
  const invalidFields = Object.keys(formErrors.errors)
  const isBesideFields = invalidFields.length > 0 && invalidFields.every((field) => hasField(field, state))
  const mayAnswer = state.terms.open
  const isPast = !mayAnswer && isOver(state.event, now)
  const hasForm = mayAnswer && (incomplete || status !== 'unanswered')
  return (
    <div ref={panel} className="scroll-mt-4">
      {isPast ? (
        <EventOver answered={status !== 'unanswered'} />
      ) : status === 'unanswered' ? (
        <AttendanceQuestion state={state} rsvp={rsvp} />
      ) : (
        <RsvpStatusNote rsvp={rsvp} />
      )}
      {/* A missing detail is asked for beside its field, not reported as an error of the whole form. */}
      {isMissingField(formErrors.errors, state) ? (
        <MissingFieldNotice />
      ) : (
        <RsvpError problem={incomplete && isBesideFields ? null : formErrors.problem} />
      )}
      {status === 'attending' && !isPast && (
        <GuestPass state={state} people={rsvp.people} names={rsvp.names} waiting={rsvp.pending !== null} />
      )}
      {(status === 'attending' || status === 'waiting') && !isPast && (
        <Shortcuts
          state={state}
          people={rsvp.people}
          formHref={hasForm ? `#${PEOPLE_FIELD}` : null}
          onChange={showNumber}
        />
      )}
      {hasForm && <FoldedForm fold={fold} state={state} rsvp={rsvp} />}
      {mayAnswer && status !== 'unanswered' && <ChangeAnswer state={state} status={status} />}
    </div>
  )
}

/** After the event, in place of the RSVP status, which is about the future. */
function EventOver({ answered }: { answered: boolean }) {
  return (
    <div role="status" className="flex flex-col gap-1 px-6 pt-7 lg:px-9 lg:pt-9">
      <h2 className="text-2xl">
        <Trans>This event has passed</Trans>
      </h2>
      {answered && (
        <p className="text-muted">
          <Trans>Thank you for your reply.</Trans>
        </p>
      )}
    </div>
  )
}

/** Why the RSVP was rejected. */
function RsvpError({ problem }: { problem: string | null }) {
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

/** A required field is not on this page: the guest must reload it. */
function MissingFieldNotice() {
  return (
    <div
      role="alert"
      className="mx-6 mt-5 flex flex-col gap-3 rounded-lg bg-danger-soft px-4 py-3 font-medium text-on-danger-soft lg:mx-9"
    >
      <p>
        <Trans>
          Your hosts have asked for something more since you opened this page. Reload to answer. What you
          wrote is saved.
        </Trans>
      </p>
      <Button type="button" variant="secondary" onClick={() => location.reload()}>
        <Trans>Reload page</Trans>
      </Button>
    </div>
  )
}

/** The other answer, until RSVPs close. Its button submits the form above, with what is in it. */
function ChangeAnswer({ state: { dates }, status }: { state: GuestPageState; status: RsvpStatus }) {
  const comes = status !== 'regrets'
  return (
    <div className="mx-6 mt-6 flex flex-col gap-3 border-t border-line pt-5 lg:mx-9">
      <p className="text-sm text-muted">
        {dates?.closes ? (
          <Trans>You can change your reply until {dates.closes}</Trans>
        ) : (
          <Trans>You can change your reply</Trans>
        )}
      </p>
      <Button
        form={RSVP_FORM}
        name="attending"
        value={comes ? 'no' : 'yes'}
        variant={comes ? 'secondary' : 'primary'}
        wide
      >
        {comes ? <Trans>I can’t attend after all</Trans> : <Trans>I will attend after all</Trans>}
      </Button>
    </div>
  )
}
