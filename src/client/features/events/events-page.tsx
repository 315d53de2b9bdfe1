import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarHeart, FilePen, Inbox, Send } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { useWideScreen } from '#client/lib/device/use-wide-screen.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { useNow } from '#client/lib/use-now.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { EVENT_GROUPS, type EventGroup } from '#shared/contract/events.ts'
import { ActivityRow } from './activity-row.tsx'
import { EventCard } from './event-card.tsx'
import { eventsOfGroup } from './event-details.ts'
import { OnlyEvent } from './only-event.tsx'
import { useActivity, useEvents, useReceivedEvents } from './queries.ts'
import { ReceivedCard } from './received-card.tsx'

/** My events in the four groups of S-10. The group is in the URL, so that going back restores it. */
export function EventsPage() {
  const { t } = useLingui()
  usePageTitle(t`My events`)
  const events = useEvents()
  const isWide = useWideScreen()
  const [params, setParams] = useSearchParams()
  const group = EVENT_GROUPS.find((name) => name === params.get('group')) ?? 'recent'

  const recent = events && eventsOfGroup(events, 'recent')
  const only = recent?.length === 1 ? recent[0] : undefined

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

  return (
    <>
      {/* A new event is one tap away in the bar of the app. */}
      <PageHeader title={<Trans>My events</Trans>} />
      <Tabs
        label={t`My events`}
        value={group}
        onChange={(next) => setParams(next === 'recent' ? {} : { group: next }, { replace: true })}
        items={[
          {
            id: 'recent',
            label: isWide ? t`Recent activity` : t({ message: 'Recent', context: 'events' }),
            content: only ? (
              <div className="flex flex-col gap-8">
                <OnlyEvent event={only} />
                <ActivityFeed isOfOne />
              </div>
            ) : (
              <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start has-[>:only-child]:lg:grid-cols-1">
                {own('recent')}
                <ActivityFeed isOfOne={false} />
              </div>
            ),
          },
          {
            id: 'sent',
            label: isWide ? t`Sent and scheduled` : t({ message: 'Sent', context: 'events' }),
            content: own('sent'),
          },
          { id: 'received', label: t`Received`, content: <ReceivedEvents /> },
          { id: 'draft', label: t`Drafts`, content: own('draft') },
        ]}
      />
    </>
  )
}

const icons = { recent: CalendarHeart, sent: Send, draft: FilePen }

/** The empty state of a group. */
function NoEvents({ group }: { group: Exclude<EventGroup, 'received'> }) {
  const { t } = useLingui()
  const Icon = icons[group]
  const titles = {
    recent: t`Create your first event`,
    sent: t`Nothing sent or scheduled yet`,
    draft: t`No drafts`,
  }
  return (
    <EmptyState
      icon={<Icon size={28} aria-hidden="true" />}
      title={titles[group]}
      action={
        <ButtonLink to={paths.newEvent()}>
          <Trans>New event</Trans>
        </ButtonLink>
      }
    >
      <Trans>Give it a name and a date; guests and the card can come later.</Trans>
    </EmptyState>
  )
}

/** What guests did lately, in all events. Renders nothing while there is no activity. */
function ActivityFeed({ isOfOne }: { isOfOne: boolean }) {
  const now = useNow()
  const feed = useActivity()
  if (feed.state !== 'ready' || feed.activity.length === 0) return null
  return (
    <section aria-labelledby="activity" className="flex flex-col gap-3">
      <h2 id="activity" className="text-lg">
        <Trans>Recent guest activity</Trans>
      </h2>
      <Card className="px-5 py-1">
        <ul className="divide-y divide-line/60">
          {feed.activity.map((one) => (
            <ActivityRow
              key={`${one.kind} ${one.event_id} ${one.guest_id} ${one.at}`}
              activity={one}
              now={now}
              withEvent={!isOfOne}
            />
          ))}
        </ul>
      </Card>
      {feed.more && (
        <Button variant="quiet" loading={feed.fetching} onClick={feed.more}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}

/** Invitations that this account received. */
function ReceivedEvents() {
  const { t } = useLingui()
  const { data, isError, isFetching, refetch } = useReceivedEvents()
  if (data === undefined && isError) {
    return (
      <ErrorState
        title={t`Couldn’t load the invitations`}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        <Trans>They’ll appear once you’re online.</Trans>
      </ErrorState>
    )
  }
  if (data === undefined) return <SkeletonList rows={3} />
  if (data.length === 0) {
    return (
      <EmptyState icon={<Inbox size={28} aria-hidden="true" />} title={t`No invitations yet`}>
        <Trans>When someone invites you by email, it appears here.</Trans>
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-4 xl:grid-cols-2">
      {data.map((event) => (
        <li key={event.invitation_path}>
          <ReceivedCard event={event} />
        </li>
      ))}
    </ul>
  )
}
