import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { accountLifecycle } from '#client/offline/account-lifecycle.ts'
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
    await accountLifecycle.signOut()
    showInfo(t`You’re signed out`)
    // Without a return path: the next account to sign in starts at its own home page.
    await navigate(paths.signIn(), { replace: true })
  }

  async function ask() {
    if ((await accountLifecycle.countUnsent()) === 0) await leave()
    else setAsking(true)
  }

  return { ask, asking, close: () => setAsking(false), leave }
}
