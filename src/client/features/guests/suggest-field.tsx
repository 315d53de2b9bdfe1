import { ComboBox, Group, Input, Popover } from 'react-aria-components'
import { AriaFieldBody } from '#client/ui/aria-field-body.tsx'
import { type FieldTexts, fieldColumn, groupStyle, popoverStyle } from '#client/ui/field-style.ts'
import { OptionList } from '#client/ui/option-list.tsx'
import { foldForIdentity } from '#shared/rules/text/normalize-text.ts'

/** A free text with suggestions of those in use, found in any spelling. */
export function SuggestField({
  value,
  onChange,
  suggestions,
  maximum,
  ...texts
}: FieldTexts & {
  value: string
  onChange: (text: string) => void
  suggestions: readonly string[]
  /** Maximum length. */
  maximum: number
}) {
  return (
    <ComboBox
      className={fieldColumn}
      allowsCustomValue
      menuTrigger="focus"
      inputValue={value}
      onInputChange={onChange}
      items={suggestions
        .filter((name) => foldForIdentity(name).includes(foldForIdentity(value)))
        .map((name) => ({ id: name, label: name }))}
      isInvalid={Boolean(texts.error)}
    >
      <AriaFieldBody {...texts}>
        <Group className={groupStyle}>
          <Input
            dir="auto"
            placeholder=" "
            maxLength={maximum}
            className="min-w-0 grow bg-transparent px-3.5 py-2.5 outline-none"
          />
        </Group>
        <Popover className={`${popoverStyle} max-h-60 w-(--trigger-width)`}>
          <OptionList />
        </Popover>
      </AriaFieldBody>
    </ComboBox>
  )
}
