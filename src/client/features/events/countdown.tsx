import { Plural, Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'

/** Up to here days are counted; beyond it weeks and months are. */
const LAST_COUNTED_DAY = 60

/** “14 days to go”, “Today”. */
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
      ) : days > 2 && days <= LAST_COUNTED_DAY ? (
        <Plural value={days} one="# day to go" other="# days to go" />
      ) : (
        relative(date, midnight)
      )}
    </span>
  )
}
