import { useLingui } from '@lingui/react/macro'
import { DoorOpen } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { enterDoor } from '../commands.ts'
import { useDoor } from '../queries.ts'
import { changeSettings, useDoorSettings } from '../store.ts'
import { PinField } from './pin-field.tsx'

const NAME_MAXIMUM = 60

/** What the gate asks of a phone: its PIN, and how the host will know the phone by. */
export function EntryForm({
  pin: asks,
  pinError,
  busy,
  submit,
  children,
}: {
  pin: 'required' | 'none'
  pinError?: string | undefined
  busy: boolean
  submit: ReactNode
  children?: ReactNode
}) {
  const { t } = useLingui()
  const door = useDoor()
  const { device_name } = useDoorSettings()
  const [pin, setPin] = useState('')
  const pinId = useId()
  return (
    <form
      className="flex w-full flex-col gap-5 text-start"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void enterDoor(door, { pin: pin === '' ? null : pin, device_name: device_name.trim() })
      }}
    >
      {asks !== 'none' && <PinField id={pinId} value={pin} onChange={setPin} error={pinError} />}
      <TextField
        label={t`Name of this phone`}
        help={t`So that the host knows whose phone it is.`}
        optional
        maxLength={NAME_MAXIMUM}
        autoComplete="off"
        value={device_name}
        onChange={(event) => changeSettings({ device_name: event.target.value })}
      />
      {children}
      <Button
        type="submit"
        size="large"
        wide
        loading={busy}
        icon={<DoorOpen size={22} className="flip-rtl" aria-hidden="true" />}
      >
        {submit}
      </Button>
    </form>
  )
}
