import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import type { Guest } from '#shared/contract/guests.ts'
import type { Arrival, Summary } from './summary.ts'

/** What hosts like to remember, in the order in which it happened. Renders nothing where nothing did. */
export function SummaryMoments({
  summary,
  guests,
  zone,
}: {
  summary: Summary
  guests: readonly Guest[]
  zone: string
}) {
  const { t } = useLingui()
  const { time, shortDate, number } = useFormat()
  const { firstYes, replies, first, peak, half, last, vips, came } = summary
  const nameOf = ({ guestId }: Arrival) =>
    guestId === null
      ? t`A walk-in`
      : (guests.find(({ id }) => id === guestId)?.name ?? t`A guest not on the list`)
  const moments: { when: string; what: ReactNode }[] = []
  const add = (when: string, what: ReactNode) => moments.push({ when, what })
  if (firstYes) add(shortDate(firstYes.at, zone), <Named label={t`First to say yes`} name={firstYes.name} />)
  if (replies && replies.count > 1) {
    add(
      shortDate(replies.day),
      <Plural value={replies.count} one="Most replies: # reply" other="Most replies: # replies" />,
    )
  }
  if (first) add(time(new Date(first.at), zone), <Named label={t`First to arrive`} name={nameOf(first)} />)
  if (peak && peak.people > 1) {
    add(
      time(new Date(peak.at), zone),
      <Plural
        value={peak.people}
        one="Busiest five minutes: # person came in"
        other="Busiest five minutes: # people came in"
      />,
    )
  }
  if (half !== null && came > 1) add(time(new Date(half), zone), <Trans>Half of all who came were in</Trans>)
  if (last && last !== first)
    add(time(new Date(last.at), zone), <Named label={t`Last to arrive`} name={nameOf(last)} />)
  if (moments.length === 0) return null
  const some = number(vips.came)
  return (
    <section className="flex break-inside-avoid flex-col gap-3 rounded-xl bg-raised px-5 py-4 shadow-card ring-1 ring-line/60">
      <h2 className="text-lg">
        <Trans>Moments</Trans>
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2.5">
        {moments.map(({ when, what }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their order is all that tells them apart
          <Moment key={place} when={when}>
            {what}
          </Moment>
        ))}
      </dl>
      {vips.invited > 0 && came > 0 && (
        <p className="text-muted">
          <Plural value={vips.invited} one={`${some} of # VIP came`} other={`${some} of # VIPs came`} />
        </p>
      )}
    </section>
  )
}

function Moment({ when, children }: { when: string; children: ReactNode }) {
  return (
    <>
      <dt className="numeric text-end whitespace-nowrap text-muted">{when}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Named({ label, name }: { label: string; name: string }) {
  return (
    <>
      {label}: <bdi className="font-medium">{name}</bdi>
    </>
  )
}
