/**
 * What the codes between phones begin with, so that they are not taken for passes: the first of a meeting, which any
 * phone may read, and those that answer one, which mean nothing to a third.
 */
export const FRAME_PREFIXES = { first: 'MRHB1:', next: 'MRHB2:' } as const
export type FrameKind = keyof typeof FRAME_PREFIXES

/** Which part of a message between phones a scanned text is; null where it is none. */
export function frameKind(text: string): FrameKind | null {
  if (text.startsWith(FRAME_PREFIXES.first)) return 'first'
  return text.startsWith(FRAME_PREFIXES.next) ? 'next' : null
}
