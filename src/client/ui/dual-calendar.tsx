import {
  type CalendarDate,
  GregorianCalendar,
  IslamicUmalquraCalendar,
  toCalendar,
} from '@internationalized/date'
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components'
import { useFormat } from '#client/i18n/use-format.ts'
import { AriaLocale } from './aria-locale.tsx'

/** Of each calendar the other. */
const OTHERS = { gregorian: new IslamicUmalquraCalendar(), hijri: new GregorianCalendar() }
const turnStyle =
  'grid size-11 cursor-pointer place-items-center rounded-sm text-muted outline-none data-hovered:bg-action-soft data-focus-visible:ring-3 data-focus-visible:ring-focus data-disabled:opacity-40'

/** A month of the calendar shown first, the week from Sunday, each day with its number in the other one beneath. */
export function DualCalendar() {
  const { t } = useLingui()
  const { number, calendar } = useFormat()
  return (
    <AriaLocale calendar={calendar}>
      <Calendar firstDayOfWeek="sun" className="p-1.5">
        <header className="flex items-center justify-between gap-2 pb-2">
          <Button slot="previous" aria-label={t`Previous month`} className={turnStyle}>
            <ChevronLeft size={20} className="flip-rtl" />
          </Button>
          <Heading className="font-display text-lg font-semibold" />
          <Button slot="next" aria-label={t`Next month`} className={turnStyle}>
            <ChevronRight size={20} className="flip-rtl" />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="narrow">
          <CalendarGridHeader>
            {(day) => (
              <CalendarHeaderCell className="size-11 text-sm font-medium text-muted">
                {day}
              </CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className="group grid size-11 cursor-pointer place-content-center rounded-md text-center leading-none outline-none data-disabled:cursor-default data-disabled:opacity-40 data-focus-visible:ring-3 data-focus-visible:ring-focus data-hovered:bg-action-soft data-outside-month:hidden data-selected:bg-action data-selected:text-on-action"
              >
                <span className="numeric font-medium">{number(date.day)}</span>
                <span className="numeric mt-1 text-[11px] text-accent group-data-selected:text-on-action">
                  {number(toCalendar(date as CalendarDate, OTHERS[calendar]).day)}
                </span>
              </CalendarCell>
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </AriaLocale>
  )
}
