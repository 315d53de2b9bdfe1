import { type RefObject, useEffect, useRef } from 'react'

/** Focuses an element that replaces a submitted form. @param takesFocus false where the server rendered it */
export function useFocusOnMount<Element extends HTMLElement>(takesFocus: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useEffect(() => {
    if (takesFocus) element.current?.focus()
  }, [takesFocus])
  return element
}
