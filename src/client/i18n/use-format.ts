import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useSyncExternalStore } from 'react'
import { createStore } from '#client/lib/create-store.ts'
import type { FirstCalendar } from '#shared/rules/dates/dual-dates.ts'
import { storeCalendar, storedCalendar } from './calendar.ts'
import { numberLocale, storeDigits, storedDigits } from './digits.ts'
import { createFormat, type Digits, type Format } from './format.ts'
import { type Language, parseLanguage } from './languages.ts'

const digitsStore = createStore(storedDigits())
const calendarStore = createStore(storedCalendar())

export function setDigits(digits: Digits) {
  storeDigits(digits)
  // The numbers inside messages follow at once.
  i18n.activate(i18n.locale, numberLocale(parseLanguage(i18n.locale) ?? 'en', digits))
  digitsStore.set(digits)
}

/** The digits of Arabic pages, and the function that changes them. */
export function useDigits(): [Digits, (digits: Digits) => void] {
  const digits = useSyncExternalStore(digitsStore.subscribe, digitsStore.get, digitsStore.get)
  return [digits, setDigits]
}

export function setCalendar(calendar: FirstCalendar): void {
  storeCalendar(calendar)
  calendarStore.set(calendar)
}

/** The calendar that is shown first, null where none was chosen, and the function that changes it. */
export function useCalendar(): [FirstCalendar | null, (calendar: FirstCalendar) => void] {
  const calendar = useSyncExternalStore(calendarStore.subscribe, calendarStore.get, calendarStore.get)
  return [calendar, setCalendar]
}

const formats = new Map<string, Format>()

/** Cached by what it depends on: costly to create. */
function formatOf(language: Language, digits: Digits, calendar: FirstCalendar | null): Format {
  const key = `${language} ${digits} ${calendar}`
  const format =
    formats.get(key) ?? createFormat({ language, digits, ...(calendar === null ? {} : { calendar }) })
  formats.set(key, format)
  return format
}

/** Formatting in the language, the digits and the calendar of the page. */
export function useFormat(): Format {
  const { i18n } = useLingui()
  const [digits] = useDigits()
  const [calendar] = useCalendar()
  return formatOf(parseLanguage(i18n.locale) ?? 'en', digits, calendar)
}
