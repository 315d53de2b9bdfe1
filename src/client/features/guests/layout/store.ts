import { useSyncExternalStore } from 'react'
import { createEmitter } from '#client/lib/create-store.ts'
import {
  GUEST_COLUMNS,
  GUEST_SORTS,
  type GuestColumn,
  type GuestFilters,
  type GuestSort,
  NO_FILTERS,
} from '../guest-list.ts'

/** What a host sees of the guests of any event, and in which order. */
export interface ListLayout {
  readonly columns: readonly GuestColumn[]
  readonly sort: GuestSort
  readonly descending: boolean
}

/** A layout and filters under a name of the host's own. */
export interface SavedView extends ListLayout {
  readonly id: string
  readonly name: string
  readonly filters: GuestFilters
}

/** On this device, for each host. Stored: never rename a field. */
export interface HostLayout extends ListLayout {
  readonly views: readonly SavedView[]
}

const FRESH: HostLayout = {
  columns: ['people', 'contact', 'section', 'table', 'group', 'status'],
  sort: 'name',
  descending: false,
  views: [],
}

const layouts = new Map<string, HostLayout>()
const changes = createEmitter()
const keyOf = (hostId: string) => `guest-list-layout:${hostId}`

// Another tab of the same host.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(keyOf('')) !== true) return
    layouts.clear()
    changes.emit()
  })
}

export function useHostLayout(hostId: string): HostLayout {
  return useSyncExternalStore(changes.subscribe, () => hostLayout(hostId))
}

export function updateHostLayout(hostId: string, change: (layout: HostLayout) => Partial<HostLayout>): void {
  const before = hostLayout(hostId)
  const after = { ...before, ...change(before) }
  layouts.set(hostId, after)
  try {
    localStorage.setItem(keyOf(hostId), JSON.stringify(after))
  } catch {
    // Without storage it lasts until the page is left.
  }
  changes.emit()
}

function hostLayout(hostId: string): HostLayout {
  const known = layouts.get(hostId)
  if (known !== undefined) return known
  const layout = readStoredLayout(hostId)
  layouts.set(hostId, layout)
  return layout
}

function readStoredLayout(hostId: string): HostLayout {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(hostId)) ?? '{}')
    return parseHostLayout(stored)
  } catch {
    return FRESH
  }
}

/** What an older or newer version may have stored: what is not understood is left out. */
export function parseHostLayout(stored: unknown): HostLayout {
  const { views, ...layout } = Object(stored) as { views?: unknown }
  const saved = Array.isArray(views) ? views : []
  return {
    ...parseLayout(layout),
    views: saved.flatMap((view: unknown) => {
      const { id, name, filters, ...rest } = Object(view) as Partial<SavedView>
      if (typeof id !== 'string' || typeof name !== 'string') return []
      return [{ id, name, filters: { ...NO_FILTERS, ...Object(filters) }, ...parseLayout(rest) }]
    }),
  }
}

function parseLayout(stored: object): ListLayout {
  const { columns, sort, descending } = stored as Partial<ListLayout>
  return {
    columns: Array.isArray(columns)
      ? GUEST_COLUMNS.filter((column) => columns.includes(column))
      : FRESH.columns,
    sort: GUEST_SORTS.find((known) => known === sort) ?? FRESH.sort,
    descending: descending === true,
  }
}
