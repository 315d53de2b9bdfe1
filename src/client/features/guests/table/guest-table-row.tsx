import { memo, useState } from 'react'
import { classNames } from '#client/lib/class-names.ts'
import type { ListedGuest } from '../guest-list.ts'
import { GuestName } from '../guest-name.tsx'
import type { RowCommands } from '../row-commands.ts'
import { SelectBox } from '../select-box.tsx'
import { CellEditor } from './cell-editor.tsx'
import { cellText, type RowTexts } from './cell-text.tsx'
import { type CellField, gridRoles } from './columns.ts'
import { RowActions } from './row-actions.tsx'

/** Opaque, in the colour of the row and with its line: what is scrolled passes behind it. */
const PINNED =
  'sticky z-2 bg-raised shadow-[inset_0_-1px_0_var(--color-line)] group-hover:bg-sunken group-focus-within:bg-sunken group-aria-selected:bg-action-soft'

/** A row of the guest table. */
export const GuestTableRow = memo(function GuestTableRow({
  guest,
  index,
  texts,
  pinned,
  selected,
  current,
  focused,
  editing,
  commands,
  onEdit,
}: {
  guest: ListedGuest
  /** Position in the whole list, from 1: the table is virtualized. */
  index: number
  texts: RowTexts
  /** Whether box and name stay in sight while the table is scrolled sideways. */
  pinned: boolean
  selected: boolean
  /** Whether Tab leads into this row. */
  current: boolean
  /** Whether the keyboard is in it. */
  focused: boolean
  editing: CellField | null
  commands: RowCommands
  onEdit: (id: string, field: CellField | null) => void
}) {
  // Actions are drawn in the rows alone that are pointed at or have the keyboard. The row may come to show another guest.
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const { id, name } = guest
  const pointAt = () => setPointedAt(id)
  const tabIndex = current ? 0 : -1
  return (
    <tr
      {...gridRoles.row}
      // `aria-rowindex` counts the header.
      aria-rowindex={index + 1}
      aria-selected={selected}
      data-guest={id}
      data-index={index - 1}
      onPointerEnter={pointAt}
      onPointerMove={pointAt}
      className="group relative h-7 scroll-mt-24 scroll-mb-20 leading-7 shadow-[inset_0_-1px_0_var(--color-line)] hover:bg-sunken focus-within:bg-sunken aria-selected:bg-action-soft"
    >
      <td
        {...gridRoles.cell}
        className={classNames('p-0 ps-1', pinned ? `${PINNED} start-0` : 'relative z-1')}
      >
        <SelectBox
          dense
          label={texts.select(name)}
          checked={selected}
          tabIndex={tabIndex}
          onChange={(extend) => commands.select(id, extend)}
        />
      </td>
      <th
        {...gridRoles.name}
        scope="row"
        className={classNames('px-2 py-0 text-start font-normal', pinned && `${PINNED} start-9`)}
      >
        <GuestName guest={guest} tabIndex={tabIndex} onOpen={commands.open} />
      </th>
      {texts.columns.map(({ column, label, edit }) => {
        if (edit === null)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the name is the button; this is more room for a mouse
            <td
              key={column}
              {...gridRoles.cell}
              onClick={() => commands.open(id)}
              className="truncate px-2 py-0 text-sm leading-7"
            >
              {cellText(guest, column, texts)}
            </td>
          )
        return (
          <td key={column} {...gridRoles.cell} className="relative z-1 p-0 text-sm leading-7">
            {editing === edit.field ? (
              <CellEditor
                guest={guest}
                field={edit.field}
                label={label}
                commands={commands}
                onClose={() => onEdit(id, null)}
              />
            ) : (
              <button
                type="button"
                data-cell={edit.field}
                tabIndex={tabIndex}
                title={edit.title}
                onClick={() => onEdit(id, edit.field)}
                className="my-0 block h-7 w-full truncate rounded-sm px-2 py-0 text-start leading-7 hover:ring-1 hover:ring-control hover:ring-inset focus-visible:outline-offset-[-3px]"
              >
                {cellText(guest, column, texts)}
              </button>
            )}
          </td>
        )
      })}
      <td {...gridRoles.cell} className="relative z-1 p-0">
        {(pointedAt === id || focused) && (
          <RowActions guest={guest} commands={commands} tabIndex={tabIndex} />
        )}
      </td>
    </tr>
  )
})
