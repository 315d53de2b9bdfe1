import { afterPaint } from './after-paint.ts'

/**
 * Remembers where the focus is. Call what it returns once the focused control may be gone: the nearest ancestor that is
 * left takes the focus. A browser would leave it on the body, from where screen readers start again at the top of the
 * page (WCAG 2.4.3).
 */
export function rememberFocus(): () => void {
  const main = document.getElementById('main')
  const ancestors: HTMLElement[] = []
  for (let one = document.activeElement?.parentElement; one && main?.contains(one); one = one.parentElement)
    ancestors.push(one)
  const rescue = () => {
    if (document.activeElement !== document.body) return
    const left = ancestors.find((one) => one.isConnected) ?? main
    if (left?.isConnected !== true) return
    if (!left.hasAttribute('tabindex')) left.tabIndex = -1
    // As a whole it needs no ring around it.
    left.dataset['focusTarget'] = ''
    left.focus({ preventScroll: true })
  }
  // A dialog that closes gives the focus back first, some frames later, where what opened it is still there.
  return () => afterPaint(() => afterPaint(rescue))
}
