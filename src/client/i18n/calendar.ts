import { STORAGE_KEYS } from '#client/lib/storage-keys.ts'
import { chosenCalendar, type FirstCalendar } from '#shared/rules/dates/written-day.ts'

/** Which calendar this device shows first; null: the one that readers of the language go by. */
export function storedCalendar(): FirstCalendar | null {
  try {
    return chosenCalendar(localStorage.getItem(STORAGE_KEYS.calendar))
  } catch {
    return null
  }
}

export function storeCalendar(calendar: FirstCalendar): void {
  try {
    localStorage.setItem(STORAGE_KEYS.calendar, calendar)
  } catch {
    // Without storage the setting lasts as long as the page.
  }
}
