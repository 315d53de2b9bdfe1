import { useLingui } from '@lingui/react/macro'
import { CircleQuestionMark, Coins, Heart, Languages, LogOut, ReceiptText, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '#client/api/use-session.ts'
import { switchLanguage } from '#client/i18n/i18n.ts'
import { type Language, languageNames, otherLanguage, parseLanguage } from '#client/i18n/languages.ts'
import { paths } from '#client/routes/paths.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { useSignOut } from './use-sign-out.ts'

/** For all devices of the account; loaded when it is needed, for this menu is part of a first visit. */
async function chooseLanguage(language: Language): Promise<void> {
  const { saveSettings } = await import('#client/features/account/commands.ts')
  await saveSettings({ language })
  switchLanguage(language)
}

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
          // A label of the button itself would leave out the initials that are visible (WCAG 2.5.3).
          <button type="button" className="rounded-full">
            <Avatar name={user.full_name} image={user.image} />
            <span className="sr-only">{t`My account`}</span>
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
            id: 'plans',
            label: t`Plans and points`,
            icon: <Coins size={20} />,
            onAction: () => navigate(paths.plans()),
          },
          {
            id: 'orders',
            label: t`My orders`,
            icon: <ReceiptText size={20} />,
            onAction: () => navigate(paths.orders()),
          },
          {
            id: 'help',
            label: t`Help`,
            icon: <CircleQuestionMark size={20} />,
            onAction: () => navigate(paths.help()),
          },
          {
            id: 'language',
            label: languageNames[other],
            icon: <Languages size={20} />,
            onAction: () => void chooseLanguage(other),
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
