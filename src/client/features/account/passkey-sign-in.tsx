import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { showError } from '#client/ui/toast.ts'
import type { AccountSettings } from '#shared/contract/account.ts'
import { signInWithPasskey } from './commands.ts'
import { failureText } from './logic.ts'
import { canAutofillPasskeys, canUsePasskeys, isCancelled, stopWaiting } from './passkey-browser.ts'

/** A quiet second way in. Where the browser can, it also offers the passkeys beside the saved addresses. */
export function PasskeySignIn({
  rememberMe,
  onSignedIn,
}: {
  rememberMe: () => boolean
  onSignedIn: (message: string, settings: AccountSettings) => void
}) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const waitForPick = useEffectEvent(async () => {
    const answer = await signInWithPasskey(rememberMe, true)
    if (answer.ok) onSignedIn(answer.message, answer.data.user.settings)
    else if (answer.kind === 'refused') showError(answer.message)
  })

  useEffect(() => {
    let isOpen = true
    let isWaiting = false
    async function offer() {
      if (!(await canAutofillPasskeys()) || !isOpen) return
      isWaiting = true
      try {
        await waitForPick()
      } catch {
        // Nobody asked for it: the button says what is wrong.
      } finally {
        isWaiting = false
      }
    }
    void offer()
    return () => {
      isOpen = false
      if (isWaiting) void stopWaiting()
    }
  }, [])

  async function signIn() {
    setBusy(true)
    try {
      const answer = await signInWithPasskey(rememberMe, false)
      if (answer.ok) onSignedIn(answer.message, answer.data.user.settings)
      else showError(failureText(answer))
    } catch (error) {
      if (!isCancelled(error))
        showError(t`The passkey was not used. Try again, or sign in with your password.`)
    } finally {
      setBusy(false)
    }
  }

  if (!canUsePasskeys()) return null
  return (
    <Button
      variant="quiet"
      wide
      loading={busy}
      icon={<KeyRound size={20} aria-hidden="true" />}
      onClick={() => void signIn()}
    >
      <Trans>Sign in with a passkey</Trans>
    </Button>
  )
}
