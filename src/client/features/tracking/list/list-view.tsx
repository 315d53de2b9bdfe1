import { Trans, useLingui } from '@lingui/react/macro'
import { SearchX, Users } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import type { LocalEvent } from '#client/data/events.ts'
import { useNow } from '#client/lib/use-now.ts'
import { useScrollRestoration } from '#client/lib/use-scroll-restoration.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { SearchKeys } from '#shared/rules/guests/search.ts'
import { listsOf, peopleOn, type ShownList, viewList } from '../lists.ts'
import type { GuestWithProgress } from '../progress.ts'
import { GuestStory } from '../story/guest-story.tsx'
import { GuestRows } from './guest-rows.tsx'
import { ListActions } from './list-actions.tsx'
import { ListChips } from './list-chips.tsx'
import { ListHeader } from './list-header.tsx'
import { listScroll, updateListState, useListState } from './store.ts'

export function ListView({
  event,
  guests,
  list,
}: {
  event: LocalEvent
  guests: readonly GuestWithProgress[]
  list: ShownList
}) {
  const { t } = useLingui()
  const now = useNow()
  const key = `${event.id} ${list}`
  const { search } = useListState(key)
  const [keys] = useState(() => new SearchKeys())
  const rows = useMemo(() => viewList(guests, list, search, keys), [guests, list, search, keys])
  const lists = useMemo(() => listsOf(guests, list), [guests, list])
  const [opened, setOpened] = useState<string | null>(null)
  const open = useCallback((id: string) => setOpened(id), [])
  useScrollRestoration(key, listScroll)
  const guest = opened === null ? undefined : guests.find(({ id }) => id === opened)
  const all = lists.find((one) => one.list === list)?.count ?? 0
  return (
    <div>
      <ListHeader
        eventId={event.id}
        list={list}
        numbers={{ guests: rows.length, people: peopleOn(list, rows) }}
        actions={all > 0 && <ListActions event={event} list={list} guests={guests} rows={rows} />}
      />
      <div className="sticky top-0 z-20 -mx-4 flex flex-col gap-3 bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0">
        <SearchField
          label={t`Search guests`}
          placeholder={t`Name or phone`}
          value={search}
          onChange={(typed) => updateListState(key, { search: typed })}
        />
        <ListChips eventId={event.id} lists={lists} chosen={list} />
      </div>
      <LiveRegion>{search === '' ? '' : t`${rows.length} of ${all} guests`}</LiveRegion>
      {rows.length > 0 ? (
        <GuestRows event={event} list={list} rows={rows} now={now} onOpen={open} />
      ) : all > 0 ? (
        <EmptyState icon={<SearchX size={28} aria-hidden="true" />} title={t`No matches`}>
          <Trans>Try fewer letters, or the last four digits of the phone.</Trans>
        </EmptyState>
      ) : (
        <EmptyState icon={<Users size={28} aria-hidden="true" />} title={t`Nobody here yet`}>
          <Trans>Guests appear on this list automatically.</Trans>
        </EmptyState>
      )}
      {guest !== undefined && <GuestStory event={event} guest={guest} onClose={() => setOpened(null)} />}
    </div>
  )
}
