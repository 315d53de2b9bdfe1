/** Steps of one editing session, each a whole value that shares with the next what did not change. */
export interface UndoHistory<Value> {
  readonly undos: number
  readonly redos: number
  /**
   * A change of `current` begins a step, and there is nothing to redo any more.
   * @param coalesceKey a change with the key of the one before belongs to its step; null never does
   */
  readonly record: (current: Value, coalesceKey: string | null) => void
  /** The next change begins a step, whatever its key. */
  readonly endStep: () => void
  /** The value before `current`, if there is one. */
  readonly undo: (current: Value) => Value | undefined
  readonly redo: (current: Value) => Value | undefined
  /** Undoes the latest step without a redo, where it has this key. */
  readonly revert: (coalesceKey: string) => Value | undefined
}

export function createUndoHistory<Value>(): UndoHistory<Value> {
  const past: Value[] = []
  let future: Value[] = []
  let lastKey: string | null = null
  return {
    get undos() {
      return past.length
    },
    get redos() {
      return future.length
    },
    record(current, coalesceKey) {
      if (coalesceKey === null || coalesceKey !== lastKey) past.push(current)
      lastKey = coalesceKey
      future = []
    },
    endStep() {
      lastKey = null
    },
    undo(current) {
      const before = past.pop()
      if (before === undefined) return undefined
      future.push(current)
      lastKey = null
      return before
    },
    redo(current) {
      const after = future.pop()
      if (after === undefined) return undefined
      past.push(current)
      lastKey = null
      return after
    },
    revert(coalesceKey) {
      if (lastKey !== coalesceKey) return undefined
      lastKey = null
      return past.pop()
    },
  }
}
