/** Of a UUID. */
export const END_BYTES = 6

/**
 * The last 48 bits of an id in hex digits: a code of whole ids would have modules too small for the camera of a cheap
 * phone. They are random in the ids that devices make; where two guests have the same end, neither is meant.
 */
export function idEnd(id: string): string {
  return id.slice(-2 * END_BYTES)
}
