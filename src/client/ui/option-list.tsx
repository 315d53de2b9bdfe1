import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { optionStyle } from './field-style.ts'

export type Option<Id extends string = string> = {
  id: Id
  /** What is shown, searched and spoken. */
  label: string
  /** A second, quieter line. */
  note?: string
  icon?: ReactNode
  disabled?: boolean
}

/** The choices inside a `Select`, or those a `ComboBox` hands down (then without `options`). */
export function OptionList({ options, empty }: { options?: readonly Option[]; empty?: ReactNode }) {
  return (
    <ListBox<Option>
      {...(options ? { items: options } : {})}
      className="flex flex-col outline-none"
      renderEmptyState={() => empty}
    >
      {({ id, label, note, icon, disabled }) => (
        <ListBoxItem id={id} textValue={label} isDisabled={disabled ?? false} className={optionStyle}>
          {({ isSelected }) => (
            <>
              <span className="flex min-w-0 items-center gap-3">
                {icon}
                <span className="flex min-w-0 flex-col">
                  <bdi className="truncate">{label}</bdi>
                  {note && <bdi className="text-sm font-normal text-muted">{note}</bdi>}
                </span>
              </span>
              {isSelected && <Check size={18} className="shrink-0" aria-hidden="true" />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  )
}
