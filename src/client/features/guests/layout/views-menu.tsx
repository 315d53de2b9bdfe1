import { useLingui } from '@lingui/react/macro'
import { Bookmark, BookmarkPlus, Check, List, Pencil } from 'lucide-react'
import { lazy, memo, Suspense } from 'react'
import { useTransitionState } from '#client/lib/use-transition-state.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { type GuestFilters, NO_FILTERS } from '../guest-list.ts'
import type { ChangeLayout } from './queries.ts'
import { viewShown, withView } from './saved-views.ts'
import type { HostLayout } from './store.ts'

const SaveView = lazy(async () => ({ default: (await import('./save-view.tsx')).SaveView }))
const EditViews = lazy(async () => ({ default: (await import('./edit-views.tsx')).EditViews }))

/** Filters, order and columns under names of the host's own. */
export const ViewsMenu = memo(function ViewsMenu({
  layout,
  filters,
  onChange,
  onFilter,
}: {
  layout: HostLayout
  filters: GuestFilters
  onChange: ChangeLayout
  onFilter: (filters: GuestFilters) => void
}) {
  const { t } = useLingui()
  const [open, setOpen] = useTransitionState<'save' | 'edit' | null>(null)
  const shown = viewShown(layout.views, { ...layout, filters })
  const name = shown?.name
  const close = () => setOpen(null)
  const look = 'shrink-0 text-muted'
  return (
    <>
      <Menu
        label={t`Saved views`}
        trigger={
          <IconButton
            label={name !== undefined ? t`Saved views: ${name}` : t`Saved views`}
            className="bg-raised ring-1 ring-line ring-inset"
          >
            <Bookmark size={20} className={shown && 'fill-current text-action'} />
          </IconButton>
        }
        actions={[
          {
            id: 'all',
            label: t`All guests`,
            icon: <List size={18} className={look} aria-hidden="true" />,
            onAction: () => onFilter(NO_FILTERS),
          },
          ...layout.views.map((view) => ({
            id: view.id,
            label: view.name,
            icon:
              view.id === shown?.id ? (
                <Check size={18} className="shrink-0 text-action" aria-hidden="true" />
              ) : (
                <Bookmark size={18} className={look} aria-hidden="true" />
              ),
            onAction: () => {
              const { columns, sort, descending } = view
              onChange(() => ({ columns, sort, descending }))
              onFilter(view.filters)
            },
          })),
          {
            id: 'save',
            label: t`Save this view`,
            icon: <BookmarkPlus size={18} className={look} aria-hidden="true" />,
            onAction: () => setOpen('save'),
          },
          ...(layout.views.length === 0
            ? []
            : [
                {
                  id: 'edit',
                  label: t`Rename or delete views`,
                  icon: <Pencil size={18} className={look} aria-hidden="true" />,
                  onAction: () => setOpen('edit'),
                },
              ]),
        ]}
      />
      <Suspense>
        {open === 'save' && (
          <SaveView
            onSave={(name) => {
              onChange((before) => withView(before, name, { ...before, filters }))
              close()
            }}
            onClose={close}
          />
        )}
        {open === 'edit' && <EditViews views={layout.views} onChange={onChange} onClose={close} />}
      </Suspense>
    </>
  )
})
