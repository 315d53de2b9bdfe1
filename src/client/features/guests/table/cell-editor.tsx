import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { sectionLabels } from '#client/data/sections.ts'
import { SECTIONS } from '#shared/contract/events.ts'
import { GuestLimitNote } from '../guest-limit-note.tsx'
import type { ListedGuest } from '../guest-list.ts'
import type { RowCommands } from '../row-commands.ts'
import { cellChanges, cellText } from './cell-changes.ts'
import type { CellField } from './columns.ts'

const MAXIMUM: Partial<Record<CellField, number>> = { table_name: 40, group_name: 80, door_note: 300 }

/** One field of a guest, edited in its cell: Enter or leaving saves it, Escape does not. */
export function CellEditor({
  guest,
  field,
  label,
  commands,
  onClose,
}: {
  guest: ListedGuest
  field: CellField
  label: string
  commands: RowCommands
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState(() => cellText(guest, field))
  const [isInvalid, setInvalid] = useState(false)
  const isDone = useRef(false)

  /** `target` is the input, whose row gets the focus back. */
  const finish = (target: HTMLElement | null, isSaved: boolean) => {
    if (isDone.current) return
    const changes = isSaved ? cellChanges(guest, field, typed) : {}
    if (changes === null && target !== null) return setInvalid(true)
    isDone.current = true
    if (changes !== null && Object.keys(changes).length > 0) void commands.change(guest, changes)
    const row = target?.closest('tr')
    onClose()
    requestAnimationFrame(() => row?.querySelector<HTMLElement>(`[data-cell=${field}]`)?.focus())
  }
  const shared = {
    'aria-label': label,
    'aria-invalid': isInvalid || undefined,
    autoFocus: true,
    value: typed,
    onBlur: () => finish(null, true),
    onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      finish(event.currentTarget, event.key === 'Enter')
    },
    className:
      'block h-7 w-full rounded-sm border border-action bg-raised px-1.5 py-0 text-sm leading-5 text-text outline-none ring-2 ring-action/25 aria-invalid:border-danger aria-invalid:ring-danger/25',
  }
  if (field === 'section')
    return (
      <select {...shared} onChange={({ target }) => setTyped(target.value)}>
        <option value="">{t`None`}</option>
        {SECTIONS.map((section) => (
          <option key={section} value={section}>
            {i18n._(sectionLabels[section])}
          </option>
        ))}
      </select>
    )
  const input = (
    <input
      {...shared}
      dir="auto"
      placeholder=" "
      autoComplete="off"
      inputMode={field === 'invited' ? 'numeric' : 'text'}
      maxLength={MAXIMUM[field]}
      list={field === 'table_name' || field === 'group_name' ? commands.suggestionsId(field) : undefined}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        setTyped(target.value)
        setInvalid(false)
      }}
    />
  )
  if (field !== 'invited') return input
  const { invited = guest.invited } = cellChanges(guest, field, typed) ?? {}
  return (
    <>
      {input}
      {/* Below the page: the rows stay where they are, and the table cuts nothing off. */}
      {createPortal(
        <div className="pointer-events-none fixed inset-x-4 bottom-24 z-40 mx-auto max-w-md">
          <GuestLimitNote event={commands.event} adding={invited - guest.invited} className="shadow-card" />
        </div>,
        document.body,
      )}
    </>
  )
}
