import type { FirstCalendar } from './format.ts'

const storageKey = 'calendar'

/** Which calendar this device shows first; null: the one that readers of the language go by. */
export function storedCalendar(): FirstCalendar | null {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'hijri' || stored === 'gregorian' ? stored : null
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
