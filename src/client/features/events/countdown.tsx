import { Plural, Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'

/** Up to here the days are counted one by one, as hosts do; beyond it weeks and months say more. */
const LAST_COUNTED_DAY = 60

/** How far the day is: “in 14 days”, “today”. */
export function Countdown({ date }: { date: string }) {
  const { relative } = useFormat()
  const today = new Date()
  // Both are calendar days, so both are midnights of the same clock.
  const midnight = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()))
  const days = Math.round((Date.parse(date) - midnight.getTime()) / 86_400_000)
  return (
    <span className="font-medium text-action">
      {days === 0 ? (
        <Trans>Today</Trans>
      ) : days > 2 && days <= LAST_COUNTED_DAY ? (
        <Plural value={days} one="in # day" other="in # days" />
      ) : (
        relative(date, midnight)
      )}
    </span>
  )
}
