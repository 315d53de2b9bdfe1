import { Trans, useLingui } from '@lingui/react/macro'
import { Dices } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { type DoorForm, newPin } from './door-form.ts'

const PIN_MAXIMUM = 8
const randomPin = () => newPin((bytes) => crypto.getRandomValues(bytes))

/** Whether the link asks for a PIN. A PIN that is set is never shown again, only replaced. */
export function PinField({
  form,
  error,
  onChange,
}: {
  form: DoorForm
  error: string | undefined
  onChange: (change: Partial<DoorForm>) => void
}) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-2">
      <Switch
        checked={form.pin_wanted !== 'none'}
        onChange={({ target }) =>
          onChange(target.checked ? { pin_wanted: 'new', pin: randomPin() } : { pin_wanted: 'none', pin: '' })
        }
        help={<Trans>Asked for once on each phone that opens the link.</Trans>}
      >
        <Trans>Require a PIN</Trans>
      </Switch>
      {form.pin_wanted === 'keep' && (
        <p className="flex items-center justify-between gap-3 rounded-md bg-sunken ps-4 text-sm">
          <Trans>A PIN is set.</Trans>
          <Button
            variant="quiet"
            size="small"
            onClick={() => onChange({ pin_wanted: 'new', pin: randomPin() })}
          >
            <Trans>Change it</Trans>
          </Button>
        </p>
      )}
      {form.pin_wanted === 'new' && (
        <TextField
          kind="number"
          label={t`PIN`}
          help={t`4 to 8 digits. Tell your staff yourself; don’t send it with the link.`}
          value={form.pin}
          error={error}
          maxLength={PIN_MAXIMUM}
          autoComplete="off"
          onChange={({ target }) => onChange({ pin: target.value })}
          trailing={
            <IconButton label={t`New PIN`} onClick={() => onChange({ pin: randomPin() })}>
              <Dices size={20} />
            </IconButton>
          }
        />
      )}
    </div>
  )
}
