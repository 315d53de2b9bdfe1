import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from 'react-router-dom'
import { eventTitle, useEvent } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { usePageTitle } from '#client/lib/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { MissingEvent } from '#client/ui/missing-event.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { QuestionsTabs } from './questions-tabs.tsx'

export function QuestionsPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { language } = useFormat()
  const event = useEvent(id)
  usePageTitle(t`Questions and answers`)
  const title = event ? eventTitle(event, language) : ''
  return (
    <>
      <PageHeader
        lead={
          <BackLink to={paths.manage(id)}>
            <bdi>{title || <Trans>The event</Trans>}</bdi>
          </BackLink>
        }
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
