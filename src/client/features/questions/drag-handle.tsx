import { useLingui } from '@lingui/react/macro'
import { GripVertical } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'

/** Dragged, or moved with the arrow keys. Touching it does not scroll the page. */
export function DragHandle({
  name,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'name' | 'className'> & { name: string }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      {...rest}
      aria-label={t`Move: ${name}`}
      aria-keyshortcuts="ArrowUp ArrowDown"
      className="grid h-11 w-8 shrink-0 cursor-grab touch-none place-items-center rounded-md text-muted transition select-none hover:bg-action-soft hover:text-on-action-soft active:cursor-grabbing"
    >
      <GripVertical size={20} aria-hidden="true" />
    </button>
  )
}
