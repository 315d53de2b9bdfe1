import { Trans } from '@lingui/react/macro'
import { DoorOpen } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { newId } from '#client/lib/new-id.ts'
import { controlStyle } from '#client/ui/field-style.ts'
import type { GuestPageState } from '#shared/contract/invitation-page.ts'
import type { SelfAdmission } from '#shared/contract/joining.ts'
import { Button } from '../button.tsx'
import { checkInSelf } from '../landing/commands.ts'
import { Problem } from '../landing/form-error.tsx'
import { typedInto } from '../landing/logic.ts'
import { useSending } from '../landing/use-form-submit.ts'

/** How many of the party are at the door. */
export function HereForm({
  state,
  most,
  people,
  onSent,
}: {
  state: GuestPageState
  most: number
  people: number | null
  onSent: (admission: SelfAdmission) => void
}) {
  const { language, path } = state
  const [id] = useState(newId)
  const select = useId()
  const { sending, refused, send } = useSending<SelfAdmission>(typedInto(state.typed, 'check-in'))

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const count = Number(new FormData(event.currentTarget).get('people') ?? 1)
    const guest_token = path.split('/').at(-1) ?? ''
    void send(() => checkInSelf(state, { id, guest_token, people: count }), onSent)
  }
  return (
    <form
      method="post"
      action={`/${language}${path}`}
      onSubmit={submit}
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
      <Problem text={refused?.problem ?? null} unreachable={refused?.unreachable ?? false} />
      {most > 1 && (
        <div className="flex items-center justify-between gap-3">
          <label htmlFor={select}>
            <Trans>How many of you are here?</Trans>
          </label>
          <select
            id={select}
            name="people"
            defaultValue={people ?? most}
            className={`${controlStyle} max-w-24`}
          >
            {Array.from({ length: most }, (_, at) => at + 1).map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </div>
      )}
      <Button wide disabled={sending}>
        <Trans>I am here</Trans>
      </Button>
    </form>
  )
}
