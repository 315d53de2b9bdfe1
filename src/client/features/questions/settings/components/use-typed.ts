import { useEffect, useEffectEvent, useState } from 'react'

/** How long nothing is typed before it is saved, in milliseconds. */
const QUIET = 700

/** A value that is saved a moment after it was last typed, and when the page is left. What came of it is shown then. */
export function useTyped<Value>(value: Value, save: (value: Value) => void): [Value, (value: Value) => void] {
  const [typed, setTyped] = useState<{ readonly value: Value } | null>(null)
  const rest = useEffectEvent(() => {
    if (typed === null) return
    setTyped(null)
    if (typed.value !== value) save(typed.value)
  })
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(rest, QUIET)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => () => rest(), [])
  return [typed === null ? value : typed.value, (next) => setTyped({ value: next })]
}
