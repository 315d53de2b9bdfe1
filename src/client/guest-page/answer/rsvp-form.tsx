import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { controlStyle } from '#client/ui/field-style.ts'
import type { GuestPageState } from '#shared/contract/invitation-page.ts'
import { Button } from '../button.tsx'
import { Field } from '../field.tsx'
import { MemberChoice } from './member-choice.tsx'
import { PeopleChoice } from './people-choice.tsx'
import { QuestionFields } from './question-fields.tsx'
import { fieldsIn, fieldsOfYes, personsIn, RSVP_FORM, valuesOf } from './rsvp-fields.ts'
import type { Rsvp } from './use-rsvp.ts'

/** The fields that say who comes. */
const CHOICES = ['people', 'comes', 'others']

/**
 * The details of an RSVP: how many come, who they are, the hosts' questions, a message. Uncontrolled inputs: what was
 * typed before hydration is still there, and the form works without JavaScript.
 */
export function RsvpForm({ state, rsvp }: { state: GuestPageState; rsvp: Rsvp }) {
  const { guest, terms, questions, answer_id } = state
  const { status, incomplete, fields, formErrors } = rsvp
  const form = useRef<HTMLFormElement>(null)
  const isNamed = guest.members.length > 0
  const [persons, setPersons] = useState(() => personsIn(fields, guest))
  const people = persons.length
  const [saved, setSaved] = useState(false)
  useEffect(() => {
    // Chosen before hydration, or restored by the browser: what is in the form counts.
    const current = form.current && fieldsIn(form.current, null)
    if (current?.some(([name]) => name === 'people' || name === 'member'))
      setPersons(personsIn(current, guest))
  }, [guest])
  /** People who are chosen and not submitted yet. */
  const chosen = useRef<readonly number[] | null>(null)
  useEffect(() => {
    if (chosen.current !== persons || form.current === null) return
    chosen.current = null
    // After the render, which shows the fields of exactly those who come. If none of them is required, the number alone
    // is submitted.
    const current = fieldsIn(form.current, null)
    const isSubmitted = rsvp.submit(current, { quiet: persons.length > 0 })
    if (!isSubmitted) rsvp.saveDraft(current)
    setSaved(isSubmitted)
  }, [persons, rsvp.submit, rsvp.saveDraft])
  const choose = () => {
    if (form.current === null) return
    const next = personsIn(fieldsIn(form.current, null), guest)
    if (status === 'attending') chosen.current = next
    setPersons(next)
  }
  const comes = incomplete || status !== 'regrets'
  const errorOf = (name: string) => formErrors.errors[name]
  const onInput = ({ target }: FormEvent) => {
    // A number is submitted with the `change` that follows: a draft of it would show in other tabs first.
    if (status === 'attending' && CHOICES.includes((target as HTMLInputElement).name)) return
    setSaved(false)
    if (form.current) rsvp.saveDraft(fieldsIn(form.current, null))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const isSubmitted = rsvp.submit(fieldsIn(event.currentTarget, submitter))
    // A changed yes or no is shown at the top of the panel.
    setSaved(isSubmitted && submitter?.getAttribute('name') !== 'attending')
  }
  const isAcknowledged =
    saved &&
    rsvp.pending === null &&
    formErrors.problem === null &&
    Object.keys(formErrors.errors).length === 0
  return (
    <form
      ref={form}
      id={RSVP_FORM}
      method="post"
      className="flex flex-col gap-6"
      onInput={onInput}
      onSubmit={submit}
      noValidate
    >
      <input type="hidden" name="answer_id" value={answer_id} />
      <input type="hidden" name="attending" value={comes ? 'yes' : 'no'} />
      {comes && isNamed && (
        <MemberChoice guest={guest} fields={fields} error={errorOf('members')} onChoose={choose} />
      )}
      {comes && !isNamed && guest.invited > 1 && (
        <PeopleChoice invited={guest.invited} people={people} error={errorOf('people')} onChoose={choose} />
      )}
      {comes && !isNamed && terms.name_companions && people > 1 && (
        <CompanionFields
          count={people - 1}
          names={valuesOf(fields, 'companion')}
          errors={formErrors.errors}
        />
      )}
      {comes && <QuestionFields questions={questions} guest={guest} persons={persons} rsvp={rsvp} />}
      {!comes &&
        Object.entries(fieldsOfYes(fields, state)).map(([place, [name, value]]) => (
          <input key={place} type="hidden" name={name} value={value} />
        ))}
      <Field label={<Trans>A message to your hosts</Trans>} error={errorOf('message')}>
        {(control) => (
          <textarea
            {...control}
            name="message"
            rows={3}
            maxLength={1000}
            dir="auto"
            placeholder=" "
            defaultValue={valuesOf(fields, 'message')[0] ?? ''}
            className={`${controlStyle} field-sizing-content`}
          />
        )}
      </Field>
      <Button wide variant={isAcknowledged ? 'secondary' : 'primary'}>
        {isAcknowledged ? <Trans>Sent to your hosts</Trans> : <Trans>Send to your hosts</Trans>}
      </Button>
    </form>
  )
}

/** Who comes with the guest, by name, where the hosts want to know. */
function CompanionFields({
  count,
  names,
  errors,
}: {
  count: number
  names: readonly string[]
  errors: Readonly<Record<string, string>>
}) {
  return Array.from({ length: count }, (_, place) => (
    <Field
      // biome-ignore lint/suspicious/noArrayIndexKey: the first companion is the first, whatever they are called
      key={place}
      label={<Trans>Companion {place + 1}</Trans>}
      required
      error={errors[`companion.${place}`]}
    >
      {(control) => (
        <input
          {...control}
          name="companion"
          dir="auto"
          placeholder=" "
          autoComplete="off"
          maxLength={120}
          defaultValue={names[place] ?? ''}
          className={controlStyle}
        />
      )}
    </Field>
  ))
}
