/** Whether a finger is this device's first pointer: nothing is dropped with it, and files are seldom at hand. */
export function isTouchFirst(): boolean {
  return matchMedia('(pointer: coarse)').matches
}
