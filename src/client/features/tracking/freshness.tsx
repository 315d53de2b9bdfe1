import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { useFormat } from '#client/i18n/use-format.ts'

/** Older than this the figures are no longer called live. */
const LIVE_FOR = 90_000

/** How true the figures are: live, or as of when. */
export function Freshness({ pulledAt, now }: { pulledAt: string | null; now: Date }) {
  const { time, shortDate } = useFormat()
  const age = pulledAt === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(pulledAt)
  if (age < LIVE_FOR) {
    return (
      <span className="inline-flex min-h-8 items-center gap-2 rounded-full bg-action-soft px-3 text-sm font-medium text-on-action-soft">
        <span className="size-2 animate-pulse rounded-full bg-action" aria-hidden="true" />
        <Trans>Live</Trans>
      </span>
    )
  }
  return (
    <span className="inline-flex min-h-8 items-center gap-2 rounded-full bg-accent-soft px-3 text-sm font-medium text-on-accent-soft">
      <CloudOff size={16} aria-hidden="true" />
      {pulledAt === null ? (
        <Trans>Not read yet</Trans>
      ) : age < 20 * 3_600_000 ? (
        <Trans>As of {time(pulledAt)}</Trans>
      ) : (
        <Trans>As of {shortDate(pulledAt)}</Trans>
      )}
    </span>
  )
}
