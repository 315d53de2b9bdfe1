import { chosenCalendar, type FirstCalendar } from '#shared/rules/dates/dual-dates.ts'

const storageKey = 'calendar'

/** Which calendar this device shows first; null: the one that readers of the language go by. */
export function storedCalendar(): FirstCalendar | null {
  try {
    return chosenCalendar(localStorage.getItem(storageKey))
  } catch {
    return null
  }
}

export function storeCalendar(calendar: FirstCalendar): void {
  try {
    localStorage.setItem(storageKey, calendar)
  } catch {
    // Without storage the setting lasts as long as the page.
  }
}
