import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LocalEvent } from '#client/data/events.ts'
import { paths } from '#client/routes/paths.ts'
import { Switch } from '#client/ui/switch.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import type { EventDetails } from '#shared/contract/events.ts'
import { KioskLink } from './kiosk-link.tsx'
import { useOptimisticValue } from './use-chosen.ts'

/** Who comes along, who may wait, and who lets themselves in. */
export function AttendanceSettings({
  event,
  onSave,
}: {
  event: LocalEvent
  onSave: (changes: Partial<EventDetails>) => Promise<boolean>
}) {
  return (
    <div className="flex flex-col divide-y divide-line [&>*]:py-3 [&>:first-child]:pt-0 [&>:last-child]:pb-0">
      <SettingSwitch
        value={event.name_companions}
        onSave={(name_companions) => onSave({ name_companions })}
        help={<Trans>Guests write who comes with them, and not only how many.</Trans>}
      >
        <Trans>Names of companions</Trans>
      </SettingSwitch>
      <div className="flex flex-col gap-1">
        <SettingSwitch
          value={event.waiting_list}
          onSave={(waiting_list) => onSave({ waiting_list })}
          help={
            <Trans>When every place is taken, guests may wait. Who waited longest gets the next place.</Trans>
          }
        >
          <Trans>Waiting list</Trans>
        </SettingSwitch>
        {event.waiting_list && event.capacity === null && (
          <p className="text-sm text-on-accent-soft">
            <Trans>
              Nobody waits yet: say in the{' '}
              <TextLink to={paths.eventDetails(event.id)}>event details</TextLink> how many people the place
              holds.
            </Trans>
          </p>
        )}
      </div>
      <div className="flex flex-col gap-3">
        <SettingSwitch
          value={event.self_check_in}
          onSave={(self_check_in) => onSave({ self_check_in })}
          help={
            <Trans>
              On the night, guests on the list check themselves in with their link, or with name and number.
            </Trans>
          }
        >
          <Trans>Self check-in</Trans>
        </SettingSwitch>
        {event.self_check_in && <KioskLink event={event} />}
      </div>
    </div>
  )
}

/** One setting that is on or off. */
function SettingSwitch({
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
