/*
 * A public page that the server rendered completely (`server/http/rendered-page`): it is read and used before the
 * app is there, and the app hydrates it.
 */

/** Whether the app runs on such a page; on the server always. */
export function isServerPage(): boolean {
  return typeof document === 'undefined' || document.getElementById('root')?.dataset['rendered'] !== undefined
}
