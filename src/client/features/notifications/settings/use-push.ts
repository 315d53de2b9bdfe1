import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { parseLanguage } from '#client/i18n/languages.ts'
import { downloadForOffline } from '#client/lib/app-update/app-worker.ts'
import { isSafariOnIos, useInstall } from '#client/lib/device/install.ts'
import { showFailure } from '#client/ui/failures.ts'
import { showError } from '#client/ui/toast.ts'
import { isDeviceOfAccount, subscribeDevice, unsubscribeDevice } from '../commands.ts'

/** `install-first`: an iPhone or iPad pushes to apps of its home screen alone. */
export type PushState = 'unknown' | 'unsupported' | 'install-first' | 'blocked' | 'off' | 'on'

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

/** Whether this device is pushed to, and what turns that on and off. The browser is asked only by a press. */
export function usePush() {
  const { t, i18n } = useLingui()
  const language = parseLanguage(i18n.locale) ?? 'en'
  const { method } = useInstall()
  const needsInstall = method !== 'installed' && isSafariOnIos(navigator)
  const [state, setState] = useState<PushState>('unknown')
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let isCurrent = true
    const show = (next: PushState) => {
      if (isCurrent) setState(next)
    }
    void readState(needsInstall)
      .then(async ({ state: found, registration }) => {
        show(found)
        if (found !== 'on' || registration === undefined) return
        // A subscription belongs to a session: after another sign-in the server has to get it again.
        const result = await subscribeDevice(registration, language)
        if (!result.ok && result.kind === 'refused') show('off')
      })
      .catch(() => show('off'))
    return () => {
      isCurrent = false
    }
  }, [needsInstall, language])

  async function turnOn(): Promise<void> {
    setBusy(true)
    try {
      // First of all: browsers ask only in answer to a press.
      const permission = await Notification.requestPermission()
      if (permission !== 'granted') {
        setState(permission === 'denied' ? 'blocked' : 'off')
        return
      }
      await downloadForOffline('host')
      const registration = await navigator.serviceWorker.getRegistration()
      if (registration === undefined) throw new Error('no worker')
      const result = await subscribeDevice(registration, language)
      if (result.ok) setState('on')
      else showFailure(result)
    } catch {
      showError(t`This browser couldn’t turn alerts on. Try again, or use another browser.`)
    } finally {
      setBusy(false)
    }
  }

  async function turnOff(): Promise<void> {
    setBusy(true)
    try {
      const registration = await navigator.serviceWorker.getRegistration()
      if (registration) await unsubscribeDevice(registration)
      setState('off')
    } catch {
      showError(t`This browser couldn’t turn alerts off. Try again.`)
    } finally {
      setBusy(false)
    }
  }

  return { state, busy, turnOn, turnOff }
}

async function readState(
  needsInstall: boolean,
): Promise<{ state: PushState; registration?: ServiceWorkerRegistration }> {
  if (needsInstall) return { state: 'install-first' }
  if (!canPush()) return { state: 'unsupported' }
  if (Notification.permission === 'denied') return { state: 'blocked' }
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return registration && subscription && isDeviceOfAccount()
    ? { state: 'on', registration }
    : { state: 'off' }
}
