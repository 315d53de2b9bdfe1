import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds without typing after which the value is saved. */
const QUIET = 700

/**
 * A value that is saved a moment after it was last typed, and when the page is left. What was typed is shown until
 * the saved value arrives.
 */
export function useDebouncedSave<Value>(
  value: Value,
  save: (value: Value) => void,
): [Value, (value: Value) => void] {
  const [typed, setTyped] = useState<{ readonly value: Value; readonly isSaved: boolean } | null>(null)
  const rest = useEffectEvent(() => {
    if (typed === null || typed.isSaved) return
    if (typed.value === value) return setTyped(null)
    setTyped({ ...typed, isSaved: true })
    save(typed.value)
  })
  const arrive = useEffectEvent(() => {
    if (typed?.isSaved) setTyped(null)
  })
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(rest, QUIET)
    return () => clearTimeout(timer)
  }, [typed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value replaces the saved one
  useEffect(() => arrive(), [value])
  useEffect(() => () => rest(), [])
  return [typed === null ? value : typed.value, (next) => setTyped({ value: next, isSaved: false })]
}
