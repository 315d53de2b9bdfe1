import { Plural, Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { GuestPageState } from '#shared/contract/invitation-page.ts'
import { questionOfField } from '#shared/rules/rsvp/form.ts'
import { RsvpForm } from './rsvp-form.tsx'
import type { Rsvp } from './use-rsvp.ts'

/**
 * The form with the details of an RSVP. After a yes it is folded: right below the pass it looked as if the answer had
 * not counted. Open where something in it is missing or was typed and not sent, and after a no, whose message it is.
 */
export function FoldedForm({
  state,
  rsvp,
  fold,
}: {
  state: GuestPageState
  rsvp: Rsvp
  fold: RefObject<HTMLDetailsElement | null>
}) {
  const { guest, questions } = state
  const { status, incomplete, formErrors, fields } = rsvp
  const isWrong = formErrors.problem !== null || Object.keys(formErrors.errors).length > 0
  const mustBeOpen = incomplete || isWrong || status === 'regrets'
  const [wasOpen] = useState(mustBeOpen)
  const shownStatus = useRef(status)
  useEffect(() => {
    const details = fold.current
    const isNewYes = shownStatus.current === 'unanswered' || shownStatus.current === 'regrets'
    if (details && mustBeOpen) details.open = true
    else if (details && shownStatus.current !== status && isNewYes) details.open = false
    shownStatus.current = status
  }, [fold, mustBeOpen, status])
  const comes = incomplete || status !== 'regrets'
  const isAnswered = (id: string) =>
    fields.some(([name, value]) => value !== '' && questionOfField(name) === id)
  const asked = questions.filter(({ id }) => !isAnswered(id)).length
  return (
    <details
      ref={fold}
      open={wasOpen}
      className="group mx-6 mt-6 rounded-lg bg-raised ring-1 ring-line open:bg-transparent open:ring-0 lg:mx-9"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-2 group-open:px-0 [&::-webkit-details-marker]:hidden">
        <span className="flex flex-col">
          <h3 className="text-lg font-semibold">
            {incomplete && status === 'unanswered' ? (
              <Trans>One more thing, and your reply is complete</Trans>
            ) : !comes ? (
              <Trans>Message to your hosts</Trans>
            ) : guest.members.length > 0 ? (
              <Trans>Change who is coming or message the hosts</Trans>
            ) : guest.invited > 1 ? (
              <Trans>Change the number or message the hosts</Trans>
            ) : (
              <Trans>Message the hosts</Trans>
            )}
          </h3>
          {comes && asked > 0 && (
            <span className="text-sm text-accent group-open:hidden">
              <Plural
                value={asked}
                one="Your hosts have a question for you"
                other="Your hosts have # questions for you"
              />
            </span>
          )}
        </span>
        <ChevronDown
          size={20}
          className="ms-auto shrink-0 text-muted transition group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="pt-2">
        <RsvpForm key={rsvp.formKey} state={state} rsvp={rsvp} />
      </div>
    </details>
  )
}
