/**
 * Does a piece of work while no other tab of this origin does work of the same name; others wait their
 * turn. Where there are no Web Locks every tab works: the idempotency keys keep that harmless.
 */
export async function takeTurn<Result>(
  name: string,
  work: () => Promise<Result>,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): Promise<Result> {
  // Not returned through `request`: its types lose the result of an async callback.
  if (!locks) return work()
  return await locks.request(name, work)
}
