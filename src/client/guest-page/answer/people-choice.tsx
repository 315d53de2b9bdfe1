import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { controlStyle } from '#client/ui/field-style.ts'
import { Field } from '../field.tsx'
import { FieldError } from '../field-error.tsx'
import { PEOPLE_FIELD } from './rsvp-fields.ts'

/** More are chosen from a list. */
const IN_A_ROW = 6

/** How many come, the guest included, up to those invited. */
export function PeopleChoice({
  invited,
  people,
  error,
  onChoose,
}: {
  invited: number
  people: number
  error: string | undefined
  /** The form has the new number. */
  onChoose: () => void
}) {
  const id = useId()
  const label = <Trans>How many are coming, including you?</Trans>
  const numbers = Array.from({ length: invited }, (_, place) => place + 1)
  if (invited > IN_A_ROW) {
    return (
      <Field label={label} error={error}>
        {(control) => (
          <div id={PEOPLE_FIELD} className="scroll-mt-24">
            <select
              {...control}
              name="people"
              defaultValue={people}
              onChange={onChoose}
              className={controlStyle}
            >
              {numbers.map((number) => (
                <option key={number} value={number}>
                  {number}
                </option>
              ))}
            </select>
          </div>
        )}
      </Field>
    )
  }
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id} className="flex flex-col gap-2">
      <legend className="pb-2 font-medium">{label}</legend>
      <div id={PEOPLE_FIELD} className="grid scroll-mt-24 auto-cols-fr grid-flow-col gap-2">
        {numbers.map((number) => (
          <label
            key={number}
            className="grid min-h-12 place-items-center rounded-md border border-control bg-raised text-lg font-medium transition has-checked:border-action has-checked:bg-action has-checked:text-on-action has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="people"
              value={number}
              defaultChecked={number === people}
              onChange={onChoose}
              className="sr-only"
            />
            {number}
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
