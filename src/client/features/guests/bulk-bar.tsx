import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CheckCheck, Download, Pencil, Trash2, X } from 'lucide-react'
import { guestFieldLabels } from '#client/data/guest-fields.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { BULK_FIELDS, type BulkField } from './guest-list.ts'

/** Actions on the selected guests. */
export function BulkBar({
  count,
  listed,
  onEdit,
  onSelectAll,
  onDelete,
  onExport,
  onClear,
}: {
  count: number
  /** How many guests the filters leave: who “all” would be. */
  listed: number
  onEdit: (field: BulkField) => void
  onSelectAll: () => void
  onDelete: () => void
  onExport: () => void
  onClear: () => void
}) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  return (
    <section
      aria-label={t`Selected guests`}
      className="fixed inset-x-3 bottom-[calc(76px+env(safe-area-inset-bottom))] z-30 mx-auto flex max-w-xl animate-rise items-center gap-1 rounded-xl bg-raised p-2 shadow-float ring-1 ring-line lg:bottom-6"
    >
      <IconButton label={t`Clear selection`} onClick={onClear}>
        <X size={20} />
      </IconButton>
      <p className="min-w-0 grow font-medium" role="status">
        <span className="numeric text-lg sm:hidden" aria-hidden="true">
          {number(count)}
        </span>
        <span className="max-sm:sr-only">
          <Plural value={count} one="# selected" other="# selected" />
        </span>
      </p>
      <IconButton label={t`Select all ${number(listed)}`} onClick={onSelectAll}>
        <CheckCheck size={20} />
      </IconButton>
      <IconButton label={t`Export selected`} onClick={onExport}>
        <Download size={20} />
      </IconButton>
      <IconButton label={t`Delete selected`} className="text-danger" onClick={onDelete}>
        <Trash2 size={20} />
      </IconButton>
      <Menu
        label={t`Edit selected`}
        trigger={
          <Button size="small" icon={<Pencil size={18} className="max-sm:hidden" aria-hidden="true" />}>
            <Trans>Edit details</Trans>
          </Button>
        }
        actions={BULK_FIELDS.map((field) => ({
          id: field,
          label: i18n._(guestFieldLabels[field]),
          onAction: () => onEdit(field),
        }))}
      />
    </section>
  )
}
