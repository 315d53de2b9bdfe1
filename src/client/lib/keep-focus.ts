import { afterPaint } from './after-paint.ts'

const DIALOG = '[role=dialog], [role=alertdialog]'

/**
 * Watches for focused controls that are removed or disabled, which a browser answers by focusing the body, from where
 * screen readers start again at the top of the page (WCAG 2.4.3). The nearest ancestor that is left in the dialog or in
 * `#main` gets the focus instead, and after an overlay has closed the control that opened it. Returns what ends the
 * watch.
 */
export function keepFocus(): () => void {
  let focused: Element | null = null
  /** The overlay with the focused control, or the page: dialogs and menus are children of the body. */
  let layer: Element = document.body
  /** Of the focused control, nearest first. */
  let ancestors: HTMLElement[] = []
  /** Of the control in `#main` that had it last: for when a dialog closes and what opened it is gone. */
  let ancestorsInMain: HTMLElement[] = []
  /** What had the focus before it moved into an overlay, by the overlay. */
  const openers = new WeakMap<Element, HTMLElement>()
  let isWaiting = false

  const isLost = () =>
    focused !== null &&
    document.activeElement === document.body &&
    (!focused.isConnected || focused.matches(':disabled'))

  const rescue = () => {
    isWaiting = false
    if (!isLost()) return
    const opener = layer.isConnected ? undefined : openers.get(layer)
    if (opener?.isConnected && !opener.matches(':disabled')) return opener.focus()
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
    // React Aria gives the focus back first, a frame after an overlay closed. It fails where that frame comes before the
    // page is no longer inert: https://github.com/adobe/react-spectrum/issues/10610
    afterPaint(() => afterPaint(rescue))
  })
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const within = target.closest('body > *') ?? document.body
    if (within !== layer && !openers.has(within) && focused instanceof HTMLElement) {
      openers.set(within, focused)
    }
    const dialog = target.closest(DIALOG)
    focused = target
    layer = within
    ancestors = ancestorsWithin(dialog ?? document.getElementById('main'), target)
    if (dialog === null && ancestors.length > 0) ancestorsInMain = ancestors
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
