/** Browsers take a name for a site, never an address in numbers. */
const NUMERIC_HOST = /^[\d.]+$|^\[/

/** Whether this browser can have passkeys for this page at all. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && isSecureContext && !NUMERIC_HOST.test(location.hostname)
}

/** What speaks with the browser about passkeys is loaded by who uses them: it is no part of a first visit. */
export const loadPasskeyBrowser = () => import('./passkey-browser.ts')

/** Query key of the account's passkeys. Here and not in `queries.ts`, which would load TanStack Query at sign-in. */
export const PASSKEYS_KEY = ['passkeys'] as const
