import { useRef } from 'react'

/**
 * The same object for as long as its key says the same. For effects: what is drawn is made anew with every render
 * and is seldom another.
 */
export function useSame<Value>(value: Value, key: string): Value {
  const kept = useRef({ key, value })
  if (kept.current.key !== key) kept.current = { key, value }
  return kept.current.value
}
