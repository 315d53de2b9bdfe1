import { Trans } from '@lingui/react/macro'
import { Card } from '#client/ui/card.tsx'
import { PurgeReport } from './purge-report.tsx'
import { useRetention } from './queries.ts'

/** What an event's guests were, in counts; renders nothing while they are there. */
export function PurgeReportCard({ eventId }: { eventId: string }) {
  const { data } = useRetention(eventId)
  if (data === undefined || data.purged_at === null) return null
  return (
    <Card className="flex flex-col gap-4 p-5 sm:p-6">
      <h2 className="text-xl">
        <Trans>This event in numbers</Trans>
      </h2>
      <PurgeReport retention={data} />
    </Card>
  )
}
