import { Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { useBattery } from '../use-battery.ts'
import { batteryStanding } from './logic.ts'
import { ReadyItem } from './ready-item.tsx'

export function BatteryItem() {
  const { percent } = useFormat()
  const battery = useBattery()
  if (battery === undefined) return <ReadyItem standing="wait" title={<Trans>Battery</Trans>} />
  const standing = batteryStanding(battery)
  return (
    <ReadyItem
      standing={standing}
      title={<Trans>Battery</Trans>}
      value={
        battery === null ? (
          <Trans>This phone does not tell: look at it yourself</Trans>
        ) : battery.charging ? (
          <Trans>{percent(battery.level)}, charging</Trans>
        ) : (
          percent(battery.level)
        )
      }
    >
      {battery !== null && standing !== 'ok' && (
        <p className="text-sm">
          <Trans>Charge it, or bring a power bank: the camera runs all evening.</Trans>
        </p>
      )}
    </ReadyItem>
  )
}
