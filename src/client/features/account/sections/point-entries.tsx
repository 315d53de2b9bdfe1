import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#client/ui/button.tsx'
import type { PointEntry } from '#shared/contract/points.ts'
import { localizedField } from '#shared/rules/text/localized.ts'
import { usePointEntries } from './queries.ts'

/** Every change of the balance, newest first. */
export function PointEntries() {
  const { t } = useLingui()
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = usePointEntries()
  if (data === undefined) {
    if (!isError) return null
    return (
      <p role="alert" className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
        <Trans>Couldn’t load what changed.</Trans>
        <Button size="small" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    )
  }
  const entries = data.pages.flatMap((page) => page.entries)
  return (
    <div className="flex flex-col gap-2 border-t border-line/60 pt-3">
      <ul aria-label={t`What changed`} className="flex flex-col divide-y divide-line/60">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="quiet" size="small" loading={isFetching} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  )
}

function EntryRow({ entry }: { entry: PointEntry }) {
  const { t } = useLingui()
  const { number, date, language } = useFormat()
  const labels: Record<PointEntry['kind'], string> = {
    grant: t`A gift from us`,
    purchase: t`Bought`,
    refund: t`Deducted with a refund`,
    reserve: t`Set aside for a send`,
    spend: t`Spent on messages`,
    release: t`Came back`,
    transfer: entry.available > 0 ? t`From your host` : t`Given to a co-host`,
  }
  // What is spent was set aside before: it takes nothing from what may be spent.
  const isSpent = entry.kind === 'spend'
  const amount = isSpent ? -entry.reserved : entry.available
  const event = localizedField(entry, 'event_title', language)
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <span className="flex min-w-0 flex-col">
        <span className="text-sm font-medium">{labels[entry.kind]}</span>
        <span className="flex flex-wrap gap-x-2 text-sm text-muted">
          {event && <bdi className="wrap-anywhere">{event}</bdi>}
          <span className="numeric">{date(entry.created_at)}</span>
        </span>
      </span>
      <bdi
        dir="ltr"
        className={`numeric shrink-0 font-medium ${amount > 0 && !isSpent ? 'text-action' : 'text-muted'}`}
      >
        {number(amount, isSpent ? {} : { signDisplay: 'exceptZero' })}
      </bdi>
    </li>
  )
}
