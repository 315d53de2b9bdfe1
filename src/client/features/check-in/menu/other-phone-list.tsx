import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#client/ui/button.tsx'
import { type NamedPhone, useDoor } from '../queries.ts'
import { SILENT_AFTER } from '../verdict/double-entry-risk.ts'

/** The other phones, and when each was last seen. A silent one can be marked as not in use. */
export function OtherPhoneList({ phones, now }: { phones: readonly NamedPhone[]; now: number }) {
  const { t } = useLingui()
  const { ago } = useFormat()
  const door = useDoor()
  return (
    <section className="pt-6">
      <h3 className="pb-1">
        <Trans>Other phones</Trans>
      </h3>
      <ul className="flex flex-col divide-y divide-line">
        {phones.map(({ id, name, door: doorName, heard_at, unused }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2.5">
            <span className="flex min-w-0 flex-col">
              <bdi className="wrap-anywhere">{name || t`Unnamed phone`}</bdi>
              <span className="text-sm wrap-anywhere text-muted">
                {doorName === null ? <Trans>this entrance</Trans> : <bdi>{doorName}</bdi>}
                {' · '}
                <span className="numeric">
                  {unused ? (
                    <Trans>not in use</Trans>
                  ) : (
                    <Trans>last seen {ago(new Date(heard_at), new Date(now))}</Trans>
                  )}
                </span>
              </span>
            </span>
            {(unused || now - heard_at >= SILENT_AFTER) && (
              <Button
                variant="quiet"
                size="small"
                className="shrink-0"
                onClick={() => door.markPhoneUnused(id, !unused)}
              >
                {unused ? <Trans>In use</Trans> : <Trans>Not in use</Trans>}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
