import { useState } from 'react'

/** The same object for as long as its key is the same: for the dependencies of effects. */
export function useStable<Value>(value: Value, key: string): Value {
  const [stable, setStable] = useState({ key, value })
  if (stable.key === key) return stable.value
  setStable({ key, value })
  return value
}
