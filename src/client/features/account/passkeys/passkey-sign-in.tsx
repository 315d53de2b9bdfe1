import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '#client/ui/button.tsx'
import { showFailure } from '#client/ui/failures.ts'
import { showError } from '#client/ui/toast.ts'
import { signInWithPasskey } from '../commands.ts'
import type { PasskeyEntry } from './passkey-offer.ts'
import { canUsePasskeys, loadPasskeyBrowser } from './passkey-support.ts'

/** A quiet second way in. Where the browser can, it also offers the passkeys beside the saved addresses. */
export function PasskeySignIn(entry: PasskeyEntry) {
  const { t } = useLingui()
  const latest = useEffectEvent(() => entry)

  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    // Loaded on the first focus of a field, so that it is no part of the first visit.
    async function offer({ target }: FocusEvent) {
      if (!(target instanceof HTMLInputElement)) return
      document.removeEventListener('focusin', offer)
      const { offerPasskeys } = await import('./passkey-offer.ts')
      await offerPasskeys(signal, () => latest())
    }
    if (canUsePasskeys()) document.addEventListener('focusin', offer, { signal })
    return () => left.abort()
  }, [])

  // No loading state: the browser's dialog covers the page until this ends.
  async function signIn() {
    try {
      const result = await signInWithPasskey(entry.rememberMe)
      if (result.ok) entry.onSignedIn(result.message, result.data.user.settings)
      else showFailure(result)
    } catch (error) {
      const { isCancelled } = await loadPasskeyBrowser()
      if (!isCancelled(error)) showError(t`Something went wrong. Please try again.`)
    }
  }

  if (!canUsePasskeys()) return null
  return (
    <Button variant="quiet" wide onClick={() => void signIn()}>
      <Trans>Sign in with a passkey</Trans>
    </Button>
  )
}
