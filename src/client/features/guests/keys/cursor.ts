/** Where a key moves the cursor in a list of `length` from `from`, -1 before the first move; null for other keys. */
export function cursorAfter(key: string, from: number, length: number, page: number): number | null {
  const last = length - 1
  const within = (place: number) => Math.min(Math.max(place, 0), last)
  switch (key) {
    case 'ArrowDown':
      return within(from + 1)
    case 'ArrowUp':
      return within(from - 1)
    case 'PageDown':
      return within(from + page)
    case 'PageUp':
      return within(from - page)
    case 'Home':
      return 0
    case 'End':
      return within(last)
    default:
      return null
  }
}
