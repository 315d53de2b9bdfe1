/*
 * The first lines of an invitation: small, and needing nothing. Whatever more it takes is fetched when the guest
 * touches the page.
 */
const own = document.currentScript as HTMLScriptElement
const { page } = own.dataset
let woken = false

function wake(): void {
  if (woken || !page) return
  woken = true
  void import(/* @vite-ignore */ page)
}
for (const event of ['pointerdown', 'keydown', 'focusin']) addEventListener(event, wake, { once: true })
