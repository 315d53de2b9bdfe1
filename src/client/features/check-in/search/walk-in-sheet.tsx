import { Trans, useLingui } from '@lingui/react/macro'
import { UserPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { admitWalkIn } from '../commands.ts'
import { DoorSheet } from '../door-sheet.tsx'
import { CountStepper } from '../people/count-stepper.tsx'
import { useDoor } from '../queries.ts'

const NAME_MAXIMUM = 120

/** Admits a walk-in by name, which the host reads afterwards. `typedName`: the search that found nobody. */
export function WalkInSheet({ typedName, onClose }: { typedName: string; onClose: () => void }) {
  const { t } = useLingui()
  const door = useDoor()
  const [name, setName] = useState(typedName.slice(0, NAME_MAXIMUM))
  const [people, setPeople] = useState(1)
  const [nameless, setNameless] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  return (
    <DoorSheet title={<Trans>No invitation</Trans>} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() === '') {
            setNameless(true)
            field.current?.focus()
            return
          }
          onClose()
          void admitWalkIn(door, name, people)
        }}
      >
        <TextField
          ref={field}
          label={t`Name`}
          value={name}
          maxLength={NAME_MAXIMUM}
          autoComplete="off"
          error={nameless && name.trim() === '' ? t`Ask for the name` : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="flex flex-col gap-1.5">
          <span className="text-sm font-medium" aria-hidden="true">
            <Trans>People</Trans>
          </span>
          <CountStepper label={t`People`} value={people} onChange={setPeople} />
        </div>
        <Button type="submit" size="large" wide icon={<UserPlus size={22} aria-hidden="true" />}>
          <Trans>Let in</Trans>
        </Button>
      </form>
    </DoorSheet>
  )
}
