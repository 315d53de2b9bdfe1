import { afterPaint } from './after-paint.ts'

const DIALOG = '[role=dialog], [role=alertdialog]'

/**
 * Watches for focused controls that are removed or disabled: the nearest ancestor that is left in the dialog or in
 * `#main` takes the focus. A browser would leave it on the body, from where screen readers start again at the top of
 * the page (WCAG 2.4.3). Returns what ends the watch.
 */
export function keepFocus(): () => void {
  let focused: Element | null = null
  /** Of the focused control, nearest first. */
  let ancestors: HTMLElement[] = []
  /** Of the control in `#main` that had it last: for when a dialog closes and what opened it is gone. */
  let ancestorsInMain: HTMLElement[] = []
  let isWaiting = false

  const isLost = () =>
    focused !== null &&
    document.activeElement === document.body &&
    (!focused.isConnected || focused.matches(':disabled'))

  const rescue = () => {
    isWaiting = false
    if (!isLost()) return
    const main = document.getElementById('main')
    const left = [...ancestors, ...ancestorsInMain].find((one) => one.isConnected) ?? main
    if (left === null) return
    if (!left.hasAttribute('tabindex')) left.tabIndex = -1
    // A focused container needs no focus ring.
    left.dataset['focusTarget'] = ''
    left.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(() => {
    if (isWaiting || !isLost()) return
    isWaiting = true
    // A dialog that closes gives the focus back first, some frames later, where what opened it is still there.
    afterPaint(() => afterPaint(rescue))
  })
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    focused = target
    ancestors = ancestorsWithin(target.closest(DIALOG) ?? document.getElementById('main'), target)
    if (target.closest(DIALOG) === null && ancestors.length > 0) ancestorsInMain = ancestors
  }
  // A control that still exists was blurred on purpose: its focus is not restored.
  const forget = () =>
    queueMicrotask(() => {
      if (document.activeElement === document.body && !isLost()) focused = null
    })

  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  return () => {
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', forget)
    observer.disconnect()
  }
}

function ancestorsWithin(root: Element | null, element: Element): HTMLElement[] {
  const found: HTMLElement[] = []
  if (!root?.contains(element)) return found
  for (let one = element.parentElement; one && root.contains(one); one = one.parentElement) found.push(one)
  return found
}
