/**
 * Runs work in one tab at a time: tabs of this origin wait for each other by the name. Without Web Locks every
 * tab runs it; the idempotency keys make that harmless.
 */
export async function withTabLock<Result>(
  name: string,
  work: () => Promise<Result>,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): Promise<Result> {
  // Not returned through `request`: its types lose the result of an async callback.
  if (!locks) return work()
  return await locks.request(name, work)
}
