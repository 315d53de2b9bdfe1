import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { Button, Group, Input, NumberField } from 'react-aria-components'
import { AriaFieldBody } from './aria-field-body.tsx'
import { type FieldTexts, fieldColumn, groupStyle } from './field-style.ts'

const stepStyle =
  'grid size-12 shrink-0 cursor-pointer place-items-center text-action transition outline-none data-disabled:cursor-default data-disabled:text-muted/50 data-hovered:bg-action-soft first:rounded-s-md last:rounded-e-md'

/** A small number with minus and plus; typed in Latin or Arabic digits. */
export function NumberStepper({
  value,
  onChange,
  min = 0,
  max,
  disabled = false,
  ...texts
}: FieldTexts & {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  disabled?: boolean
}) {
  const { t } = useLingui()
  return (
    <NumberField
      className={fieldColumn}
      value={value}
      onChange={(next) => onChange(Number.isNaN(next) ? min : next)}
      minValue={min}
      {...(max === undefined ? {} : { maxValue: max })}
      isInvalid={Boolean(texts.error)}
      isDisabled={disabled}
    >
      <AriaFieldBody {...texts}>
        <Group className={`${groupStyle} max-w-44`}>
          <Button slot="decrement" aria-label={t`One fewer`} className={stepStyle}>
            <Minus size={20} />
          </Button>
          <Input className="numeric w-0 grow bg-transparent py-2.5 text-center font-medium outline-none" />
          <Button slot="increment" aria-label={t`One more`} className={stepStyle}>
            <Plus size={20} />
          </Button>
        </Group>
      </AriaFieldBody>
    </NumberField>
  )
}
