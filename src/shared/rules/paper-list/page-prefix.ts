/** What the code of a printed page begins with: no pass, and no code between phones, begins so. */
export const PAGE_PREFIX = 'MRHBP:'

/** Whether a scanned text is the code of a printed page; apart from its reading, which most scans need none of. */
export function isPageCode(text: string): boolean {
  return text.startsWith(PAGE_PREFIX)
}
