import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { controlStyle } from '#client/ui/field-style.ts'
import type { GuestPageState } from '#shared/contract/invitation-page.ts'
import { Button } from '../button.tsx'
import { Field } from '../field.tsx'
import { PeopleChoice } from './people-choice.tsx'
import { QuestionFields } from './question-fields.tsx'
import { ANSWER_FORM, fieldsIn, fieldsOfYes, peopleIn, valuesOf } from './rsvp-fields.ts'
import type { AnswerDesk } from './use-rsvp.ts'

/**
 * Whatever more there is to say: how many come, who they are, what the hosts ask, a word to them. The fields are
 * the browser's own, so that what was typed before the page woke is still there, and a form sent without us is
 * the same form.
 */
export function AnswerForm({ state, desk }: { state: GuestPageState; desk: AnswerDesk }) {
  const { guest, terms, questions, answer_id } = state
  const { stand, asking, fields, faults } = desk
  const form = useRef<HTMLFormElement>(null)
  const [people, setPeople] = useState(() => peopleIn(fields, guest.invited))
  const [saved, setSaved] = useState(false)
  useEffect(() => {
    // Chosen before the page woke, or put back by the browser: the form's own number counts, and who is of it is drawn.
    const standing = form.current && fieldsIn(form.current, null)
    if (standing?.some(([name]) => name === 'people')) setPeople(peopleIn(standing, guest.invited))
  }, [guest.invited])
  /** Chosen and not said yet; and what was said so. */
  const chosen = useRef<number | null>(null)
  const told = useRef<number | null>(null)
  useEffect(() => {
    if (chosen.current !== people || form.current === null) return
    chosen.current = null
    // Read once the fields of those who come are drawn, and of no others. Where nothing more is to be said of them the
    // number alone is the answer.
    const isSaid = desk.say(fieldsIn(form.current, null), { quiet: true })
    told.current = isSaid ? people : null
    setSaved(isSaid)
  }, [people, desk.say])
  const comes = asking || stand !== 'regrets'
  const errorOf = (name: string) => faults.errors[name]
  const note = ({ target }: FormEvent) => {
    // A number that was said when it was chosen: browsers tell of it a second time.
    if (
      target instanceof HTMLInputElement &&
      target.name === 'people' &&
      Number(target.value) === told.current
    )
      return
    setSaved(false)
    if (form.current) desk.keepDraft(fieldsIn(form.current, null))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const isSaid = desk.say(fieldsIn(event.currentTarget, submitter))
    // Who changes their mind sees that above.
    setSaved(isSaid && submitter?.getAttribute('name') !== 'attending')
  }
  const isHeard =
    saved && desk.pending === null && faults.problem === null && Object.keys(faults.errors).length === 0
  return (
    <form
      ref={form}
      id={ANSWER_FORM}
      method="post"
      className="flex flex-col gap-6 px-6 pt-7 lg:px-9"
      onInput={note}
      onSubmit={submit}
      noValidate
    >
      <input type="hidden" name="answer_id" value={answer_id} />
      <input type="hidden" name="attending" value={comes ? 'yes' : 'no'} />
      <h3 className="text-lg font-semibold">
        {asking && stand === 'unanswered' ? (
          <Trans>One more thing, and your answer is complete</Trans>
        ) : comes ? (
          <Trans>For your hosts</Trans>
        ) : (
          <Trans>A word to your hosts</Trans>
        )}
      </h3>
      {comes && guest.invited > 1 && (
        <PeopleChoice
          invited={guest.invited}
          people={people}
          error={errorOf('people')}
          onChoose={(number) => {
            if (stand === 'attending') chosen.current = number
            setPeople(number)
          }}
        />
      )}
      {comes && terms.name_companions && people > 1 && (
        <CompanionFields count={people - 1} names={valuesOf(fields, 'companion')} errors={faults.errors} />
      )}
      {comes && <QuestionFields questions={questions} people={people} desk={desk} />}
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
            defaultValue={valuesOf(fields, 'message')[0] ?? ''}
            className={`${controlStyle} field-sizing-content`}
          />
        )}
      </Field>
      <Button wide variant={isHeard ? 'secondary' : 'primary'}>
        {isHeard ? <Trans>Your hosts have it</Trans> : <Trans>Send to your hosts</Trans>}
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
          autoComplete="off"
          maxLength={120}
          defaultValue={names[place] ?? ''}
          className={controlStyle}
        />
      )}
    </Field>
  ))
}
