import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { accountScope } from '#client/offline/account-scope.ts'
import { paths } from '#client/routes/paths.ts'
import { showInfo } from '#client/ui/toast.ts'

/** Signing out; `asking` while something has not been sent, for a dialog. */
export function useSignOut(): {
  ask: () => Promise<void>
  asking: boolean
  close: () => void
  leave: () => Promise<void>
} {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)

  async function leave() {
    await accountScope.signOut()
    showInfo(t`You’re signed out`)
    // Without a return path: the next account to sign in starts at its own home page.
    await navigate(paths.signIn(), { replace: true })
  }

  async function ask() {
    if ((await accountScope.countUnsent()) === 0) await leave()
    else setAsking(true)
  }

  return { ask, asking, close: () => setAsking(false), leave }
}
