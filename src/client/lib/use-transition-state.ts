import { startTransition, useCallback, useState } from 'react'

/**
 * State that opens what may have to be fetched first, such as a dialog. React shows what follows a placeholder, even an
 * empty one, at least 300 ms after it; a transition has no placeholder, and shows the dialog as soon as it has come.
 * The `Suspense` around it must be rendered before.
 */
export function useTransitionState<Value>(initial: Value): [value: Value, set: (next: Value) => void] {
  const [value, setValue] = useState(initial)
  const set = useCallback((next: Value) => startTransition(() => setValue(next)), [])
  return [value, set]
}
