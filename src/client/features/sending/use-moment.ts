import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { dayIn } from '#shared/rules/dates/zoned-time.ts'
import { addDays } from '#shared/rules/sending/reminder-times.ts'

/** “tomorrow at 9:00 am”, by the clocks of a zone. */
export function useMoment(zone: string, now: Date): (at: string) => string {
  const { t } = useLingui()
  const { bothCalendars, time: timeOf } = useFormat()
  return (at) => {
    const day = dayIn(zone, new Date(at))
    const time = timeOf(at, zone)
    if (day === dayIn(zone, now)) return t`today at ${time}`
    if (day === addDays(dayIn(zone, now), 1)) return t`tomorrow at ${time}`
    const date = bothCalendars(at, zone).day
    return t`on ${date} at ${time}`
  }
}
