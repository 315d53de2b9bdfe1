import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { controlStyle } from '#client/ui/field-style.ts'
import { Switch } from '#client/ui/switch.tsx'
import type { GuestPageState } from '#shared/contract/invitation-page.ts'
import type { FormFields } from '#shared/rules/rsvp/form.ts'
import { Field } from '../field.tsx'
import { FieldError } from '../field-error.tsx'
import { PEOPLE_FIELD, personsIn } from './rsvp-fields.ts'

/** Who of the people by name comes, and how many more where the invitation is for more than it names. */
export function MemberChoice({
  guest,
  fields,
  error,
  onChoose,
}: {
  guest: GuestPageState['guest']
  fields: FormFields
  error?: string | undefined
  onChoose?: () => void
}) {
  const id = useId()
  const { members, invited } = guest
  const coming = personsIn(fields, guest)
  const unnamed = invited - members.length
  return (
    <>
      <fieldset aria-describedby={error === undefined ? undefined : id} className="flex flex-col gap-2">
        <legend className="pb-2 font-medium">
          <Trans>Who is coming?</Trans>
        </legend>
        <div
          id={PEOPLE_FIELD}
          className="flex scroll-mt-24 flex-col divide-y divide-line rounded-lg bg-raised px-4 ring-1 ring-line"
        >
          {members.map((member, person) => (
            <div key={member.id} className="py-1.5">
              <input type="hidden" name="member" value={member.id} />
              <Switch
                name="comes"
                value={member.id}
                defaultChecked={coming.includes(person)}
                aria-invalid={error === undefined ? undefined : true}
                onChange={onChoose}
              >
                <bdi className="wrap-anywhere">{member.name}</bdi>
              </Switch>
            </div>
          ))}
        </div>
        {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      </fieldset>
      {unnamed > 0 && (
        <Field label={<Trans>How many more are coming with you?</Trans>}>
          {(control) => (
            <select
              {...control}
              name="others"
              defaultValue={Math.min(coming.filter((person) => person >= members.length).length, unnamed)}
              onChange={onChoose}
              className={controlStyle}
            >
              {Array.from({ length: unnamed + 1 }, (_, number) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a number is what it is
                <option key={number} value={number}>
                  {number}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </>
  )
}
