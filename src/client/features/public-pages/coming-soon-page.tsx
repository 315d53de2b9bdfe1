import { Trans, useLingui } from '@lingui/react/macro'
import { Hammer } from 'lucide-react'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { NoticePage } from './notice-page.tsx'

export function ComingSoonPage() {
  const { t } = useLingui()
  usePageTitle(t`Coming soon`)
  return (
    <NoticePage
      icon={<Hammer size={40} strokeWidth={1.5} aria-hidden="true" />}
      title={t`Coming soon`}
      action={
        <ButtonLink to={paths.home()} variant="secondary" size="large">
          <Trans>Back to the home page</Trans>
        </ButtonLink>
      }
    >
      <Trans>We’re still building this page.</Trans>
    </NoticePage>
  )
}
