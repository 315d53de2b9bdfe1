import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { LocalEvent } from '#client/data/events.ts'
import { useFeedState } from '#client/data/feeds.ts'
import { useNow } from '#client/lib/use-now.ts'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { ConflictsTab } from './conflicts/conflicts-tab.tsx'
import { inboxOf } from './conflicts/logic.ts'
import { useSettlements } from './conflicts/queries.ts'
import { GatesTab } from './editor/doors-tab.tsx'
import { LiveTab } from './live/live-tab.tsx'
import { viewNight } from './live/logic.ts'
import { useClockOffset, useNight, useNightGuests } from './live/queries.ts'
import { useGates } from './queries.ts'

const TABS = ['live', 'gates', 'conflicts'] as const

/** The three views of the door; which one is in the address, so that a link or “back” finds it. */
export function CheckInTabs({ event }: { event: LocalEvent }) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab')
  const list = useGates(event.id)
  const gates = list.state === 'ready' ? list.gates : []
  const { rev, pulledAt } = useFeedState(event.id)
  const numbers = useNight(event.id)
  const guests = useNightGuests(event.id)
  const { said, current } = useSettlements(event.id)
  const offset = useClockOffset()
  const here = useNow()
  const now = useMemo(() => new Date(here.getTime() + offset), [here, offset])
  const view = useMemo(() => numbers && guests && viewNight(numbers, guests), [numbers, guests])
  const inbox = useMemo(() => inboxOf(view?.conflicts ?? [], said), [view, said])
  const open = useMemo(() => inbox.filter(({ settled }) => settled === null), [inbox])
  const nameOf = useCallback(
    (id: string) => guests?.get(id)?.name || said.find(({ guest_id }) => guest_id === id)?.name || '',
    [guests, said],
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
          label: t`Live`,
          content:
            numbers && guests && view ? (
              <LiveTab
                event={event}
                numbers={numbers}
                view={view}
                guests={guests}
                gates={gates}
                noGates={list.state === 'ready' && list.gates.length === 0}
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
          label: t`Gates`,
          content: <GatesTab event={event} list={list} rev={rev} now={now} />,
        },
        {
          id: 'conflicts',
          label: t`Conflicts`,
          ...(open.length > 0 ? { count: open.length } : {}),
          content: view ? (
            <ConflictsTab event={event} inbox={inbox} gates={gates} current={current} />
          ) : (
            waiting
          ),
        },
      ]}
    />
  )
}
