/*
 * A public page that the server rendered completely (`server/http/rendered-page`): it is read and used before the
 * app is there, and the app hydrates it.
 */

/** Whether the app runs on such a page; on the server always. */
export function isServerPage(): boolean {
  return typeof document === 'undefined' || document.getElementById('root')?.dataset['rendered'] !== undefined
}

/**
 * Whether the browser itself has gone to the hash of the address, on a page that the server rendered and that was just
 * loaded: scrolling there again would move a reader who has scrolled on.
 * @param key of the location; `default` for the first one after a load
 */
export function isScrolledByBrowser(key: string): boolean {
  return key === 'default' && isServerPage()
}
