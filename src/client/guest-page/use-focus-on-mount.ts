import { type RefObject, useEffect, useRef } from 'react'

/** For what takes the place of a form: the focus that the form had goes to it. Not where the server drew it. */
export function useArrival<Element extends HTMLElement>(arrived: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useEffect(() => {
    if (arrived) element.current?.focus()
  }, [arrived])
  return element
}
