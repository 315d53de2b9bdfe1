import { useSyncExternalStore } from 'react'
import { createEmitter } from '../create-store.ts'

/** Chromium's offer to install; not in TypeScript's library. */
interface BeforeInstallPromptEvent extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/**
 * How the app can be installed: the browser asks the person, the person does it by hand (Safari on an iPhone or
 * iPad), it is installed already, or this browser cannot.
 */
export type InstallMethod = 'ask' | 'by-hand' | 'installed' | 'none'

const changes = createEmitter()
let promptEvent: BeforeInstallPromptEvent | null = null
let accepted = false

/**
 * Holds the browser's install prompt back until a screen offers it: guests who read an invitation are never asked.
 * The event may come before anything is rendered, so this is called first of all.
 */
export function deferInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    promptEvent = event as BeforeInstallPromptEvent
    changes.emit()
  })
  addEventListener('appinstalled', () => {
    accepted = true
    changes.emit()
  })
}

const install = {
  method(): InstallMethod {
    if (accepted || isInstalled()) return 'installed'
    if (promptEvent) return 'ask'
    return isSafariOnIos(navigator) ? 'by-hand' : 'none'
  },

  subscribe: changes.subscribe,

  /** Shows the browser's prompt, which works once for each event. */
  async ask(): Promise<boolean> {
    const asked = promptEvent
    promptEvent = null
    const choice = await asked?.prompt()
    accepted ||= choice?.outcome === 'accepted'
    changes.emit()
    return accepted
  },
}

/** How this browser can install the app, and the function that asks it to. */
export function useInstall(): { readonly method: InstallMethod; readonly ask: () => Promise<boolean> } {
  return { method: useSyncExternalStore(install.subscribe, install.method), ask: install.ask }
}

function isInstalled(): boolean {
  const standalone = 'standalone' in navigator && navigator.standalone === true
  return standalone || matchMedia('(display-mode: standalone)').matches
}

/** An iPad reports itself as a Mac, but with a touch screen, which no Mac has. Other browsers on iOS name themselves. */
export function isSafariOnIos({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  const ios = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return ios && /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|DuckDuckGo|GSA\//.test(userAgent)
}
