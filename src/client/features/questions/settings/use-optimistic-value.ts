import { useEffect, useState } from 'react'

/**
 * A value that is shown at once, before it is stored. If `save` resolves to false, or `value` changes meanwhile,
 * `value` is shown again.
 */
export function useOptimisticValue<Value>(
  value: Value,
  save: (value: Value) => Promise<boolean>,
): [Value, (value: Value) => void] {
  const [shown, setShown] = useState<{ readonly value: Value } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value replaces the chosen one
  useEffect(() => setShown(null), [value])
  const choose = (next: Value) => {
    setShown({ value: next })
    void save(next).then((isStored) => isStored || setShown(null))
  }
  return [shown === null ? value : shown.value, choose]
}
