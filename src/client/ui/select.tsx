import { ChevronDown } from 'lucide-react'
import { Select as AriaSelect, Button, Popover, SelectValue } from 'react-aria-components'
import { AriaFieldBody } from './aria-field-body.tsx'
import { type FieldTexts, fieldColumn, groupStyle, popoverStyle } from './field-style.ts'
import { type Option, OptionList } from './option-list.tsx'

/** A choice of a few. For more than a dozen use `ComboBox`. */
export function Select<Id extends string>({
  options,
  value,
  onChange,
  placeholder,
  disabled = false,
  name,
  ...texts
}: FieldTexts & {
  options: readonly Option<Id>[]
  value: Id | null
  onChange: (id: Id) => void
  placeholder?: string
  disabled?: boolean
  name?: string
}) {
  return (
    <AriaSelect
      className={fieldColumn}
      value={value}
      onChange={(id) => options.some((option) => option.id === id) && onChange(id as Id)}
      isInvalid={Boolean(texts.error)}
      isDisabled={disabled}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(name === undefined ? {} : { name })}
    >
      <AriaFieldBody {...texts}>
        <Button
          className={`${groupStyle} justify-between gap-3 px-3.5 py-2.5 text-start outline-none data-focus-visible:border-action data-focus-visible:ring-3 data-focus-visible:ring-action/25`}
        >
          <SelectValue<Option> className="min-w-0 truncate data-placeholder:text-muted">
            {({ selectedItem, defaultChildren }) =>
              selectedItem ? <bdi>{selectedItem.label}</bdi> : defaultChildren
            }
          </SelectValue>
          <ChevronDown size={20} className="shrink-0 text-muted" aria-hidden="true" />
        </Button>
        <Popover className={`${popoverStyle} min-w-(--trigger-width)`}>
          <OptionList options={options} />
        </Popover>
      </AriaFieldBody>
    </AriaSelect>
  )
}
