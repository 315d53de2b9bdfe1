import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { Dialog } from '#client/ui/dialog.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { showUndo } from '#client/ui/toast.ts'
import type { ChangeLayout } from './queries.ts'
import { VIEW_NAME_MAXIMUM } from './saved-views.ts'
import type { SavedView } from './store.ts'

/** Renames views as their names are typed; deleting can be undone. */
export function EditViews({
  views,
  onChange,
  onClose,
}: {
  views: readonly SavedView[]
  onChange: ChangeLayout
  onClose: () => void
}) {
  const { t } = useLingui()
  const deleteLabel = ({ name }: SavedView) => t`Delete ${name}`
  const remove = (removed: SavedView) => {
    onChange((layout) => ({ views: layout.views.filter(({ id }) => id !== removed.id) }))
    const { name } = removed
    showUndo(t`${name} was deleted`, () => onChange((layout) => ({ views: [...layout.views, removed] })))
    if (views.length === 1) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={<Trans>Rename or delete views</Trans>}
    >
      <ul className="flex flex-col gap-4">
        {views.map((view) => (
          <li key={view.id} className="flex items-end gap-2">
            <div className="grow">
              <TextField
                label={t`Name of the view`}
                defaultValue={view.name}
                maxLength={VIEW_NAME_MAXIMUM}
                autoComplete="off"
                onChange={({ target }) => {
                  const name = target.value.trim()
                  if (name === '') return
                  onChange((layout) => ({
                    views: layout.views.map((one) => (one.id === view.id ? { ...one, name } : one)),
                  }))
                }}
              />
            </div>
            <IconButton label={deleteLabel(view)} className="mb-0.5 text-danger" onClick={() => remove(view)}>
              <Trash2 size={20} />
            </IconButton>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
