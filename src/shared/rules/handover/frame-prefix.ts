/** What the codes between phones begin with, so that they are not taken for passes. */
export const FRAME_PREFIX = 'MRHB1:'

/** Whether a scanned text is part of a message between phones. */
export function isFrame(text: string): boolean {
  return text.startsWith(FRAME_PREFIX)
}
