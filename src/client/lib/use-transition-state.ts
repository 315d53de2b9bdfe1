import { startTransition, useCallback, useState } from 'react'

/**
 * State that opens what may have to be fetched first, such as a dialog: it is shown as soon as it has come. Set as
 * usual, React shows a placeholder, though an empty one, and what comes after one no sooner than 300 ms later. The
 * `Suspense` must be there before.
 */
export function useTransitionState<Value>(initial: Value): [value: Value, set: (next: Value) => void] {
  const [value, setValue] = useState(initial)
  const set = useCallback((next: Value) => startTransition(() => setValue(next)), [])
  return [value, set]
}
