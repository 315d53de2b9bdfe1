import { useEffect, useEffectEvent, useState } from 'react'
import { clearTabDraft, saveTabDraft, tabDraft } from '#client/lib/tab-draft.ts'
import { useLeavingPage } from '#client/lib/use-leaving-page.ts'

/** Milliseconds without typing after which the value is saved. */
const QUIET = 700

interface Typed<Value> {
  readonly value: Value
  readonly isSaved: boolean
}

/**
 * A value that is saved a moment after it was last typed, and when the page is left. What was typed is shown until
 * the saved value arrives. `name` is the field's own in this tab, whose storage has what was typed until it is saved: a
 * page that is reloaded may not finish its save.
 */
export function useDebouncedSave<Value extends string | null>(
  name: string,
  value: Value,
  save: (value: Value) => Promise<unknown>,
): [Value, (value: Value) => void] {
  const [typed, setTyped] = useState<Typed<Value> | null>(() => leftBehind(name))
  const rest = useEffectEvent(() => {
    if (typed === null || typed.isSaved) return
    if (typed.value === value) return setTyped(null)
    setTyped({ ...typed, isSaved: true })
    void save(typed.value).then(() => clearTabDraft(name))
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
  useLeavingPage(() => {
    if (typed === null || typed.isSaved || typed.value === value) return
    saveTabDraft(name, { typed: JSON.stringify(typed.value) })
    rest()
  })
  // It is in the field now, and saved like anything else that is typed.
  useEffect(() => clearTabDraft(name), [name])
  return [typed === null ? value : typed.value, (next) => setTyped({ value: next, isSaved: false })]
}

function leftBehind<Value extends string | null>(name: string): Typed<Value> | null {
  try {
    const value: unknown = JSON.parse(tabDraft(name)['typed'] ?? '')
    return value === null || typeof value === 'string' ? { value: value as Value, isSaved: false } : null
  } catch {
    return null
  }
}
