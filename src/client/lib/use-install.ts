import { useSyncExternalStore } from 'react'
import { type InstallWay, install } from './install.ts'

/** The way onto the home screen from this page, and the taking of it where the browser asks. */
export function useInstall(): { readonly way: InstallWay; readonly ask: () => Promise<boolean> } {
  return { way: useSyncExternalStore(install.subscribe, install.way), ask: install.ask }
}
