import { Plural, Trans } from '@lingui/react/macro'
import type { LocalEvent } from '#client/data/events.ts'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import type { ChangedPart } from '#shared/rules/sending/event-versions.ts'
import { useGuestsToNotify } from '../queries.ts'

/** Says how many guests know the event as it was before a change. Renders nothing where everybody knows. */
export function ChangeBanner({ event }: { event: LocalEvent }) {
  const { count, parts } = useGuestsToNotify(event)
  if (count === 0) return null
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-xl bg-accent-soft p-4 text-on-accent-soft ring-1 ring-line/60 sm:p-5">
      <div className="min-w-0 grow basis-52">
        <h2 className="text-lg font-semibold">
          <ChangeTitle count={count} parts={parts} />
        </h2>
        <p className="text-sm">
          <Trans>Each of them reads what changed, and what it was before.</Trans>
        </p>
      </div>
      <span className="flex max-sm:grow max-sm:*:grow">
        <ButtonLink to={paths.send(event.id, { who: 'to_notify' })} variant="accent">
          <Trans>Tell them</Trans>
        </ButtonLink>
      </span>
    </section>
  )
}

function ChangeTitle({ count, parts }: { count: number; parts: readonly ChangedPart[] }) {
  if (parts.includes('cancelled'))
    return (
      <Plural
        value={count}
        one="# guest doesn’t know yet that it’s cancelled"
        other="# guests don’t know yet that it’s cancelled"
      />
    )
  if (parts.includes('reinstated'))
    return <Plural value={count} one="# guest thinks it’s cancelled" other="# guests think it’s cancelled" />
  switch (parts.join(' ')) {
    case 'time':
      return <Plural value={count} one="# guest knows the old time" other="# guests know the old time" />
    case 'place':
      return <Plural value={count} one="# guest knows the old place" other="# guests know the old place" />
    case 'time place':
      return (
        <Plural
          value={count}
          one="# guest knows the old time and place"
          other="# guests know the old time and place"
        />
      )
    default:
      return (
        <Plural value={count} one="# guest knows the old details" other="# guests know the old details" />
      )
  }
}
