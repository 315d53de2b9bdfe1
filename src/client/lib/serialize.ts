/** Runs a task once all tasks given before it have ended, and resolves or rejects as that task does. */
export type Serialize = <Result>(task: () => Result | Promise<Result>) => Promise<Result>

/**
 * A queue that runs asynchronous tasks one at a time in the order in which they were given. A task that
 * rejects does not hold up the ones after it.
 */
export function serialize(): Serialize {
  let tail: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = tail.then(task)
    tail = result.catch(() => undefined)
    return result
  }
}
