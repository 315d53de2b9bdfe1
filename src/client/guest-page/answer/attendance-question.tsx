import { Plural, Trans } from '@lingui/react/macro'
import type { GuestPageState } from '#shared/contract/invitation-page.ts'
import { Button } from '../button.tsx'
import { MemberChoice } from './member-choice.tsx'
import { fieldsIn, RSVP_FORM } from './rsvp-fields.ts'
import type { Rsvp } from './use-rsvp.ts'

/** “Will you come?” and its two buttons, within reach of the thumb. */
export function AttendanceQuestion({ state, rsvp }: { state: GuestPageState; rsvp: Rsvp }) {
  const { guest, terms, dates, full, answer_id } = state
  if (!terms.open) {
    return (
      <p className="px-6 pt-8 text-lg lg:px-9">
        <Trans>Replies are closed. Please tell your hosts directly.</Trans>
      </p>
    )
  }
  const mayWait = full && terms.waiting_list
  const isNamed = guest.members.length > 0
  return (
    <form
      method="post"
      className="flex flex-col gap-4 px-6 pt-6 lg:px-9 lg:pt-9"
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        rsvp.submit(fieldsIn(event.currentTarget, submitter))
      }}
    >
      <input type="hidden" name="answer_id" value={answer_id} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-2xl">
          {full ? <Trans>All places are taken</Trans> : <Trans>Will you honour us with your presence?</Trans>}
        </h2>
        <p className="text-sm text-muted">
          <Plural
            value={guest.invited}
            one="Your invitation is for one person"
            other="Your invitation is for # people"
          />
        </p>
      </div>
      {isNamed && !rsvp.incomplete && <MemberChoice guest={guest} fields={rsvp.fields} />}
      <div className="sticky bottom-0 z-10 answer-buttons -mx-6 grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3 bg-surface px-6 pt-1 pb-4 ltr:grid-cols-[minmax(0,4fr)_minmax(0,3fr)] lg:static lg:mx-0 lg:px-0">
        <Button
          name="attending"
          value="yes"
          // Who comes is chosen in the form below once something in it is missing.
          form={isNamed && rsvp.incomplete ? RSVP_FORM : undefined}
          className="min-h-16 px-3! text-lg"
        >
          {mayWait ? <Trans>Wait for a place</Trans> : <Trans>I will attend</Trans>}
        </Button>
        <Button name="attending" value="no" variant="secondary" className="min-h-16 px-1!">
          <Trans>I can’t attend</Trans>
        </Button>
      </div>
      {full && (
        <p className="text-muted">
          {mayWait ? (
            <Trans>You can wait for a place: first come, first served.</Trans>
          ) : (
            <Trans>You can still try; places sometimes open up.</Trans>
          )}
        </p>
      )}
      {dates?.closes && (
        <p className="text-sm text-muted">
          <Trans>Please reply by {dates.closes}</Trans>
        </p>
      )}
    </form>
  )
}
