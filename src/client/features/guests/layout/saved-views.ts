import { newId } from '#client/lib/new-id.ts'
import type { GuestFilters } from '../guest-list.ts'
import type { HostLayout, ListLayout, SavedView } from './store.ts'

type Shown = Pick<ListLayout, 'sort' | 'descending' | 'columns'> & { readonly filters: GuestFilters }

/** The saved view that the list shows as it was saved. */
export function viewShown(views: readonly SavedView[], shown: Shown): SavedView | undefined {
  const keyOf = ({ sort, descending, columns, filters }: Shown) =>
    JSON.stringify([sort, descending, columns, Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1))])
  const key = keyOf(shown)
  return views.find((view) => keyOf(view) === key)
}

/** A view of the same name is replaced. */
export function withView({ views }: HostLayout, name: string, shown: Shown): Pick<HostLayout, 'views'> {
  const { sort, descending, columns, filters } = shown
  const before = views.find((view) => view.name === name)
  const view: SavedView = { id: before?.id ?? newId(), name, filters, sort, descending, columns }
  return { views: [...views.filter(({ id }) => id !== view.id), view] }
}

export const VIEW_NAME_MAXIMUM = 60
