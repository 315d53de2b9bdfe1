import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { DataCard } from './data/data-card.tsx'
import { NewEmailCode } from './new-email-code.tsx'
import { Passkeys } from './passkeys/passkeys-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useUser } from './queries.ts'
import { DevelopersCard } from './sections/developers-card.tsx'
import { PasswordCard } from './sections/password-card.tsx'
import { PhoneCard } from './sections/phone-card.tsx'
import { PointsCard } from './sections/points-card.tsx'
import { Preferences } from './sections/preferences.tsx'
import { type RequestSource, RequestsCard } from './sections/requests-card.tsx'
import { SectionLinks } from './sections/section-links.tsx'
import { SessionsCard } from './sections/sessions-card.tsx'

/** The profile: its form, and the parts of an account's life, each a card. */
export function ProfilePage({
  requests,
  signOut,
  onDeleted,
}: {
  /** Lists of what waits for a decision, from other features. */
  requests: readonly RequestSource[]
  signOut: ReactNode
  onDeleted: () => Promise<void>
}) {
  const { t } = useLingui()
  usePageTitle(t`My profile`)
  const navigate = useNavigate()
  const user = useUser()
  const [newEmail, setNewEmail] = useState<string | null>(null)
  const leave = () => void navigate(paths.home())
  if (!user) return null
  return (
    <>
      <PageHeader title={<Trans>My profile</Trans>} />
      <SectionLinks />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-6">
          {newEmail ? (
            <NewEmailCode email={newEmail} onDone={leave} />
          ) : (
            <ProfileForm user={user} onSaved={leave} onNewEmail={setNewEmail} />
          )}
          <PhoneCard user={user} />
          <PasswordCard email={user.email} />
          <RequestsCard sources={requests} />
          <SessionsCard />
        </div>
        <div className="flex flex-col gap-6">
          <PointsCard />
          <Preferences />
          <Passkeys />
          <DevelopersCard />
          <DataCard onDeleted={onDeleted} />
          {signOut}
        </div>
      </div>
    </>
  )
}
