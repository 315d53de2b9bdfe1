import { Trans, useLingui } from '@lingui/react/macro'
import { Columns3 } from 'lucide-react'
import { memo } from 'react'
import { Dialog, DialogTrigger, Popover, Pressable } from 'react-aria-components'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { GUEST_COLUMNS } from '../guest-list.ts'
import { columnsOfTable } from '../table/columns.ts'
import type { ChangeLayout } from './queries.ts'
import type { HostLayout } from './store.ts'

/** Which columns the table has; remembered on this device. */
export const ColumnsMenu = memo(function ColumnsMenu({
  layout,
  several,
  onChange,
}: {
  layout: HostLayout
  /** Whether several hosts bring guests in: of one alone nobody asks who did. */
  several: boolean
  onChange: ChangeLayout
}) {
  const { t, i18n } = useLingui()
  const { columns } = layout
  return (
    <DialogTrigger>
      <Pressable>
        <IconButton label={t`Columns`} className="bg-raised ring-1 ring-line ring-inset">
          <Columns3 size={20} />
        </IconButton>
      </Pressable>
      <Popover
        placement="bottom end"
        className="animate-rise rounded-lg bg-raised px-4 py-3 shadow-float ring-1 ring-line outline-none"
      >
        <Dialog aria-label={t`Columns`} className="outline-none">
          <p className="pb-1 text-sm text-muted">
            <Trans>Columns</Trans>
          </p>
          <div className="grid grid-cols-2 gap-x-6">
            {GUEST_COLUMNS.filter((column) => several || column !== 'inviter').map((column) => (
              <Checkbox
                key={column}
                checked={columns.includes(column)}
                onChange={({ target }) =>
                  onChange(() => ({
                    columns: GUEST_COLUMNS.filter((known) =>
                      known === column ? target.checked : columns.includes(known),
                    ),
                  }))
                }
              >
                {i18n._(columnsOfTable[column].label)}
              </Checkbox>
            ))}
          </div>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
})
