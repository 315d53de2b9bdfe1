import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { ComboBox as AriaComboBox, Button, Group, Input, Popover } from 'react-aria-components'
import { AriaFieldBody } from './aria-field-body.tsx'
import { type FieldTexts, fieldColumn, groupStyle, popoverStyle } from './field-style.ts'
import { type Option, OptionList } from './option-list.tsx'

/**
 * A choice of many, found by typing. `matches(typed, option)` filters; without it the label is searched, ignoring case
 * and accents.
 */
export function ComboBox<Id extends string>({
  options,
  value,
  onChange,
  placeholder,
  disabled = false,
  matches,
  ...texts
}: FieldTexts & {
  options: readonly Option<Id>[]
  value: Id | null
  onChange: (id: Id | null) => void
  placeholder?: string
  disabled?: boolean
  matches?: (typed: string, option: Option) => boolean
}) {
  const { t } = useLingui()
  return (
    <AriaComboBox
      className={fieldColumn}
      defaultItems={options}
      value={value}
      onChange={(id) => onChange(options.find((option) => option.id === id)?.id ?? null)}
      isInvalid={Boolean(texts.error)}
      isDisabled={disabled}
      menuTrigger="focus"
      allowsEmptyCollection
      {...(matches
        ? {
            defaultFilter: (label: string, typed: string) => {
              const option = options.find((candidate) => candidate.label === label)
              return option ? matches(typed, option) : false
            },
          }
        : {})}
    >
      <AriaFieldBody {...texts}>
        <Group className={groupStyle}>
          <Input
            {...(placeholder === undefined ? {} : { placeholder })}
            className="min-w-0 grow bg-transparent px-3.5 py-2.5 outline-none placeholder:text-muted"
          />
          <Button
            aria-label={t`Show choices`}
            className="me-0.5 grid size-11 shrink-0 place-items-center rounded-sm text-muted outline-none"
          >
            <ChevronDown size={20} aria-hidden="true" />
          </Button>
        </Group>
        <Popover className={`${popoverStyle} max-h-72 w-(--trigger-width)`}>
          <OptionList
            empty={
              <p className="px-3 py-4 text-center text-muted">
                <Trans>Nothing found</Trans>
              </p>
            }
          />
        </Popover>
      </AriaFieldBody>
    </AriaComboBox>
  )
}
