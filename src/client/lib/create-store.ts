/** Calls every subscriber at each `emit`; `subscribe` returns the function that unsubscribes. */
export function createEmitter<Payload = void>() {
  const listeners = new Set<(payload: Payload) => void>()
  return {
    emit(payload: Payload): void {
      // Over a copy: a listener may subscribe or unsubscribe others while it runs.
      for (const listener of [...listeners]) listener(payload)
    },

    subscribe(listener: (payload: Payload) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export interface Store<State> {
  readonly get: () => State
  /** Replaces the state and notifies; nothing happens where it is the same value (`Object.is`). */
  readonly set: (next: State) => void
  readonly update: (change: (state: State) => State) => void
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * One value outside React with its subscribers, for `useSyncExternalStore(store.subscribe, store.get)`. The
 * state is immutable: change it by `set` or `update`, never in place.
 */
export function createStore<State>(initial: State): Store<State> {
  const { emit, subscribe } = createEmitter()
  let state = initial

  function set(next: State): void {
    if (Object.is(state, next)) return
    state = next
    emit()
  }

  return { get: () => state, set, update: (change) => set(change(state)), subscribe }
}
