import { useLingui } from '@lingui/react/macro'
import type { Format } from '#client/i18n/format.ts'
import { useCalendar, useFormat } from '#client/i18n/use-format.ts'
import { SegmentedControl } from './segmented-control.tsx'

/** Which calendar this device shows first. `onChoose`: besides, as for an account. */
export function CalendarChoice({ onChoose }: { onChoose?: (calendar: Format['calendar']) => void }) {
  const { t } = useLingui()
  const { calendar } = useFormat()
  const [, setCalendar] = useCalendar()
  return (
    <SegmentedControl
      label={t`Calendar shown first`}
      value={calendar}
      onChange={(next) => {
        setCalendar(next)
        onChoose?.(next)
      }}
      options={[
        { id: 'hijri', label: t`Hijri` },
        { id: 'gregorian', label: t`Gregorian` },
      ]}
    />
  )
}
