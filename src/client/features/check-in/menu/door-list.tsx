import { Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import type { DoorView } from '../queries.ts'

/** The other gates, and when each was heard last. */
export function GateList({ gates, now }: { gates: DoorView['gates']; now: number }) {
  const { ago } = useFormat()
  return (
    <section className="pt-6">
      <h3 className="pb-1">
        <Trans>The other gates</Trans>
      </h3>
      <ul className="flex flex-col divide-y divide-line">
        {gates.map(({ id, name, heard_at }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2.5">
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            <span className="numeric shrink-0 text-sm text-muted">
              {heard_at === null ? (
                <Trans>never heard</Trans>
              ) : (
                <Trans>heard {ago(new Date(heard_at), new Date(now))}</Trans>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
