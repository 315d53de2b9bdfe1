import { useLingui } from '@lingui/react/macro'
import { Heart, Languages, LogOut, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '#client/api/use-session.ts'
import { switchLanguage } from '#client/i18n/i18n.ts'
import { languageNames, otherLanguage, parseLanguage } from '#client/i18n/languages.ts'
import { accountScope } from '#client/offline/account-scope.ts'
import { paths } from '#client/routes/paths.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { showInfo } from '#client/ui/toast.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'

/** The menu of the signed-in account. */
export function AccountMenu() {
  const { t, i18n } = useLingui()
  const { user } = useSession()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const other = otherLanguage(parseLanguage(i18n.locale) ?? 'en')
  if (!user) return null
  return (
    <>
      <Menu
        label={t`My account`}
        trigger={
          <button type="button" aria-label={t`My account`} className="rounded-full">
            <Avatar name={user.full_name} image={user.image} />
          </button>
        }
        header={
          <div className="mb-1.5 border-b border-line px-3 pt-2 pb-3">
            <p className="font-medium">
              <bdi>{user.full_name}</bdi>
            </p>
            <p className="text-sm text-muted">
              <LtrText>{user.email}</LtrText>
            </p>
          </div>
        }
        actions={[
          {
            id: 'profile',
            label: t`My profile`,
            icon: <UserRound size={20} />,
            onAction: () => navigate(paths.profile()),
          },
          {
            id: 'favourites',
            label: t`My favourites`,
            icon: <Heart size={20} />,
            onAction: () => navigate(paths.favourites()),
          },
          {
            id: 'language',
            label: languageNames[other],
            icon: <Languages size={20} />,
            onAction: () => switchLanguage(other),
          },
          {
            id: 'sign-out',
            label: t`Sign out`,
            icon: <LogOut size={20} className="flip-rtl" />,
            onAction: () => void signOut.ask(),
          },
        ]}
      />
      {signOut.asking && <SignOutDialog onClose={signOut.close} onLeave={signOut.leave} />}
    </>
  )
}

/** Signing out, with a dialog before it while something has not been sent. */
function useSignOut(): {
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
