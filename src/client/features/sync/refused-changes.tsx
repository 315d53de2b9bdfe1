import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { eventTitle } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { showError } from '#client/ui/toast.ts'
import type { EventNames } from '#shared/rules/events/title.ts'
import { dismissChange, dismissEntry, retryChange } from './commands.ts'
import {
  changedFields,
  changeLabel,
  checkInLabel,
  checkInReasons,
  mayRetry,
  refusalAdvice,
  refusalReasons,
} from './labels.ts'
import { type Change, useRefusedChanges, useRefusedCheckIns } from './queries.ts'

/** What the server refused, and why; each stays until somebody dismisses it [C-8]. */
export function RefusedChanges() {
  const { t, i18n } = useLingui()
  const { language, ago } = useFormat()
  const now = useNow()
  const retry = async (change: Change) => {
    if (!(await retryChange(change))) showError(t`Couldn’t save: this device is out of space.`)
  }
  const where = (event: EventNames | undefined, at: string) => (
    <>
      <bdi>{eventTitle(event, language)}</bdi> · {ago(at, now)}
    </>
  )
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium text-danger">
        <Trans>Not accepted</Trans>
      </h3>
      <p className="text-sm text-muted">
        <Trans>These changes didn’t reach the event. Make them again if they’re still needed.</Trans>
      </p>
      <ul className="flex flex-col gap-3">
        {useRefusedChanges().map(({ change, event, isGone, guestName }) => (
          <RefusedCard
            key={change.seq}
            what={changeLabel(change, guestName)}
            details={changedFields(change, i18n)}
            where={where(event, change.created_at)}
            reasons={refusalReasons(change)}
            advice={refusalAdvice(change, isGone)}
            {...(mayRetry(change) && !isGone ? { onRetry: () => void retry(change) } : {})}
            onDismiss={() => dismissChange(change.seq)}
          />
        ))}
        {useRefusedCheckIns().map((refused) => {
          const problems = checkInReasons(refused)
          return (
            <RefusedCard
              key={refused.id}
              what={checkInLabel(refused)}
              details={[]}
              where={where(refused.event, refused.record.occurred_at)}
              reasons={problems.length > 0 ? problems : [t`Marhaba couldn’t read this check-in.`]}
              onDismiss={() => dismissEntry(refused)}
            />
          )
        })}
      </ul>
    </section>
  )
}

/** One refused change or check-in: what, where and when, and why. */
function RefusedCard({
  what,
  details,
  where,
  reasons,
  advice = '',
  onRetry,
  onDismiss,
}: {
  what: string
  details: readonly string[]
  where: ReactNode
  reasons: readonly string[]
  /** What to do about it. */
  advice?: string
  /** Absent where trying again cannot help. */
  onRetry?: () => void
  onDismiss: () => void
}) {
  return (
    <li className="flex flex-col gap-1.5 rounded-lg border border-line p-4 pb-2">
      <p className="font-medium wrap-anywhere">{what}</p>
      {details.length > 0 && <p className="text-sm wrap-anywhere">{details.join(' · ')}</p>}
      <p className="text-sm text-muted">{where}</p>
      {reasons.map((reason) => (
        <p
          key={reason}
          dir="auto"
          className="mt-1 rounded-sm bg-danger-soft px-3 py-2 text-sm text-on-danger-soft"
        >
          {reason}
        </p>
      ))}
      {advice && <p className="text-sm">{advice}</p>}
      <div className="flex flex-wrap justify-end gap-1">
        {onRetry && (
          <Button variant="quiet" size="small" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onDismiss}>
          <Trans>Dismiss</Trans>
        </Button>
      </div>
    </li>
  )
}
