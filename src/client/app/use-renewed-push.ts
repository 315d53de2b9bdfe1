import { useEffect } from 'react'
import { renewDevice } from '#client/features/notifications/commands.ts'
import type { Language } from '#client/i18n/languages.ts'

/** Keeps this device pushed to, where its person wants it: browsers drop subscriptions without a word. */
export function useRenewedPush(token: string | null, language: Language): void {
  useEffect(() => {
    // Where the browser or the network refuses, the next start tries again; the settings page says what is wrong.
    if (token !== null) renewDevice(language).catch(() => undefined)
  }, [token, language])
}
