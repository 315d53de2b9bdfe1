import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { LocalEvent } from '#client/data/events.ts'
import { useFeedState } from '#client/data/feeds.ts'
import { useNow } from '#client/lib/use-now.ts'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { inboxOf } from './conflicts/conflict-inbox.ts'
import { ConflictsTab } from './conflicts/conflicts-tab.tsx'
import { DoorsTab } from './editor/doors-tab.tsx'
import { LiveTab } from './live/live-tab.tsx'
import { liveViewOf } from './live/live-view.ts'
import {
  useCheckInCounts,
  useClockOffset,
  useConflictResolutions,
  useDoors,
  useLiveGuests,
} from './queries.ts'

const TABS = ['live', 'gates', 'conflicts'] as const

/** The selected tab is in the URL, so that links and “back” restore it. */
export function CheckInTabs({ event }: { event: LocalEvent }) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab')
  const list = useDoors(event.id)
  const doors = list.state === 'ready' ? list.doors : []
  const { rev, pulledAt } = useFeedState(event.id)
  const counts = useCheckInCounts(event.id)
  const guests = useLiveGuests(event.id)
  const { resolutions, isCurrent } = useConflictResolutions(event.id)
  const offset = useClockOffset()
  const deviceNow = useNow()
  const now = useMemo(() => new Date(deviceNow.getTime() + offset), [deviceNow, offset])
  const view = useMemo(() => counts && guests && liveViewOf(counts, guests), [counts, guests])
  const inbox = useMemo(() => inboxOf(view?.conflicts ?? [], resolutions), [view, resolutions])
  const open = useMemo(() => inbox.filter(({ settled }) => settled === null), [inbox])
  const nameOf = useCallback(
    (id: string) => guests?.get(id)?.name || resolutions.find(({ guest_id }) => guest_id === id)?.name || '',
    [guests, resolutions],
  )
  const waiting = <SkeletonList rows={5} />
  return (
    <Tabs
      label={t`Check-in`}
      value={TABS.find((tab) => tab === asked) ?? 'live'}
      onChange={(tab) => setSearch(tab === 'live' ? {} : { tab }, { replace: true })}
      items={[
        {
          id: 'live',
          label: t`Now`,
          content:
            counts && guests && view ? (
              <LiveTab
                event={event}
                counts={counts}
                view={view}
                guests={guests}
                doors={doors}
                noDoors={list.state === 'ready' && list.doors.length === 0}
                open={open}
                nameOf={nameOf}
                rev={rev}
                pulledAt={pulledAt}
                now={now}
              />
            ) : (
              waiting
            ),
        },
        {
          id: 'gates',
          label: t`Entrances`,
          content: <DoorsTab event={event} list={list} rev={rev} now={now} />,
        },
        {
          id: 'conflicts',
          label: t`Conflicts`,
          ...(open.length > 0 ? { count: open.length } : {}),
          content: view ? (
            <ConflictsTab event={event} inbox={inbox} doors={doors} isCurrent={isCurrent} />
          ) : (
            waiting
          ),
        },
      ]}
    />
  )
}
