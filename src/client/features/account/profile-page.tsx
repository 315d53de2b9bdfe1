import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { useDigits } from '../../i18n/use-format.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Switch } from '../../ui/switch.tsx'
import { NewEmailCode } from './components/new-email-code.tsx'
import { ProfileForm } from './components/profile-form.tsx'
import { useUser } from './queries.ts'

export function ProfilePage() {
  const { t } = useLingui()
  usePageTitle(t`My profile`)
  const navigate = useNavigate()
  const user = useUser()
  const [digits, setDigits] = useDigits()
  const [newEmail, setNewEmail] = useState<string | null>(null)
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title={<Trans>My profile</Trans>} />
      {newEmail ? (
        <NewEmailCode email={newEmail} onDone={() => void navigate(paths.home())} />
      ) : (
        user && (
          <ProfileForm user={user} onSaved={() => void navigate(paths.home())} onNewEmail={setNewEmail} />
        )
      )}
      <Card className="mt-6 p-5 sm:p-6">
        <Switch
          checked={digits === 'arab'}
          onChange={(event) => setDigits(event.target.checked ? 'arab' : 'latn')}
          help={<Trans>On Arabic pages, numbers and dates are shown as ١٢٣.</Trans>}
        >
          <Trans>Arabic digits</Trans>
        </Switch>
      </Card>
    </div>
  )
}
