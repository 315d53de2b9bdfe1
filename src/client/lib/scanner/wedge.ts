import { keyBurst } from './key-burst.ts'

/**
 * Listens for a hand-held reader that types like a keyboard, wherever the focus is; returns the function that stops
 * it. A person's typing is not touched. What a reader typed into a field is removed again, and its last key
 * (Enter or Tab) has no effect.
 */
export function listenToReader(onText: (text: string) => void, page: Window = window): () => void {
  const burst = keyBurst()
  let restore = () => {}

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, code, shiftKey, timeStamp, ctrlKey, altKey, metaKey } = event
    // A key held down repeats as fast as a reader types.
    if (ctrlKey || altKey || metaKey || event.repeat || event.isComposing) return burst.reset()
    const { begun, text } = burst.press({ key, code, shift: shiftKey, at: timeStamp })
    if (begun) restore = rememberValue(page.document.activeElement)
    if (text === null) return
    event.preventDefault()
    event.stopImmediatePropagation()
    restore()
    onText(text)
  }
  page.addEventListener('keydown', onKeyDown, { capture: true })
  return () => page.removeEventListener('keydown', onKeyDown, { capture: true })
}

function rememberValue(element: Element | null): () => void {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return () => {}
  const { value } = element
  return () => {
    if (element.value === value) return
    // By the prototype's setter: React overrides the element's own and would miss the change.
    const prototype = Object.getPrototypeOf(element) as object
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
