import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import { useEventCardOf } from '#client/data/event-card.ts'
import { useEvent } from '#client/data/events.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { MissingEvent } from '#client/ui/missing-event.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { TintedHeader } from '#client/ui/tinted-header.tsx'
import { QuestionsTabs } from './questions-tabs.tsx'

export function QuestionsPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const event = useEvent(id)
  usePageTitle(t`Questions and answers`)
  const card = useEventCardOf(id)
  return (
    <>
      <TintedHeader
        card={card}
        to={paths.manage(id)}
        back={<Trans>The event</Trans>}
        title={<Trans>Questions and answers</Trans>}
      />
      {event === undefined ? (
        <SkeletonList rows={5} />
      ) : event === null || event.deleted ? (
        <MissingEvent events={paths.events()} />
      ) : (
        <QuestionsTabs key={id} event={event} />
      )}
    </>
  )
}
