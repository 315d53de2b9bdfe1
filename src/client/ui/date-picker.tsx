import { type CalendarDate, parseDate } from '@internationalized/date'
import { useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { DatePicker as AriaDatePicker, Button, Dialog, Group, Popover } from 'react-aria-components'
import { useFormat } from '#client/i18n/use-format.ts'
import { AriaFieldBody } from './aria-field-body.tsx'
import { AriaLocale } from './aria-locale.tsx'
import { DateInput } from './date-input.tsx'
import { DualCalendar } from './dual-calendar.tsx'
import { type FieldTexts, fieldColumn, groupStyle, popoverStyle } from './field-style.ts'

/** A calendar date as the wire has it, `2026-12-04`, or null. An unreadable one counts as none. */
function readDate(value: string | null | undefined): CalendarDate | null {
  try {
    return value ? parseDate(value) : null
  } catch {
    return null
  }
}

/** A date, typed in Gregorian or picked in the calendar shown first, with its Hijri (Umm al-Qura) date shown. */
export function DatePicker({
  value,
  onChange,
  min,
  max,
  disabled = false,
  help,
  ...texts
}: FieldTexts & {
  value: string | null
  onChange: (date: string | null) => void
  min?: string
  max?: string
  disabled?: boolean
}) {
  const { t } = useLingui()
  const { hijri, weekday } = useFormat()
  const minimum = readDate(min)
  const maximum = readDate(max)
  return (
    <AriaLocale>
      <AriaDatePicker
        className={fieldColumn}
        value={readDate(value)}
        onChange={(date) => onChange(date?.toString() ?? null)}
        isInvalid={Boolean(texts.error)}
        isDisabled={disabled}
        shouldForceLeadingZeros
        {...(minimum ? { minValue: minimum } : {})}
        {...(maximum ? { maxValue: maximum } : {})}
      >
        <AriaFieldBody
          {...texts}
          help={value && readDate(value) ? `${weekday(value)} · ${hijri(value)}` : help}
        >
          <Group className={groupStyle}>
            <DateInput />
            <Button
              aria-label={t`Open the calendar`}
              className="me-0.5 grid size-11 shrink-0 cursor-pointer place-items-center rounded-sm text-action outline-none data-focus-visible:ring-3 data-focus-visible:ring-focus"
            >
              <CalendarDays size={20} />
            </Button>
          </Group>
          <Popover className={popoverStyle}>
            <Dialog aria-label={texts.label} className="outline-none">
              <DualCalendar />
            </Dialog>
          </Popover>
        </AriaFieldBody>
      </AriaDatePicker>
    </AriaLocale>
  )
}
