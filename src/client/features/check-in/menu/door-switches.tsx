import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { changeSettings, useDoorSettings } from '../store.ts'

/** How this phone is used; kept on it. */
export function DoorSwitches() {
  const { t } = useLingui()
  const { takes, camera, sound } = useDoorSettings()
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label={t`A scan lets in`}
        options={[
          { id: 'party', label: t`The whole party` },
          { id: 'one', label: t`One at a time` },
        ]}
        value={takes}
        onChange={(id) => changeSettings({ takes: id })}
      />
      <div>
        <Switch checked={camera} onChange={(event) => changeSettings({ camera: event.target.checked })}>
          <Trans>Camera</Trans>
        </Switch>
        <Switch checked={sound} onChange={(event) => changeSettings({ sound: event.target.checked })}>
          <Trans>Sound</Trans>
        </Switch>
      </div>
    </div>
  )
}
