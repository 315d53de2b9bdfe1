import { Trans } from '@lingui/react/macro'
import { DoorOpen } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { newId } from '#client/lib/new-id.ts'
import { controlStyle } from '#client/ui/field-style.ts'
import type { GuestPageState } from '#shared/contract/invitation-page.ts'
import type { SelfAdmission } from '#shared/contract/joining.ts'
import { Button } from '../button.tsx'
import { checkInSelf } from '../landing/commands.ts'
import { FormError } from '../landing/form-error.tsx'
import { typedFormOf } from '../landing/typed-form.ts'
import { useFormSubmit } from '../landing/use-form-submit.ts'

/** Self check-in of a guest and their companions. */
export function SelfCheckInForm({
  state,
  invited,
  people,
  onSubmitted,
}: {
  state: GuestPageState
  invited: number
  people: number | null
  onSubmitted: (admission: SelfAdmission) => void
}) {
  const { language, path } = state
  const [id] = useState(newId)
  const select = useId()
  const { sending, rejected, submit } = useFormSubmit<SelfAdmission>(typedFormOf(state.typed, 'check-in'))

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const count = Number(new FormData(event.currentTarget).get('people') ?? 1)
    const guest_token = path.split('/').at(-1) ?? ''
    void submit(() => checkInSelf(state, { id, guest_token, people: count }), onSubmitted)
  }
  return (
    <form
      method="post"
      action={`/${language}${path}`}
      onSubmit={onSubmit}
      className="mx-6 mt-6 flex flex-col gap-4 rounded-xl bg-action-soft p-5 text-on-action-soft lg:mx-9 lg:mt-9"
    >
      <input type="hidden" name="do" value="check-in" />
      <input type="hidden" name="check_in_id" value={state.answer_id} />
      <div className="flex items-center gap-3">
        <DoorOpen size={28} className="shrink-0" aria-hidden="true" />
        <h2 className="text-xl">
          <Trans>Are you at the door?</Trans>
        </h2>
      </div>
      <FormError text={rejected?.problem ?? null} unreachable={rejected?.unreachable ?? false} />
      {invited > 1 && (
        <div className="flex items-center justify-between gap-3">
          <label htmlFor={select}>
            <Trans>How many of you are here?</Trans>
          </label>
          <select
            id={select}
            name="people"
            defaultValue={people ?? invited}
            className={`${controlStyle} max-w-24`}
          >
            {Array.from({ length: invited }, (_, at) => at + 1).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </div>
      )}
      <Button wide disabled={sending}>
        <Trans>I’m here</Trans>
      </Button>
    </form>
  )
}
