/** Where a pasted list is stored on the device until it is read; never rename it. */
export const pasteDraftKey = (eventId: string): string => `paste:${eventId}`

/** Navigation state for the page of an import that somebody pasted a list for. */
export const PASTED = { pasted: true } as const

export function isPasted(state: unknown): boolean {
  return (state as { pasted?: unknown } | null)?.pasted === true
}
