import type { ReactNode } from 'react'
import { Switch } from '#client/ui/switch.tsx'
import { useOptimisticValue } from './use-optimistic-value.ts'

/** A setting that is saved when it is switched. */
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
  const [isOn, setIsOn] = useOptimisticValue(value, onSave)
  return (
    <Switch checked={isOn} onChange={({ target }) => setIsOn(target.checked)} help={help}>
      {children}
    </Switch>
  )
}
