import { Plural, Trans } from '@lingui/react/macro'
import { Card } from '#client/ui/card.tsx'
import type { Figures } from '#shared/rules/guests/tracking.ts'
import { FigureLink } from './figure-link.tsx'

/** Invitations by answer; each has one of these. */
export function AnswersCard({ eventId, figures }: { eventId: string; figures: Figures }) {
  const { invitations, attending, regrets, waiting, not_yet_replied } = figures
  const share = (part: number) => ({ inlineSize: `${invitations === 0 ? 0 : (part / invitations) * 100}%` })
  return (
    <Card className="flex flex-col gap-2 px-5 py-4">
      <h2 className="text-lg">
        <Trans>Replies</Trans>
      </h2>
      <div className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-line" aria-hidden="true">
        <span className="bg-action" style={share(attending)} />
        <span className="bg-ornament" style={share(waiting)} />
        <span className="bg-danger" style={share(regrets)} />
      </div>
      <div className="divide-y divide-line/60">
        <FigureLink
          eventId={eventId}
          list="attending"
          count={attending}
          dot="bg-action"
          label={<Trans>Attending</Trans>}
          note={attending > 0 && <Plural value={figures.attending_people} one="# person" other="# people" />}
        />
        <FigureLink
          eventId={eventId}
          list="regrets"
          count={regrets}
          dot="bg-danger"
          label={<Trans>Regrets</Trans>}
        />
        {waiting > 0 && (
          <FigureLink
            eventId={eventId}
            list="waiting"
            count={waiting}
            dot="bg-ornament"
            label={<Trans>Waiting list</Trans>}
            note={<Plural value={figures.waiting_people} one="# person" other="# people" />}
          />
        )}
        <FigureLink
          eventId={eventId}
          list="not_yet_replied"
          count={not_yet_replied}
          dot="bg-line"
          label={<Trans>Not yet replied</Trans>}
        />
      </div>
    </Card>
  )
}
