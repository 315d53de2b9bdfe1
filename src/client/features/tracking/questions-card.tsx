import { Trans } from '@lingui/react/macro'
import { Card } from '#client/ui/card.tsx'
import type { Figures } from '#shared/rules/tracking.ts'
import { FigureLink } from './figure-link.tsx'

/** Who answered what the host asks. */
export function QuestionsCard({ eventId, figures }: { eventId: string; figures: Figures }) {
  return (
    <Card className="flex flex-col gap-2 px-5 py-4">
      <h2 className="text-lg">
        <Trans>Your questions</Trans>
      </h2>
      <div className="divide-y divide-line/60">
        <FigureLink
          eventId={eventId}
          list="answered"
          count={figures.answered}
          dot="bg-action"
          label={<Trans>Answered</Trans>}
        />
        <FigureLink
          eventId={eventId}
          list="not_answered"
          count={figures.not_answered}
          dot="bg-line"
          label={<Trans>Not answered</Trans>}
        />
      </div>
    </Card>
  )
}
