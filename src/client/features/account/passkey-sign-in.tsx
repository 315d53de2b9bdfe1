import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { showError } from '#client/ui/toast.ts'
import { signInWithPasskey } from './commands.ts'
import { failureText } from './logic.ts'
import { canAutofillPasskeys, canUsePasskeys, isCancelled, stopWaiting } from './passkey-browser.ts'

/** A quiet second way in. Where the browser can, it also offers the passkeys beside the saved addresses. */
export function PasskeySignIn({
  rememberMe,
  onSignedIn,
}: {
  rememberMe: () => boolean
  onSignedIn: (message: string) => void
}) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const latest = useRef({ rememberMe, onSignedIn })
  latest.current = { rememberMe, onSignedIn }

  useEffect(() => {
    let isOpen = true
    let isWaiting = false
    async function offer() {
      if (!(await canAutofillPasskeys()) || !isOpen) return
      isWaiting = true
      try {
        const answer = await signInWithPasskey(() => latest.current.rememberMe(), true)
        if (answer.ok) latest.current.onSignedIn(answer.message)
        else if (answer.kind === 'refused') showError(answer.message)
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
      if (answer.ok) onSignedIn(answer.message)
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
