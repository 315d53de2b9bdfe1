const MINUTE = 60_000

/** The age of a list that was whole at `listedAt`, in whole hours, or below one hour in whole minutes. */
export function listAge(listedAt: number | null, now: number): { hours: number; minutes: number } {
  return inHours(Math.max(0, now - (listedAt ?? now)))
}

/** Whole hours and minutes of a time in milliseconds. */
export function inHours(time: number): { hours: number; minutes: number } {
  const minutes = Math.floor(time / MINUTE)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
