import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '#client/ui/button.tsx'
import { showError } from '#client/ui/toast.ts'
import type { AccountSettings } from '#shared/contract/account.ts'
import { signInWithPasskey } from './commands.ts'
import { failureText } from './logic.ts'
import { canUsePasskeys, loadPasskeyBrowser } from './passkey-support.ts'

/** A quiet second way in. Where the browser can, it also offers the passkeys beside the saved addresses. */
export function PasskeySignIn({
  rememberMe,
  onSignedIn,
}: {
  rememberMe: () => boolean
  onSignedIn: (message: string, settings: AccountSettings) => void
}) {
  const { t } = useLingui()
  const waitForPick = useEffectEvent(async () => {
    const answer = await signInWithPasskey(rememberMe, true)
    if (answer.ok) onSignedIn(answer.message, answer.data.user.settings)
    else if (answer.kind === 'refused') showError(answer.message)
  })

  useEffect(() => {
    if (!canUsePasskeys()) return
    let isOpen = true
    let hasOffered = false
    async function offer() {
      const { canAutofillPasskeys } = await loadPasskeyBrowser()
      if (!(await canAutofillPasskeys()) || !isOpen) return
      hasOffered = true
      try {
        await waitForPick()
      } catch {
        // Nobody asked for it: the button says what is wrong.
      }
    }
    // Whoever only looks at the page loads nothing for it.
    const start = () => void offer()
    document.addEventListener('focusin', start, { once: true })
    return () => {
      isOpen = false
      document.removeEventListener('focusin', start)
      if (hasOffered) void loadPasskeyBrowser().then(({ stopWaiting }) => stopWaiting())
    }
  }, [])

  // The browser's own question covers the page meanwhile.
  async function signIn() {
    try {
      const answer = await signInWithPasskey(rememberMe, false)
      if (answer.ok) onSignedIn(answer.message, answer.data.user.settings)
      else showError(failureText(answer))
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
