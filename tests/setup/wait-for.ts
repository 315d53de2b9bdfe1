import { vi } from 'vitest'

/**
 * Waits until the check passes. Vitest's own second is too short for a slow machine; half of the app's poll of 30
 * seconds is the most, or the poll would hide that nothing came at once.
 */
export function waitFor<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 15_000 })
}
