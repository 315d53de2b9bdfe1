import { Plural, Trans } from '@lingui/react/macro'
import { useFormat } from '../../../i18n/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import type { MyEvent } from '../queries.ts'
import { ShareBar } from './share-bar.tsx'

/** One look tells: how many are invited, and what they have answered. */
export function EventNumbers({ event }: { event: MyEvent }) {
  const { number } = useFormat()
  const open = Math.max(0, event.guests - event.attending - event.regrets)
  return (
    <Card className="flex flex-col gap-6 p-5 sm:flex-row sm:items-center sm:gap-10 sm:p-7">
      <p className="flex items-center gap-4">
        <span className="numeric font-display text-6xl leading-none text-action">{number(event.people)}</span>
        <span className="flex flex-col">
          <span className="font-medium">
            <Plural value={event.people} one="person invited" other="people invited" />
          </span>
          <span className="text-sm text-muted">
            <Plural value={event.guests} one="in # invitation" other="in # invitations" />
          </span>
        </span>
      </p>
      <dl className="flex min-w-0 grow flex-col gap-3">
        <ShareBar label={<Trans>Coming</Trans>} value={event.attending} total={event.guests} tone="action" />
        <ShareBar
          label={<Trans>Not coming</Trans>}
          value={event.regrets}
          total={event.guests}
          tone="danger"
        />
        <ShareBar label={<Trans>Not replied yet</Trans>} value={open} total={event.guests} tone="ornament" />
      </dl>
    </Card>
  )
}
