import { Trans } from '@lingui/react/macro'
import type { GuestPageState } from '#shared/contract/invitation-page.ts'
import { Button } from '../button.tsx'
import { ANSWER_FORM, type Stand } from './logic.ts'

/** The other answer, quietly, for as long as the hosts take it. It takes along what the form above holds. */
export function ChangeOfMind({ state: { dates }, stand }: { state: GuestPageState; stand: Stand }) {
  const comes = stand !== 'regrets'
  return (
    <div className="mx-6 mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-5 lg:mx-9">
      <p className="text-sm text-muted">
        {dates?.closes ? (
          <Trans>You can change your answer until {dates.closes}</Trans>
        ) : (
          <Trans>You can change your answer</Trans>
        )}
      </p>
      <Button
        form={ANSWER_FORM}
        name="attending"
        value={comes ? 'no' : 'yes'}
        variant={comes ? 'quiet' : 'primary'}
        className="ms-auto"
      >
        {comes ? <Trans>I can’t attend after all</Trans> : <Trans>I will attend after all</Trans>}
      </Button>
    </div>
  )
}
