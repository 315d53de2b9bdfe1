import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDigits } from '#client/i18n/use-format.ts'
import { usePageTitle } from '#client/lib/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { Card } from '#client/ui/card.tsx'
import { LanguageToggle } from '#client/ui/language-toggle.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { NewEmailCode } from './new-email-code.tsx'
import { ProfileForm } from './profile-form.tsx'
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
      <Card className="mt-6 flex flex-col gap-4 p-5 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span>
            <Trans context="of the interface">Language</Trans>
          </span>
          <LanguageToggle />
        </div>
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
