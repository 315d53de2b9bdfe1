import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { usePageTitle } from '#client/lib/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { EVENT_GROUPS, type EventGroup } from '#shared/contract/events.ts'
import { ActivityFeed } from './activity-feed.tsx'
import { EventCard } from './event-card.tsx'
import { eventsOfGroup } from './logic.ts'
import { NoEvents } from './no-events.tsx'
import { useEvents } from './queries.ts'
import { ReceivedEvents } from './received-events.tsx'

/** My events, in the four groups of S-10. The group is in the address, so that going back keeps it. */
export function EventsPage() {
  const { t } = useLingui()
  usePageTitle(t`My events`)
  const events = useEvents()
  const [params, setParams] = useSearchParams()
  const group = EVENT_GROUPS.find((name) => name === params.get('group')) ?? 'recent'

  const own = (name: Exclude<EventGroup, 'received'>) => {
    if (!events) return <SkeletonList rows={4} />
    const rows = eventsOfGroup(events, name)
    if (rows.length === 0) return <NoEvents group={name} />
    return (
      <ul className={`grid grid-cols-1 gap-4 ${name === 'recent' ? '' : 'xl:grid-cols-2'}`}>
        {rows.map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
          </li>
        ))}
      </ul>
    )
  }
  const countOf = (name: Exclude<EventGroup, 'received'>) =>
    events ? { count: eventsOfGroup(events, name).length } : {}

  return (
    <>
      <PageHeader
        title={<Trans>My events</Trans>}
        actions={
          <ButtonLink to={paths.newEvent()} icon={<Plus size={20} aria-hidden="true" />}>
            <Trans>New event</Trans>
          </ButtonLink>
        }
      />
      <Tabs
        label={t`My events`}
        value={group}
        onChange={(next) => setParams(next === 'recent' ? {} : { group: next }, { replace: true })}
        items={[
          {
            id: 'recent',
            label: t`Recent activity`,
            content: (
              <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start has-[>:only-child]:lg:grid-cols-1">
                {own('recent')}
                <ActivityFeed />
              </div>
            ),
          },
          { id: 'sent', label: t`Sent and scheduled`, ...countOf('sent'), content: own('sent') },
          { id: 'received', label: t`Received`, content: <ReceivedEvents /> },
          { id: 'draft', label: t`Drafts`, ...countOf('draft'), content: own('draft') },
        ]}
      />
    </>
  )
}
