import { Trans } from '@lingui/react/macro'
import { InstallSteps } from '#client/ui/install-steps.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { usePush } from './use-push.ts'

/** Alerts on this device: what they are, and the switch; where there can be none, why. */
export function PushDevice() {
  const { state, busy, turnOn, turnOff } = usePush()
  if (state === 'unknown') return null
  if (state === 'install-first') {
    return (
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">
          <Trans>
            On an iPhone or iPad, alerts work once Marhaba is on your home screen. Then open it there.
          </Trans>
        </p>
        <InstallSteps />
      </div>
    )
  }
  if (state === 'unsupported') {
    return (
      <p className="text-sm text-muted">
        <Trans>This browser can’t show alerts. The list here and the daily email work everywhere.</Trans>
      </p>
    )
  }
  return (
    <>
      <Switch
        checked={state === 'on'}
        disabled={busy || state === 'blocked'}
        onChange={(event) => void (event.target.checked ? turnOn() : turnOff())}
        help={
          <Trans>
            Even when Marhaba is closed. Your browser asks you once. They never name a guest, and at night
            most wait for the morning.
          </Trans>
        }
      >
        <Trans>Alerts on this device</Trans>
      </Switch>
      {state === 'blocked' && (
        <p role="status" className="text-sm text-danger">
          <Trans>Your browser blocks alerts from Marhaba. Allow them in its settings for this site.</Trans>
        </p>
      )}
    </>
  )
}
