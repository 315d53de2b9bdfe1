import type { ReactNode } from 'react'
import { Switch } from '#client/ui/switch.tsx'
import { useChosen } from './use-chosen.ts'

/** One setting that is on or off. */
export function SettingSwitch({
  value,
  onSave,
  help,
  children,
}: {
  value: boolean
  onSave: (value: boolean) => Promise<boolean>
  help: ReactNode
  children: ReactNode
}) {
  const [isOn, setIsOn] = useChosen(value, onSave)
  return (
    <Switch checked={isOn} onChange={({ target }) => setIsOn(target.checked)} help={help}>
      {children}
    </Switch>
  )
}
