import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { DoorSheet } from '../door-sheet.tsx'
import { EntryForm } from '../entrance/entry-form.tsx'
import { problemWords } from '../labels.ts'
import { type DoorView, useDoorView } from '../queries.ts'

/** The server has forgotten this phone; the list and what waits have not gone anywhere. */
export function EnterAgain({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const stage = useDoorView(stageOf)
  const parked = stage.is === 'parked' ? stage : null
  const isParked = parked !== null
  useEffect(() => {
    if (!isParked) onClose()
  }, [isParked, onClose])
  const problem = parked?.problem ?? null
  return (
    <DoorSheet title={<Trans>Open the link again</Trans>} onClose={onClose}>
      <p className="pb-4 text-muted">
        <Trans>
          Guests can be let in meanwhile, and nothing is lost. What waits is sent as soon as the gate knows
          this phone again.
        </Trans>
      </p>
      <EntryForm
        pin={parked?.has_pin ? 'required' : 'none'}
        pinError={problem === 'pin_wrong' ? t(problemWords.pin_wrong) : undefined}
        busy={parked?.busy ?? false}
        submit={<Trans>Open it again</Trans>}
      >
        {problem !== null && problem !== 'pin_wrong' && (
          <p role="alert" className="rounded-lg bg-accent-soft px-4 py-3 text-on-accent-soft">
            {t(problemWords[problem])}
          </p>
        )}
      </EntryForm>
    </DoorSheet>
  )
}

const stageOf = (view: DoorView) => view.stage
