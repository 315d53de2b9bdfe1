import { Trans } from '@lingui/react/macro'
import type { GuestPageState } from '#shared/contract/invitation-page.ts'
import { Button } from '../../components/button.tsx'
import { fieldsIn, fieldsOfYes, valuesOf } from '../logic.ts'
import type { AnswerDesk } from './use-answer.ts'

/** The other answer, quietly, for as long as the hosts take it. */
export function ChangeOfMind({ state, desk }: { state: GuestPageState; desk: AnswerDesk }) {
  const { dates, answer_id } = state
  const comes = desk.stand !== 'regrets'
  const [message = ''] = valuesOf(desk.fields, 'message')
  return (
    <form
      method="post"
      className="mx-6 mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-5 lg:mx-9"
      onSubmit={(event) => {
        event.preventDefault()
        desk.say(fieldsIn(event.currentTarget, null))
      }}
    >
      <input type="hidden" name="answer_id" value={answer_id} />
      <input type="hidden" name="attending" value={comes ? 'no' : 'yes'} />
      <input type="hidden" name="message" value={message} />
      {!comes &&
        Object.entries(fieldsOfYes(desk.fields, state)).map(([place, [name, value]]) => (
          <input key={place} type="hidden" name={name} value={value} />
        ))}
      <p className="text-sm text-muted">
        {dates?.closes ? (
          <Trans>You can change your answer until {dates.closes}</Trans>
        ) : (
          <Trans>You can change your answer</Trans>
        )}
      </p>
      <Button variant={comes ? 'quiet' : 'primary'} className="ms-auto">
        {comes ? <Trans>I can’t attend after all</Trans> : <Trans>I will attend after all</Trans>}
      </Button>
    </form>
  )
}
