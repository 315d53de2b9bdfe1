import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import type { Cohost } from '#shared/contract/cohosts.ts'

/** How many people a co-host has invited, of how many they may. */
export function GuestUsage({ cohost: { people, guests_allowed, unlimited_guests } }: { cohost: Cohost }) {
  const { t } = useLingui()
  const { number } = useFormat()
  if (unlimited_guests || guests_allowed === null) {
    return (
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">
          <Plural value={people} one="# person invited" other="# people invited" />
        </span>
        <span className="text-sm text-muted">
          <Trans>Unlimited guests</Trans>
        </span>
      </p>
    )
  }
  const isOver = people > guests_allowed
  return (
    <div className="flex flex-col gap-1">
      <ProgressBar label={t`People invited`} value={people} total={guests_allowed} />
      {isOver && (
        <p className="text-sm text-danger">
          <Trans>{number(people - guests_allowed)} more than allowed; they stay, nobody new is added.</Trans>
        </p>
      )}
    </div>
  )
}
