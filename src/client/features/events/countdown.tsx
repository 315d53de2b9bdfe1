import { Plural, Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'

/** Up to here days are counted, beyond it months. */
const LAST_COUNTED_DAY = 60
const DAYS_OF_MONTH = 30.44

/** “14 days to go”, “Tomorrow”, “2 months to go”. */
export function Countdown({ date }: { date: string }) {
  const { relative } = useFormat()
  const today = useNow()
  // Both are calendar days, compared as midnights UTC.
  const midnight = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()))
  const days = Math.round((Date.parse(date) - midnight.getTime()) / 86_400_000)
  return (
    <span className="font-medium text-action">
      {days === 0 ? (
        <Trans>Today</Trans>
      ) : days === 1 ? (
        <Trans>Tomorrow</Trans>
      ) : days > 1 && days <= LAST_COUNTED_DAY ? (
        <Plural value={days} one="# day to go" other="# days to go" />
      ) : days > LAST_COUNTED_DAY ? (
        <Plural value={Math.round(days / DAYS_OF_MONTH)} one="# month to go" other="# months to go" />
      ) : (
        relative(date, midnight)
      )}
    </span>
  )
}
