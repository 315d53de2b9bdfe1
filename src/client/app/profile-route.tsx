import { Trans } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ProfilePage } from '#client/features/account/profile-page.tsx'
import { DevelopersPage } from '#client/features/developers/developers-page.tsx'
import { accountLifecycle } from '#client/offline/account-lifecycle.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { requestSources } from './request-sources.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { useSignOut } from './use-sign-out.ts'

/** The profile and its page for developers in one chunk: as a route of its own that would make every first visit larger. */
export function ProfileRoute() {
  const { pathname } = useLocation()
  return pathname.endsWith('/developers') ? <DevelopersPage /> : <WholeProfile />
}

/** The profile with what other features add to it and, below it, the way out: what has not been sent is known to the app alone. */
function WholeProfile() {
  const signOut = useSignOut()
  const navigate = useNavigate()
  const forget = async () => {
    await accountLifecycle.forget()
    await navigate(paths.home(), { replace: true })
  }
  return (
    <>
      <ProfilePage
        requests={requestSources}
        onDeleted={forget}
        signOut={
          <Button
            variant="secondary"
            icon={<LogOut size={20} className="flip-rtl" aria-hidden="true" />}
            onClick={() => void signOut.ask()}
          >
            <Trans>Sign out</Trans>
          </Button>
        }
      />
      {signOut.asking && <SignOutDialog onClose={signOut.close} onLeave={signOut.leave} />}
    </>
  )
}
