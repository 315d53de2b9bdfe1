import '#client/styles/print.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Printer, Users } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { useEventCardOf } from '#client/data/event-card.ts'
import { mayIn } from '#client/data/event-rights.ts'
import { useEvent } from '#client/data/events.ts'
import { useGuests } from '#client/data/guests.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { MissingEvent } from '#client/ui/missing-event.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { TintedHeader } from '#client/ui/tinted-header.tsx'
import { summaryOf } from './summary.ts'
import { SummarySheet } from './summary-sheet.tsx'

/**
 * What came of an event: who was invited, answered and came in, on the screen and on paper.
 * @param refused in its place for a co-host who may not track: their device has no answers, so its figures are false
 */
export function SummaryPage({ refused }: { refused: (eventId: string) => ReactNode }) {
  const { t } = useLingui()
  const { id = '' } = useParams()
  usePageTitle(t`Summary`)
  const event = useEvent(id)
  const card = useEventCardOf(id)
  const list = useGuests(id)
  const { guests, admissions } = list.state === 'ready' ? list : { guests: null, admissions: null }
  const zone = event?.time_zone
  const summary = useMemo(
    () => (guests && zone !== undefined ? summaryOf(guests, admissions, zone) : null),
    [guests, admissions, zone],
  )
  if (event === null || event?.deleted) return <MissingEvent events={paths.events()} />
  const mayTrack = !event || mayIn(event, 'track')
  return (
    <>
      <TintedHeader
        card={card}
        to={paths.manage(id)}
        back={<Trans>The event</Trans>}
        title={<Trans>Summary</Trans>}
        actions={
          mayTrack &&
          guests !== null &&
          guests.length > 0 && (
            <Button
              variant="quiet"
              size="small"
              icon={<Printer size={18} aria-hidden="true" />}
              onClick={() => print()}
            >
              <Trans>Print</Trans>
            </Button>
          )
        }
      />
      {!mayTrack ? (
        refused(id)
      ) : list.state === 'failed' ? (
        <ErrorState onRetry={list.retry} />
      ) : !event || summary === null ? (
        <SkeletonList rows={6} />
      ) : summary.figures.invitations === 0 && summary.came === 0 ? (
        <EmptyState icon={<Users size={30} aria-hidden="true" />} title={t`Nobody invited yet`}>
          <Trans>Once guests have their links, you’ll see here who opened them and who’s coming.</Trans>
        </EmptyState>
      ) : (
        <SummarySheet event={event} summary={summary} guests={list.state === 'ready' ? list.guests : []} />
      )}
    </>
  )
}
