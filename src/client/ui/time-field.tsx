import { parseTime, type Time } from '@internationalized/date'
import { TimeField as AriaTimeField, Group } from 'react-aria-components'
import { AriaFieldBody } from './aria-field-body.tsx'
import { AriaLocale } from './aria-locale.tsx'
import { DateInput } from './date-input.tsx'
import { type FieldTexts, fieldColumn, groupStyle } from './field-style.ts'

function readTime(value: string | null): Time | null {
  try {
    return value ? parseTime(value) : null
  } catch {
    return null
  }
}

/** A wall-clock time, `20:30` on the wire, shown in twelve hours. */
export function TimeField({
  value,
  onChange,
  disabled = false,
  ...texts
}: FieldTexts & { value: string | null; onChange: (time: string | null) => void; disabled?: boolean }) {
  return (
    <AriaLocale>
      <AriaTimeField
        className={fieldColumn}
        value={readTime(value)}
        onChange={(time) => onChange(time ? time.toString().slice(0, 5) : null)}
        hourCycle={12}
        isInvalid={Boolean(texts.error)}
        isDisabled={disabled}
      >
        <AriaFieldBody {...texts}>
          <Group className={groupStyle}>
            <DateInput />
          </Group>
        </AriaFieldBody>
      </AriaTimeField>
    </AriaLocale>
  )
}
