import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import type { Retention } from '#shared/contract/retention.ts'

/** What an event's guests were, in counts. */
export function PurgeReport({ retention: { purged_at, report, phones } }: { retention: Retention }) {
  const { dual } = useFormat()
  if (purged_at === null) return null
  return (
    <>
      {report && (
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          <Count value={report.guests} label={<Trans>Invitations</Trans>} />
          <Count value={report.attending} label={<Trans>People who said yes</Trans>} />
          <Count value={report.arrived} label={<Trans>People who came</Trans>} />
          <Count value={report.messages} label={<Trans>Messages sent</Trans>} />
        </dl>
      )}
      <p className="text-sm text-muted">
        <Trans>
          The guest list was erased on {dual(purged_at).join(' · ')}. Only these numbers are left.
        </Trans>
      </p>
      {phones.all > 0 && (
        <p className="text-sm text-muted">
          <Trans>
            Check-in phones that confirmed their list is gone: {phones.wiped} of {phones.all}.
          </Trans>
        </p>
      )}
    </>
  )
}

function Count({ value, label }: { value: number; label: ReactNode }) {
  const { number } = useFormat()
  return (
    <div className="flex flex-col-reverse rounded-lg bg-surface px-4 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="numeric text-2xl font-semibold">{number(value)}</dd>
    </div>
  )
}
