import { useSyncExternalStore } from 'react'
import { createEmitter } from './create-store.ts'

/** Chromium's offer to install; not in TypeScript's library. */
interface BeforeInstallPromptEvent extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/**
 * How the app gets onto the home screen from here: the browser asks the person, the person does it by hand
 * (Safari on an iPhone or iPad), it is there already, or this browser knows no way.
 */
export type InstallMethod = 'ask' | 'by-hand' | 'installed' | 'none'

const changes = createEmitter()
let promptEvent: BeforeInstallPromptEvent | null = null
let accepted = false

/**
 * Holds the browser's offer back until a screen makes it: guests reading an invitation are never asked. It
 * may come before anything is drawn, so the first lines of the app listen for it.
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

export const install = {
  method(): InstallMethod {
    if (accepted || isInstalled()) return 'installed'
    if (promptEvent) return 'ask'
    return isSafariOnIos(navigator) ? 'by-hand' : 'none'
  },

  subscribe: changes.subscribe,

  /** Lets the browser ask. It may do so once for each offer. */
  async ask(): Promise<boolean> {
    const asked = promptEvent
    promptEvent = null
    const answer = await asked?.prompt()
    accepted ||= answer?.outcome === 'accepted'
    changes.emit()
    return accepted
  },
}

/** The way onto the home screen from this page, and the taking of it where the browser asks. */
export function useInstall(): { readonly method: InstallMethod; readonly ask: () => Promise<boolean> } {
  return { method: useSyncExternalStore(install.subscribe, install.method), ask: install.ask }
}

function isInstalled(): boolean {
  const standalone = 'standalone' in navigator && navigator.standalone === true
  return standalone || matchMedia('(display-mode: standalone)').matches
}

/** An iPad says that it is a Mac, and has a finger's screen, which no Mac has. Other browsers there name themselves. */
export function isSafariOnIos({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  const ios = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return ios && /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|DuckDuckGo|GSA\//.test(userAgent)
}
