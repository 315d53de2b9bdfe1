import { useEffect, useState } from 'react'

/**
 * A choice that is shown from the press on, a moment before the device has kept it. Where it could not be kept
 * (`save` says so), and where something else comes to stand, what stands is shown.
 */
export function useOptimisticValue<Value>(
  value: Value,
  save: (value: Value) => Promise<boolean>,
): [Value, (value: Value) => void] {
  const [chosen, setChosen] = useState<{ readonly value: Value } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever came to stand is what is shown
  useEffect(() => setChosen(null), [value])
  const choose = (next: Value) => {
    setChosen({ value: next })
    void save(next).then((kept) => kept || setChosen(null))
  }
  return [chosen === null ? value : chosen.value, choose]
}
