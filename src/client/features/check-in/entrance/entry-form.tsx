import { useLingui } from '@lingui/react/macro'
import { DoorOpen } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { FieldFrame } from '#client/ui/field-frame.tsx'
import { describedBy } from '#client/ui/field-style.ts'
import { TextField } from '#client/ui/text-field.tsx'
import { foldDigits } from '#shared/rules/text/digits.ts'
import { enterDoor } from '../commands.ts'
import { useDoor } from '../queries.ts'
import { changeSettings, useDoorSettings } from '../store.ts'

const NAME_MAXIMUM = 60

/** The PIN of the door, if it has one, and a name by which the host knows this phone. */
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
        label={t`Your name`}
        help={t`So the host knows who’s at this door.`}
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

const LONGEST = 8

/** Arabic digits are accepted as the same digits. */
function PinField({
  id,
  value,
  onChange,
  error,
}: {
  id: string
  value: string
  onChange: (pin: string) => void
  error: string | undefined
}) {
  const { t } = useLingui()
  return (
    <FieldFrame id={id} label={t`Entrance PIN`} error={error}>
      <input
        id={id}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        required
        value={value}
        onChange={(event) => onChange(foldDigits(event.target.value).replace(/\D/g, '').slice(0, LONGEST))}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { help: undefined, error })}
        className="numeric min-h-16 w-full rounded-lg border border-control bg-raised px-4 text-center text-3xl font-semibold transition-[border-color,box-shadow] hover:border-action focus:border-action focus:ring-3 focus:ring-action/25 focus:outline-none aria-invalid:border-danger"
      />
    </FieldFrame>
  )
}
