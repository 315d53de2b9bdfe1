import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePageTitle } from '#client/lib/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { DataCard } from './data-card.tsx'
import { NewEmailCode } from './new-email-code.tsx'
import { PointsCard } from './points-card.tsx'
import { Preferences } from './preferences.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useUser } from './queries.ts'

export function ProfilePage({ signOut, onDeleted }: { signOut: ReactNode; onDeleted: () => Promise<void> }) {
  const { t } = useLingui()
  usePageTitle(t`My profile`)
  const navigate = useNavigate()
  const user = useUser()
  const [newEmail, setNewEmail] = useState<string | null>(null)
  return (
    <>
      <PageHeader title={<Trans>My profile</Trans>} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {newEmail ? (
          <NewEmailCode email={newEmail} onDone={() => void navigate(paths.home())} />
        ) : (
          user && (
            <ProfileForm user={user} onSaved={() => void navigate(paths.home())} onNewEmail={setNewEmail} />
          )
        )}
        <div className="flex flex-col gap-6 lg:col-start-2">
          <PointsCard />
          <Preferences />
          <DataCard onDeleted={onDeleted} />
          {signOut}
        </div>
      </div>
    </>
  )
}
