import { Group, Input, NumberField } from 'react-aria-components'
import { AriaFieldBody } from './aria-field-body.tsx'
import { type FieldTexts, fieldColumn, groupStyle } from './field-style.ts'

/** A whole number without buttons: typed in Latin or Arabic digits, or changed by the arrow keys. */
export function NumberInput({
  value,
  onChange,
  min,
  max,
  ...texts
}: FieldTexts & { value: number; onChange: (value: number) => void; min: number; max: number }) {
  return (
    <NumberField
      className={fieldColumn}
      value={value}
      onChange={(next) => Number.isNaN(next) || onChange(next)}
      minValue={min}
      maxValue={max}
      step={1}
      // A wheel over the field would change it while the page is scrolled.
      isWheelDisabled
    >
      <AriaFieldBody {...texts}>
        <Group className={groupStyle}>
          <Input className="numeric w-0 grow bg-transparent px-3.5 py-2.5 outline-none" />
        </Group>
      </AriaFieldBody>
    </NumberField>
  )
}
