import { Plural, Trans } from '@lingui/react/macro'
import { PenLine } from 'lucide-react'
import type { LocalEvent } from '#client/data/events.ts'
import { paths } from '#client/routes/paths.ts'
import { TextLink } from '#client/ui/text-link.tsx'
import { isHostsPurpose } from '#shared/rules/sending/message-progress.ts'
import { useSends } from '../queries.ts'

/**
 * Guests for whom a place opened, or whom the host let in, and whom no channel reaches: their host writes to them.
 * Renders nothing where there are none.
 */
export function ByHandNotice({ event }: { event: LocalEvent }) {
  const sends = useSends(event.id) ?? []
  const waiting = sends.filter(
    ({ purpose, state, channels }) =>
      !isHostsPurpose(purpose) && state === 'under-way' && channels.includes('by-hand'),
  ).length
  if (waiting === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl bg-accent-soft px-4 py-3 text-on-accent-soft sm:px-5">
      <PenLine size={20} className="shrink-0" aria-hidden="true" />
      <span className="grow font-medium">
        <Plural
          value={waiting}
          one="# guest waits for a message from you"
          other="# guests wait for a message from you"
        />
      </span>
      <TextLink to={paths.sendByHand(event.id)} className="inline-flex min-h-11 items-center">
        <Trans>Write to them</Trans>
      </TextLink>
    </p>
  )
}
